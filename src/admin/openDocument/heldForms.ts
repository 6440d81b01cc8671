/** Documents whose form is read only for now, though its reader may change it. Rich text asks here. */
const held = new Set<string>()
const listeners = new Set<() => void>()

export const setHeld = (key: string, isHeld: boolean) => {
  if (held.has(key) === isHeld) return
  if (isHeld) held.add(key)
  else held.delete(key)
  for (const listener of listeners) listener()
}

export const isHeld = (key: string): boolean => held.has(key)

export const onHeldChange = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
