import { env } from './env'
import { logger } from './platform/logging'
import { provideSettings } from './platform/settings'
import { settingsFromEnv } from './platform/environment/settingsFromEnv'

/** Tells the parts what the environment says, for what runs before the configuration is read. */
export const configureFromEnv = () => {
  provideSettings(settingsFromEnv(env))
  logger.level = env.LOG_LEVEL
}
