/**
 * One at a time: whoever asks while one is under way gets one that begins behind it, once for all who ask. Fails as
 * that one fails; the next begins all the same.
 */
export const inTurns = (work: () => Promise<void>): (() => Promise<void>) => {
  let current: Promise<void> | undefined
  let next: Promise<void> | undefined
  const begin = (): Promise<void> => {
    next = undefined
    const own = work().finally(() => {
      if (current === own) current = next
    })
    current = own
    return own
  }
  return () => (current ? (next ??= current.then(begin, begin)) : begin())
}
