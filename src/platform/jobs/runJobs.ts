import type { Payload } from 'payload'
import { logger } from '../logging'
import { foreignJobs } from './runAsPayload'
import { startLane } from './startLane'
import { startSchedules } from './startSchedules'
import type { Task } from './task'
import { onWake } from './wakeJobs'

/** How many jobs of a lane each replica runs at a time. What a provider of models is asked in vain, visitors miss. */
const concurrency = { default: 5, mail: 5, models: 1, backups: 1 }

/**
 * Runs the jobs of the whole installation, together with every other replica (docs/decisions/background-jobs.md).
 */
export const runJobs = (payload: Payload, own: Task<never>[]): { stop: () => Promise<void> } => {
  const slugs = new Set(own.map(({ slug }) => slug))
  // Payload's own runner has the project's jobs, where it is on.
  const foreign = payload.config.jobs.autoRun ? [] : foreignJobs(payload, slugs)
  const all = [...foreign, ...(own as unknown as Task[])].filter(({ isHere }) => isHere?.() ?? true)
  const laneOf = ({ lane = 'default' }: Task) => lane
  const lanes = [...new Set(all.map(laneOf))].map((name) => ({
    name,
    ...startLane(
      payload,
      all.filter((task) => laneOf(task) === name),
      concurrency[name],
    ),
  }))
  const schedules = startSchedules(payload, all)
  onWake((woken) => {
    for (const { name, look } of lanes) if (!woken || name === woken) look()
  })
  return {
    stop: async () => {
      onWake(() => undefined)
      const stopped = [schedules, ...lanes].map(({ stop }) => stop())
      logger.debug({ msg: 'No more jobs are begun' })
      await Promise.all(stopped)
    },
  }
}
