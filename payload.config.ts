import { buildConfig } from 'payload'
import { collections } from './collections'
import { endpoints } from './endpoints'
import { admin } from './src/admin/config'
import { queryPresets } from './src/admin/presets'
import { i18n } from './src/admin/translations'
import { guardBookkeeping } from './src/bookkeeping/guardBookkeeping'
import { databaseAdapter } from './src/database/adapter'
import { ownIndexes, ownTables } from './src/database/ownTables'
import { env } from './src/env'
import { describeError } from './src/http/describeError'
import { richTextEditor } from './src/lexicalEditor'
import { localization } from './src/localization'
import { emailAdapter } from './src/mail/emailAdapter'
import { boundedSharp } from './src/media/boundedSharp'
import { loggingLevels } from './src/http/loggingLevels'
import { payloadLogger } from './src/http/payloadLogger'
import { demandPublicRelations } from './src/publishing/demandPublicRelations'
import { retryWrites } from './src/publishing/state/retryWrites'
import { restoreAsDraft } from './src/publishing/restoreAsDraft'
import { uploadLimits } from './src/http/uploadLimits'
import { globals } from './src/site/globals'
import { jobs } from './src/jobs/jobs'

const config = buildConfig({
  secret: env.PAYLOAD_SECRET,
  db: databaseAdapter({ tables: ownTables, indexes: ownIndexes }),
  editor: richTextEditor,
  email: emailAdapter,
  sharp: boundedSharp,
  admin,
  collections,
  globals,
  endpoints,
  localization,
  i18n,
  jobs,
  queryPresets,
  logger: payloadLogger,
  hooks: { afterError: [describeError] },
  loggingLevels,
  defaultDepth: 1,
  maxDepth: 3,
  graphQL: { disable: true },
  telemetry: false,
  upload: uploadLimits,
  typescript: { outputFile: `${process.cwd()}/src/payload-types.ts`, autoGenerate: false },
})
  .then(demandPublicRelations)
  .then(guardBookkeeping)
  .then(restoreAsDraft)
  .then(retryWrites)

config.catch(() => undefined) // whoever starts with it says what is wrong

export default config
