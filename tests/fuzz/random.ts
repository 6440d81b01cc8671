import fc from 'fast-check'

/** FNV-1a, 32 bits. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193)
  return hash
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
  const draw = <T>(arbitrary: fc.Arbitrary<T>): T =>
    fc.sample(arbitrary, { seed: hashOf(`${seed} ${name} ${drawn++}`), numRuns: 1 })[0] as T
  return {
    draw,
    pick: (list) => draw(fc.constantFrom(...list)),
    shuffled: (list) =>
      list.length === 0 ? [] : draw(fc.shuffledSubarray([...list], { minLength: list.length })),
    chance: (share) => draw(fc.integer({ min: 0, max: 999 })) < share * 1000,
  }
}
