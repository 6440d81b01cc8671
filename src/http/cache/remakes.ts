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

/** The least asked for beyond it are made when somebody asks. They are looked for once there are twice as many. */
const mostWaiting = 1000
/** After a remake the process is left to others for as long as it took, however long that was. */
const longestPauseMs = 200

const state = shared('remakes', () => ({ waiting: new Map<string, Remake>(), isGoing: false }))

const takeHottest = (): Remake | undefined => {
  let hottest: [string, Remake] | undefined
  for (const entry of state.waiting)
    if (!hottest || entry[1].heat > hottest[1].heat) hottest = entry
  if (hottest) state.waiting.delete(hottest[0])
  return hottest?.[1]
}

const dropColdest = () => {
  const byHeat = [...state.waiting].sort(([, one], [, other]) => other.heat - one.heat)
  for (const [key, { drop }] of byHeat.slice(mostWaiting)) {
    state.waiting.delete(key)
    drop()
  }
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
  if (waiting.size > 2 * mostWaiting) dropColdest()
  if (state.isGoing) return
  state.isGoing = true
  outsideRecording(() => outsideRequest(() => void setImmediate(() => void go())))
}

/** Somebody has asked, and it is there. */
export const dropRemake = (key: string) => void state.waiting.delete(key)
