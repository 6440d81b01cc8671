import { outsideRequest } from '../requestContext'
import { shared } from '../shared'

type Listener = () => void

const state = shared('changeListeners', () => ({
  listeners: new Set<Listener>(),
  /** Of the follower that is in touch with the database. */
  look: undefined as (() => Promise<void>) | undefined,
}))

/**
 * Calls `listener` when there are new rows to read: within milliseconds of the commit where this process knows of it,
 * and else within a third of a second. It may be called for nothing. @returns what ends that
 */
export const onChanges = (listener: Listener): (() => void) => {
  state.listeners.add(listener)
  return () => void state.listeners.delete(listener)
}

/** For who follows the log (followChanges.ts). */
export const tellListeners = () => {
  for (const listener of state.listeners) listener()
}

export const setLook = (look: (() => Promise<void>) | undefined) => {
  state.look = look
}

/**
 * Looks into the log at once: when it ends, this process knows of all that was committed before the call.
 * @returns whether it does; not while no follower is in touch with the database
 */
export const catchUp = async (): Promise<boolean> => {
  const { look } = state
  if (!look) return false
  return outsideRequest(() =>
    look().then(
      () => true,
      () => false,
    ),
  )
}

/** Lets this process look into the log soon: for who has just committed something by a statement of its own. */
export const wakeChanges = () => void catchUp()
