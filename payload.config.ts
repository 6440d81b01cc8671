import { buildConfig } from 'payload'
import { collections } from './collections'
import { endpoints } from './endpoints'
import { admin } from './src/admin/config'
import { queryPresets } from './src/admin/presets'
import { i18n } from './src/admin/translations'
import { guardBookkeeping } from './src/cms/bookkeeping/guardBookkeeping'
import { databaseAdapter } from './src/platform/database/adapter'
import { ownIndexes, ownTables } from './src/plugin/ownTables'
import { configureFromEnv } from './src/configureFromEnv'
import { env } from './src/env'
import { describeError } from './src/http/answer/describeError'
import { richTextEditor } from './src/cms/lexicalEditor'
import { localization } from './src/cms/localization'
import { emailAdapter } from './src/platform/mail/emailAdapter'
import { boundedSharp } from './src/cms/media/boundedSharp'
import { loggingLevels } from './src/http/answer/loggingLevels'
import { payloadLogger } from './src/http/answer/payloadLogger'
import { demandPublicRelations } from './src/cms/publishing/demandPublicRelations'
import { restoreAsDraft } from './src/cms/publishing/restoreAsDraft'
import { uploadLimits } from './src/http/request/uploadLimits'
import { globals } from './src/plugin/globals'
import { prepareCollection, prepareGlobal } from './src/plugin/prepare'
import { jobs } from './src/plugin/jobs'
import { personalData } from './src/plugin/personalData'
import { retryWrites } from './src/cms/publishing/state/retryWrites'

configureFromEnv()

const config = buildConfig({
  secret: env.PAYLOAD_SECRET,
  db: databaseAdapter({ tables: ownTables, indexes: ownIndexes }),
  editor: richTextEditor,
  email: emailAdapter,
  sharp: boundedSharp,
  admin,
  collections: collections.map(prepareCollection),
  globals: globals.map(prepareGlobal),
  endpoints,
  localization: localization(),
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
  custom: { personalData },
  upload: uploadLimits(),
  typescript: { outputFile: `${process.cwd()}/src/payload-types.ts`, autoGenerate: false },
})
  .then(demandPublicRelations)
  .then(guardBookkeeping)
  .then(restoreAsDraft)
  .then(retryWrites)

config.catch(() => undefined) // whoever starts with it says what is wrong

export default config
