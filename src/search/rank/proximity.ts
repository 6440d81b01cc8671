import { lowerBound } from '../segments/packedSegment'
import type { PackedSegment, PackedTerms } from '../segments/postings'
import { mayHave, termFilter } from '../text/termFilter'

/** Of words that stand within so many of each other it is believed that they belong together. */
const window = 15
const nextWords = 5
const k1 = 1.2

type Options = {
  /** Which clause a term belongs to. */
  clauseOf: ReadonlyMap<number, number>
  /** By clause. */
  idfs: number[]
  /** Words that are passed over. */
  stops: ReadonlySet<number>
}

/** What a word of a segment is to a query; above them, the clause that it belongs to. */
const codes = { other: 0, betweenFields: 1, stop: 2, clauses: 3 }

/** By words of a segment: what they are to any query. Which of them are stop words is looked up once. */
const knownCodes = new WeakMap<ReadonlySet<number>, WeakMap<PackedSegment, Uint16Array>>()

const wordOf = ({ terms }: PackedSegment, term: number): number => {
  const place = lowerBound(terms, term)
  return terms[place] === term ? place + 1 : 0
}

const codesOf = (segment: PackedSegment, stops: ReadonlySet<number>): Uint16Array => {
  const known = knownCodes.get(stops) ?? new WeakMap<PackedSegment, Uint16Array>()
  knownCodes.set(stops, known)
  const before = known.get(segment)
  if (before) return before
  const made = new Uint16Array(segment.terms.length + 1)
  for (const stop of stops) made[wordOf(segment, stop)] = codes.stop
  made[0] = codes.betweenFields
  known.set(segment, made)
  return made
}

/** A query's words among those of a segment. `codes` are everybody's: they are put there for one text at a time. */
type Marked = { codes: Uint16Array; words: Int32Array; own: Uint16Array; before: Uint16Array }

/**
 * Term proximity (Rasolofo, Savoy 2003): how near to each other different words of the query stand in a text. Each pair
 * gives to both the other's idf, by the square of the distance.
 * @returns `proximity` of the terms of a text in their order; 0 between fields
 */
export const proximityScorer = ({ clauseOf, idfs, stops }: Options) => {
  const filter = termFilter([0, ...clauseOf.keys(), ...stops])
  const places: number[] = []
  const clauses: number[] = []
  const near = new Float64Array(idfs.length)

  const find = (sequence: Int32Array) => {
    places.length = clauses.length = 0
    let place = 0
    for (let index = 0; index < sequence.length; index++) {
      const term = sequence[index]!
      if (!mayHave(filter, term)) {
        place += 1
        continue
      }
      if (term === 0) {
        place += window + 1
        continue
      }
      const clause = clauseOf.get(term)
      if (clause === undefined && stops.has(term)) continue
      place += 1
      if (clause === undefined) continue
      places.push(place)
      clauses.push(clause)
    }
  }

  const marked = new Map<PackedSegment, Marked>()
  const markedIn = (segment: PackedSegment): Marked => {
    const known = marked.get(segment)
    if (known) return known
    const there = [...clauseOf]
      .map(([term, clause]) => ({ word: wordOf(segment, term), clause }))
      .filter(({ word }) => word > 0)
    const all = codesOf(segment, stops)
    const words = Int32Array.from(there, ({ word }) => word)
    const own = Uint16Array.from(there, ({ clause }) => codes.clauses + clause)
    const made = { codes: all, words, own, before: Uint16Array.from(words, (word) => all[word]!) }
    marked.set(segment, made)
    return made
  }

  /** The same, without looking up any term. */
  const findPacked = ({ segment, words: text, from, to }: PackedTerms) => {
    const { codes: all, words, own, before } = markedIn(segment)
    for (let at = 0; at < words.length; at++) all[words[at]!] = own[at]!
    places.length = clauses.length = 0
    let place = 0
    for (let at = from; at < to; at++) {
      const code = all[text[at]!]!
      if (code === codes.other) place += 1
      else if (code === codes.betweenFields) place += window + 1
      else if (code !== codes.stop) {
        place += 1
        places.push(place)
        clauses.push(code - codes.clauses)
      }
    }
    for (let at = 0; at < words.length; at++) all[words[at]!] = before[at]!
  }

  const score = (): number => {
    near.fill(0)
    for (let a = 0; a < places.length; a++) {
      for (let b = a + 1; b < Math.min(places.length, a + 1 + nextWords); b++) {
        const distance = places[b]! - places[a]!
        if (distance > window) break
        const [one, other] = [clauses[a]!, clauses[b]!]
        if (one === other) continue
        const share = 1 / (distance * distance)
        near[one]! += share * idfs[other]!
        near[other]! += share * idfs[one]!
      }
    }
    let sum = 0
    near.forEach((value, clause) => {
      if (value > 0) sum += (Math.min(1, idfs[clause]!) * value * (k1 + 1)) / (value + k1)
    })
    return sum
  }
  const proximity = (sequence: Int32Array): number => {
    find(sequence)
    return score()
  }
  const proximityIn = (terms: PackedTerms): number => {
    findPacked(terms)
    return score()
  }
  const shares = idfs.map((idf) => Math.min(1, idf) * (k1 + 1)).sort((a, b) => b - a)
  let sum = 0
  const sums = [0, ...shares.map((share) => (sum += share))]
  /** By how many of the words a text has: what it can't come to more than. One word alone is near to none. */
  const mostProximity = (hits: number) => (hits < 2 ? 0 : sums[Math.min(hits, shares.length)]!)
  return { proximity, proximityIn, mostProximity }
}
