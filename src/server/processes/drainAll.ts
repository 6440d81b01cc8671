import { setTimeout as wait } from 'node:timers/promises'
import { defaultQuietMs, type DrainOptions } from '../../http/answer/drain'

type Drain<Drained> = (options: DrainOptions) => Promise<Drained>

/**
 * Lets requests in flight finish, and those for the pages that siblings pass on (pageDoor.ts): as long as they still take
 * requests they do, so that these are drained a little later, and end at the same time.
 * @returns whether all of its own had finished in time
 */
export const drainAll = async (
  { own, pages }: { own: Drain<boolean>; pages: Drain<unknown> },
  options: DrainOptions,
): Promise<boolean> => {
  const { quietMs = defaultQuietMs, maxMs } = options
  const drainPages = async () => {
    await wait(quietMs)
    await pages({ ...options, maxMs: maxMs - quietMs })
  }
  const [drained] = await Promise.all([own(options), drainPages()])
  return drained
}
