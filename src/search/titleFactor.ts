import { titleOf } from './proximity'

export type Reading = {
  slotOf: ReadonlyMap<number, number>
  /** What it is worth to have this term of a slot. */
  weightOf: ReadonlyMap<number, number>
  /** By slot. */
  rarities: number[]
  stops: ReadonlySet<number>
}

/** How many words of the query the title begins with: all of them, in their order, or none. */
const wordsAtStart = (title: number[], asked: readonly ReadonlySet<number>[]): number => {
  let word = 0
  for (const term of title) {
    if (word === asked.length) break
    if (!asked[word]!.has(term)) return 0
    // `netz anschluss` is one word there.
    do word++
    while (asked[word]?.has(term))
  }
  return word === asked.length ? word : 0
}

type Titled = {
  coverage: number
  precision: number
  nearStart: number
  atStart: number
  isWhole: boolean
}

/** Even what stands nearly everywhere is missed in a title. */
const leastWorth = 0.5

/** How much of the query stands in the title and how early, and how much of the title in the query. */
export const titleMatch = (
  sequence: Int32Array,
  { slotOf, weightOf, rarities, stops }: Reading,
  { typed, asked }: { typed: number[]; asked: readonly ReadonlySet<number>[] },
): Titled => {
  const title = titleOf(sequence)
  const telling = title.filter((term) => !stops.has(term) || slotOf.has(term))
  const covered = new Map<number, number>()
  let found = 0
  for (const term of telling) {
    const slot = slotOf.get(term)
    if (slot === undefined) continue
    const weight = weightOf.get(term) ?? 0
    found += weight
    covered.set(slot, Math.max(covered.get(slot) ?? 0, weight))
  }
  const worth = rarities.map((rarity) => rarity + leastWorth)
  const all = worth.reduce((sum, each) => sum + each, 0)
  const had = [...covered].reduce((sum, [slot, weight]) => sum + weight * worth[slot]!, 0)
  return {
    coverage: had / all,
    precision: found / Math.max(1, telling.length),
    nearStart:
      1 /
      (1 +
        Math.max(
          0,
          telling.findIndex((term) => slotOf.has(term)),
        )),
    atStart: wordsAtStart(title, asked),
    isWhole:
      title.length > 0 &&
      title.length === typed.length &&
      title.every((term, index) => term === typed[index]),
  }
}

const titleWeights = { precision: 0.6, nearStart: 0.3, atStart: 0.5, whole: 4 }

/** By how much a title raises the score. */
export const titleFactor = ({ coverage, precision, nearStart, atStart, isWhole }: Titled): number =>
  1 +
  coverage ** 2 * (titleWeights.precision * precision + titleWeights.nearStart * nearStart) +
  titleWeights.atStart * Math.min(2, atStart) +
  (isWhole ? titleWeights.whole : 0) // an exact title is what was looked for
