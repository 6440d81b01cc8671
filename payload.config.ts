import { buildConfig } from 'payload'
import { guardBookkeeping } from './src/cms/bookkeeping/guardBookkeeping'
import { richTextEditor } from './src/cms/lexicalEditor'
import { localization } from './src/cms/localization'
import { boundedSharp } from './src/cms/media/decoding/boundedSharp'
import { demandPublicRelations } from './src/cms/publishing/demandPublicRelations'
import { restoreAsDraft } from './src/cms/publishing/restoreAsDraft'
import { retryWrites } from './src/cms/publishing/state/retryWrites'
import { configureFromEnv } from './src/configureFromEnv'
import { env } from './src/env'
import { loggingLevels, payloadLogger } from './src/http/answer/payloadLogger'
import { databaseAdapter } from './src/platform/database/adapter'
import { emailAdapter } from './src/platform/mail/emailAdapter'
import { frontdesk } from './src/plugin/frontdesk'
import { ownIndexes, ownTables } from './src/plugin/ownTables'

configureFromEnv()

const config = buildConfig({
  secret: env.PAYLOAD_SECRET,
  db: databaseAdapter({ tables: ownTables, indexes: ownIndexes }),
  editor: richTextEditor,
  email: emailAdapter,
  sharp: boundedSharp,
  plugins: [frontdesk()],
  localization: localization(),
  logger: payloadLogger,
  loggingLevels,
  defaultDepth: 1,
  maxDepth: 3,
  graphQL: { disable: true },
  telemetry: false,
  typescript: { outputFile: `${process.cwd()}/src/payload-types.ts`, autoGenerate: false },
})
  .then(demandPublicRelations)
  .then(guardBookkeeping)
  .then(restoreAsDraft)
  .then(retryWrites)

config.catch(() => undefined) // whoever starts with it says what is wrong

export default config
