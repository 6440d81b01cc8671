import fc from 'fast-check'

/** FNV-1a, 32 bits. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193)
  return hash
}

/** The last step of MurmurHash3: each bit depends on all. */
const mixed = (hash: number): number => {
  const first = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  const second = Math.imul(first ^ (first >>> 13), 0xc2b2ae35)
  return (second ^ (second >>> 16)) >>> 0
}

/** Draws values that the same seed draws again, whatever was drawn elsewhere. */
export type Random = {
  draw: <T>(arbitrary: fc.Arbitrary<T>) => T
  pick: <T>(list: readonly T[]) => T
  shuffled: <T>(list: readonly T[]) => T[]
  chance: (share: number) => boolean
}

export const randomOf = (seed: number, name: string): Random => {
  let drawn = 0
  const next = () => hashOf(`${seed} ${name} ${drawn++}`)
  const below = (many: number) => mixed(next()) % many
  return {
    draw: <T>(arbitrary: fc.Arbitrary<T>): T =>
      fc.sample(arbitrary, { seed: next(), numRuns: 1 })[0] as T,
    // fast-check takes a thousand times as long for these.
    pick: <T>(list: readonly T[]): T => list[below(list.length)] as T,
    shuffled: <T>(list: readonly T[]): T[] => {
      const start = next()
      const keyed = list.map((one, at) => ({ one, key: mixed(start + at) }))
      return keyed.sort((a, b) => a.key - b.key).map(({ one }) => one)
    },
    chance: (share) => below(1000) < share * 1000,
  }
}
