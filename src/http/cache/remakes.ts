import { setTimeout as wait } from 'node:timers/promises'
import { outsideRequest } from '../../platform/requestContext'
import { outsideRecording } from '../../platform/sources/recording'
import { hearsOfChanges } from '../../platform/changes/contentChanges'
import { logger } from '../../platform/logging'
import { shared } from '../../platform/shared'

type Remake = {
  /** How much it is asked for. */
  heat: number
  run: () => Promise<unknown>
  /** Instead, when it will not be made. */
  drop: () => void
}

/** Beyond it, the least asked for are made when somebody asks. */
const mostWaiting = 1000
/** After a remake the process is left to others for as long as it took, however long that was. */
const longestPauseMs = 200

const state = shared('remakes', () => ({ waiting: new Map<string, Remake>(), isGoing: false }))

const extreme = (
  isBefore: (one: Remake, other: Remake) => boolean,
): [string, Remake] | undefined => {
  let best: [string, Remake] | undefined
  for (const entry of state.waiting) if (!best || isBefore(entry[1], best[1])) best = entry
  return best
}

const takeHottest = () => {
  const hottest = extreme((one, other) => one.heat > other.heat)
  if (hottest) state.waiting.delete(hottest[0])
  return hottest?.[1]
}

/** One at a time, the most asked for first. */
const go = async () => {
  for (let next = takeHottest(); next; next = takeHottest()) {
    const beganAt = performance.now()
    if (!hearsOfChanges()) next.drop()
    else
      await next.run().catch((error: unknown) => {
        next?.drop()
        logger.debug({ msg: 'An answer was not remade', err: error })
      })
    await wait(Math.min(longestPauseMs, performance.now() - beganAt))
  }
  state.isGoing = false
}

/**
 * Refresh-ahead: what is asked for often is made anew when it gets out of date, before anybody asks, at low priority
 * and one after another. Who asks meanwhile does not wait for its turn.
 */
export const remakeSoon = (key: string, remake: Remake) => {
  const { waiting } = state
  waiting.set(key, remake)
  if (waiting.size > mostWaiting) {
    const coldest = extreme((one, other) => one.heat < other.heat)
    if (coldest) waiting.delete(coldest[0])
    coldest?.[1].drop()
  }
  if (state.isGoing) return
  state.isGoing = true
  outsideRecording(() => outsideRequest(() => void setImmediate(() => void go())))
}

/** Somebody has asked, and it is there. */
export const dropRemake = (key: string) => void state.waiting.delete(key)
