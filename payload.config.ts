import { buildConfig } from 'payload'
import { richTextEditor } from './src/cms/lexicalEditor'
import { localization } from './src/cms/localization'
import { configureFromEnv } from './src/configureFromEnv'
import { env } from './src/env'
import { loggingLevels, payloadLogger } from './src/http/answer/payloadLogger'
import { ownDatabase } from './src/platform/database/ownDatabase'
import { completeConfig } from './src/plugin/completeConfig'
import { frontdesk } from './src/plugin/frontdesk'
import { withFrontdeskTables } from './src/plugin/withFrontdeskTables'

configureFromEnv()

const config = buildConfig({
  secret: env.PAYLOAD_SECRET,
  db: withFrontdeskTables(ownDatabase()),
  editor: richTextEditor,
  // Each part is an object of options, or `false`. What is left out comes from the environment (.env.example).
  plugins: [
    frontdesk({
      accounts: {},
      access: {},
      publishing: {},
      leads: {},
      downloads: {},
      search: {},
      assistant: {},
      audit: {},
      webhooks: {},
    }),
  ],
  localization: localization(),
  logger: payloadLogger,
  loggingLevels,
  defaultDepth: 1,
  maxDepth: 3,
  graphQL: { disable: true },
  telemetry: false,
  typescript: { outputFile: `${process.cwd()}/src/payload-types.ts`, autoGenerate: false },
}).then(completeConfig)

config.catch(() => undefined) // whoever starts with it says what is wrong

export default config
