import type { SanitizedConfig } from 'payload'

const attempts = 5
const firstDelayMs = 5000

/** Payload gives a scheduled publishing one try; a database that was away in that second would cost it. */
export const withRetriedPublishing = (config: SanitizedConfig): SanitizedConfig => {
  const task = config.jobs.tasks?.find(({ slug }) => slug === 'schedulePublish')
  if (task) task.retries = { attempts, backoff: { type: 'exponential', delay: firstDelayMs } }
  return config
}
