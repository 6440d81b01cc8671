/** The control of the programs' benchmark: our own project without the trail and without webhooks. */
import { buildConfig } from 'payload'
import { richTextEditor } from '../../src/cms/lexicalEditor'
import { localization } from '../../src/cms/localization'
import { configureFromEnv } from '../../src/configureFromEnv'
import { env } from '../../src/env'
import { loggingLevels, payloadLogger } from '../../src/http/answer/payloadLogger'
import { ownDatabase } from '../../src/platform/database/ownDatabase'
import { completeConfig } from '../../src/plugin/completeConfig'
import { frontdesk } from '../../src/plugin/frontdesk'
import { withFrontdeskTables } from '../../src/plugin/withFrontdeskTables'

configureFromEnv()

export default buildConfig({
  secret: env.PAYLOAD_SECRET,
  db: withFrontdeskTables(ownDatabase()),
  editor: richTextEditor,
  plugins: [frontdesk({ accounts: {}, audit: false, webhooks: false })],
  localization: localization(),
  logger: payloadLogger,
  loggingLevels,
  defaultDepth: 1,
  maxDepth: 3,
  graphQL: { disable: true },
  telemetry: false,
  typescript: { autoGenerate: false },
}).then(completeConfig)
