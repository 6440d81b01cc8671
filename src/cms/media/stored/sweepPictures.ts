import type { Payload } from 'payload'
import type { Task } from '../../../platform/jobs/task'
import { deleteUnreferencedPictures } from './deleteUnreferencedPictures'
import { isSwept, pictureStore } from './pictureStore'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
const atOnce = 500

type Sweep = {
  payload: Pick<Payload, 'db'>
  /** @default the present */
  now?: Date
}

/**
 * Deletes what a process left that was killed between writing and committing, or between committing and cleaning
 * up: what no address stands for, a day after it came here.
 * @returns how many
 */
export const sweepPictures = async ({ payload, now = new Date() }: Sweep): Promise<number> => {
  const objects = (await pictureStore.list()).filter(({ key }) => isSwept(key))
  const old = objects.filter(({ storedAt }) => now.getTime() - storedAt.getTime() > dayMs)
  let deleted = 0
  for (let start = 0; start < old.length; start += atOnce) {
    const keys = old.slice(start, start + atOnce).map(({ key }) => key)
    deleted += await deleteUnreferencedPictures(payload, keys)
  }
  return deleted
}

/** Runs on one replica. */
export const clearPictures: Task<object> = {
  slug: 'clearPictures',
  everyMs: hourMs,
  run: async (_input, { payload }) => {
    await sweepPictures({ payload })
  },
}
