import { mayHave, termFilter } from '../text/termFilter'

export type ClauseStatistics = {
  clauseOf: ReadonlyMap<number, number>
  /** What it is worth to have this term of a clause. */
  weightOf: ReadonlyMap<number, number>
  /** By clause. */
  idfs: number[]
  stops: ReadonlySet<number>
}

/** How many words of the query the title begins with: all of them, in their order, or none. */
const wordsAtStart = (title: Int32Array, asked: readonly ReadonlySet<number>[]): number => {
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
  isExact: boolean
}

/** Added to each idf: even a word that stands nearly everywhere is missed in a title. */
const leastWorth = 0.5

/** Title match: how much of the query stands in the title and how early, and how much of the title in the query. */
export const titleMatcher = (
  { clauseOf, weightOf, idfs, stops }: ClauseStatistics,
  asked: readonly ReadonlySet<number>[],
) => {
  const worth = idfs.map((idf) => idf + leastWorth)
  const all = worth.reduce((sum, each) => sum + each, 0)
  const covered = new Float64Array(idfs.length)
  const filter = termFilter([...clauseOf.keys(), ...stops])

  return (title: Int32Array, typed: number[]): Titled => {
    covered.fill(0)
    let found = 0
    let telling = 0
    let first = -1
    for (const term of title) {
      if (!mayHave(filter, term)) {
        telling += 1
        continue
      }
      const clause = clauseOf.get(term)
      if (clause === undefined) {
        if (!stops.has(term)) telling += 1
        continue
      }
      if (first < 0) first = telling
      telling += 1
      const weight = weightOf.get(term) ?? 0
      found += weight
      covered[clause] = Math.max(covered[clause]!, weight)
    }
    const had = covered.reduce((sum, weight, clause) => sum + weight * worth[clause]!, 0)
    return {
      coverage: had / all,
      precision: found / Math.max(1, telling),
      nearStart: 1 / (1 + Math.max(0, first)),
      atStart: wordsAtStart(title, asked),
      isExact:
        title.length > 0 &&
        title.length === typed.length &&
        title.every((term, index) => term === typed[index]),
    }
  }
}

const titleWeights = { precision: 0.6, nearStart: 0.3, atStart: 0.5, whole: 4 }

/** Field boost: by how much a title raises the score. */
export const titleBoost = ({ coverage, precision, nearStart, atStart, isExact }: Titled): number =>
  1 +
  coverage * (titleWeights.precision * precision + titleWeights.nearStart * nearStart) +
  titleWeights.atStart * Math.min(2, atStart) +
  (isExact ? titleWeights.whole : 0) // an exact title is what was looked for
