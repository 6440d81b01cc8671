import { createLocalReq, type Payload } from 'payload'
import { logger } from '../logging'
import { startLane } from './startLane'
import { startSchedules } from './startSchedules'
import type { Task } from './task'
import { onWake } from './wakeJobs'

/** Payload's own task, which its panel queues when somebody schedules a document. */
const schedulePublish: Task = {
  slug: 'schedulePublish',
  run: async (input, { payload }) => {
    const task = payload.config.jobs.tasks?.find(({ slug }) => slug === 'schedulePublish')
    if (typeof task?.handler !== 'function')
      throw new Error('Payload knows no scheduled publishing')
    const req = await createLocalReq({}, payload)
    await task.handler({ input, req, job: {}, tasks: {}, inlineTask: undefined } as never)
  },
}

/**
 * Runs the jobs of the whole installation, together with every other replica (docs/decisions/background-jobs.md).
 */
export const runJobs = (payload: Payload, own: Task<never>[]): { stop: () => Promise<void> } => {
  const all = [schedulePublish, ...(own as unknown as Task[])]
  const laneOf = ({ lane = 'default' }: Task) => lane
  const lanes = [...new Set(all.map(laneOf))].map((name) =>
    startLane(
      payload,
      all.filter((task) => laneOf(task) === name),
    ),
  )
  const schedules = startSchedules(payload, all)
  onWake(() => lanes.forEach(({ look }) => look()))
  return {
    stop: async () => {
      onWake(() => undefined)
      const stopped = [schedules, ...lanes].map(({ stop }) => stop())
      logger.debug({ msg: 'No more jobs are begun' })
      await Promise.all(stopped)
    },
  }
}
