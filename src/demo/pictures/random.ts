export type Random = {
  /** A number from `min` up to, but without, `max`. */
  between: (min: number, max: number) => number
  pick: <T>(choices: readonly [T, ...T[]]) => T
}

/** The same seed always draws the same picture (mulberry32). */
export const createRandom = (seed: number): Random => {
  let state = (seed * 2654435761) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    between: (min, max) => min + next() * (max - min),
    pick: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
  }
}
