import { shared } from '../shared'

const state = shared('accessChanges', () => ({
  listeners: new Set<() => void>(),
  /** How often roles or keys have changed, as far as this process has heard. */
  heard: 0,
  /** Of those, how many are in what it has in memory. */
  loaded: 0,
}))

/** `listener` is called when roles or keys have changed, here or in another replica. @returns how to stop that */
export const onAccessChange = (listener: () => void): (() => void) => {
  state.listeners.add(listener)
  return () => void state.listeners.delete(listener)
}

/** For who follows the log (followChanges.ts). */
export const tellOfAccess = () => {
  state.heard += 1
  for (const listener of state.listeners) listener()
}

/** What was heard of before roles and keys are read is in what is read. @returns what to call when they are in memory */
export const beginAccessLoad = (): (() => void) => {
  const { heard } = state
  return () => {
    state.loaded = Math.max(state.loaded, heard)
  }
}

/** Whether roles and keys in memory are as new as all that this process has heard of. */
export const isAccessLoaded = (): boolean => state.loaded === state.heard
