import { isWithin, never, readClocks, type Moment } from '../async/clocks'
import { forgetPosition } from '../database/replicas/primary'
import { shared } from '../shared'
import { outdateAll, outdateBy, type Changed } from '../sources/outdate'

/** Below the contract's second, by more than a look into the log takes. */
export const trustedForMs = 800

const state = shared('contentChanges', () => ({
  /** Grows with every change that this process has heard of. */
  version: 0,
  /** When the log was last asked for what is new, and all of it is known. */
  confirmed: never,
  /** How often everything had to be forgotten; once at the start. */
  losses: 0,
}))

/** Version stamp: a reader notes it before reading, and what it read is valid while the version is the same. */
export const contentVersion = (): number => state.version

/** What was read of these before this is out of date. @param changes unknown: anything may have changed */
export const noteContentChange = (changes?: readonly Changed[]) => {
  state.version += 1
  if (changes) return outdateBy(changes)
  forgetPosition() // nobody knows what has changed, nor who has it
  outdateAll()
}

/** For who follows the log (followChanges.ts): all that was committed by then is known. */
export const noteInTouch = (asked: Moment) => {
  state.confirmed = asked
}

/** Nothing is known for sure until then. */
export const noteOutOfTouch = () => noteInTouch(never)

/** Whether this process would have heard of every change older than a second. */
export const hearsOfChanges = (now = readClocks()): boolean =>
  isWithin(trustedForMs, state.confirmed, now)

const forgetters = shared('forgetWhenLost', () => new Map<string, () => void>())

/**
 * `forget` is called when the database was out of touch: what comes back may be a backup of it, in which the
 * same numbers stand for something else.
 */
export const forgetWhenLost = (name: string, forget: () => void) => {
  forgetters.set(name, forget)
}

/** Forgets what may not be true any more. */
export const forgetEverything = () => {
  state.losses += 1
  for (const forget of forgetters.values()) forget()
}

/**
 * Epoch: grows each time that all caches are cleared. What was read in an earlier epoch must not be cached. It is 1
 * once the process is in touch with the database.
 */
export const timesForgotten = (): number => state.losses
