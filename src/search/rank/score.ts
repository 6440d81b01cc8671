import type { Postings } from '../segments/postings'
import type { Snapshot } from '../memory/snapshot'
import { countsPerWord } from '../index/indexRow'
import type { Clause } from '../query/clauses'
import { shared } from '../../shared'

export type Matches = {
  /** Parallel lists, in no order. */
  nums: Int32Array
  scores: Float32Array
  /** How many clauses each has. */
  hits: Uint8Array
  types: Uint8Array
}

type Score = {
  snapshot: Snapshot
  clauses: Clause[]
  /** Raise the score of what matches, and make nothing match. */
  hints?: Clause[]
  /** Terms that must not stand anywhere. */
  excluded?: number[]
}

/**
 * BM25 (Robertson, Zaragoza 2009) over weighted counts. Both numbers were chosen on two test collections
 * (docs/decisions/search.md).
 */
export const k1 = 0.9
const b = 0.75

/** Room for one query at a time: scoring never waits for anything. */
const room = shared('searchScores', () => ({
  size: 0,
  scores: new Float32Array(0),
  clauseScores: new Float32Array(0),
  hits: new Uint8Array(0),
  types: new Uint8Array(0),
  touched: new Int32Array(0),
  found: new Int32Array(0),
}))

const makeRoom = (size: number) => {
  if (size <= room.size) return
  room.size = Math.ceil(size * 1.5)
  room.scores = new Float32Array(room.size)
  room.clauseScores = new Float32Array(room.size)
  room.hits = new Uint8Array(room.size)
  room.types = new Uint8Array(room.size)
  room.touched = new Int32Array(room.size)
  room.found = new Int32Array(room.size)
}

const highest = ({ postings }: Snapshot): number => {
  let most = 0
  for (const parts of postings.values())
    for (const { nums } of parts) most = Math.max(most, nums.at(-1) ?? 0)
  return most
}

const documentsWith = ({ postings }: Snapshot, term: number): number =>
  (postings.get(term) ?? []).reduce((sum, { nums }) => sum + nums.length, 0)

/** How much it says that a document has one of these. */
export const clauseIdf = (snapshot: Snapshot, { alternatives }: Clause): number => {
  const found = alternatives.reduce((sum, { term }) => sum + documentsWith(snapshot, term), 0)
  return idf(found, snapshot.docs)
}

/** Of what stands in `found` of so many documents. */
export const idf = (found: number, all: number): number =>
  found === 0 ? 0 : Math.log(1 + (Math.max(all, found) - found + 0.5) / (found + 0.5))

/** How much longer than others a document is, as BM25 takes it. */
export const lengthNorm = (words: number, all: Pick<Snapshot, 'docs' | 'length'>): number => {
  const average = Math.max(1, all.length / Math.max(1, all.docs))
  return k1 * (1 - b + (b * words) / average)
}

/** By the byte that stands for a document's length. */
const lengthNorms = (snapshot: Snapshot): Float32Array =>
  Float32Array.from({ length: 256 }, (_, code) => lengthNorm(2 ** (code / 16) - 1, snapshot))

type Add = { parts: Postings[]; factor: number; norms: Float32Array; from: number }

/** The best alternative of each document. @returns how many documents are touched now */
const addAlternative = ({ parts, factor, norms, from }: Add): number => {
  const { clauseScores, touched, types: knownTypes } = room
  let count = from
  for (const { nums, counts, lengths, types } of parts) {
    for (let index = 0; index < nums.length; index++) {
      const num = nums[index]!
      const words = counts[index]! / countsPerWord
      const score = (factor * words * (k1 + 1)) / (words + norms[lengths[index]!]!)
      const before = clauseScores[num]!
      if (before === 0) {
        touched[count++] = num
        knownTypes[num] = types[index]!
      }
      if (score > before) clauseScores[num] = score
    }
  }
  return count
}

/** Rows that are gone, and those with a term that must not stand anywhere. */
const bannedRows = ({ dead, postings }: Snapshot, excluded: number[]): ReadonlySet<number> => {
  if (excluded.length === 0) return dead
  const banned = new Set(dead)
  for (const term of excluded)
    for (const { nums } of postings.get(term) ?? []) for (const num of nums) banned.add(num)
  return banned
}

/** Finds every document that has one of the clauses, and says how well it fits. */
export const scoreMatches = ({ snapshot, clauses, hints = [], excluded = [] }: Score): Matches => {
  makeRoom(highest(snapshot) + 1)
  const { scores, clauseScores, hits, touched } = room
  const norms = lengthNorms(snapshot)
  const found = room.found
  let foundCount = 0
  const run = (clause: Clause, isHint: boolean) => {
    const factor = clauseIdf(snapshot, clause) * clause.weight
    let count = 0
    for (const { term, weight } of clause.alternatives) {
      const parts = snapshot.postings.get(term)
      if (parts) count = addAlternative({ parts, factor: factor * weight, norms, from: count })
    }
    for (let index = 0; index < count; index++) {
      const num = touched[index]!
      if (!isHint) {
        if (hits[num] === 0) found[foundCount++] = num
        hits[num]! += 1
      }
      if (hits[num]! > 0) scores[num]! += clauseScores[num]!
      clauseScores[num] = 0
    }
  }
  for (const clause of clauses) run(clause, false)
  for (const clause of hints) run(clause, true)

  const banned = bannedRows(snapshot, excluded)
  const all = found.subarray(0, foundCount)
  const kept = banned.size > 0 ? all.filter((num) => !banned.has(num)) : all.slice()
  const matches: Matches = {
    nums: kept,
    scores: new Float32Array(kept.length),
    hits: new Uint8Array(kept.length),
    types: new Uint8Array(kept.length),
  }
  for (let index = 0; index < kept.length; index++) {
    const num = kept[index]!
    matches.scores[index] = scores[num]!
    matches.hits[index] = hits[num]!
    matches.types[index] = room.types[num]!
  }
  for (const num of all) {
    scores[num] = 0
    hits[num] = 0
  }
  return matches
}

export type Ranked = { num: number; score: number; hits: number }

/** Documents with all words first, then the better ones, then the later ones. */
export const compareRanked = (clauses: number) => (a: Ranked, b: Ranked) =>
  Number(b.hits === clauses) - Number(a.hits === clauses) || b.score - a.score || b.num - a.num

/**
 * The `count`-th largest of these (Hoare's selection), or the least of all when there are fewer. It puts them in
 * another order.
 */
export const largest = (keys: Float64Array, count: number): number => {
  if (keys.length <= count) return -Infinity
  const wanted = keys.length - count
  let low = 0
  let high = keys.length - 1
  while (low < high) {
    const pivot = keys[(low + high) >> 1]!
    let left = low
    let right = high
    while (left <= right) {
      while (keys[left]! < pivot) left++
      while (keys[right]! > pivot) right--
      if (left > right) break
      const kept = keys[left]!
      keys[left++] = keys[right]!
      keys[right--] = kept
    }
    if (wanted <= right) high = right
    else if (wanted >= left) low = left
    else break
  }
  return keys[wanted]!
}

/** One number a document: all words first. The scores of a query are far below the step. */
const allWords = 1e6

/** The first `count` of all matches, in their order. */
export const topMatches = (
  { nums, scores, hits }: Matches,
  { count, clauses }: { count: number; clauses: number },
): Ranked[] => {
  const keyOf = (index: number) => scores[index]! + (hits[index] === clauses ? allWords : 0)
  const keys = new Float64Array(nums.length)
  for (let index = 0; index < nums.length; index++) keys[index] = keyOf(index)
  const least = largest(keys, count)
  const better: Ranked[] = []
  const equal: Ranked[] = []
  for (let index = 0; index < nums.length; index++) {
    const key = keyOf(index)
    if (key < least) continue
    const match = { num: nums[index]!, score: scores[index]!, hits: hits[index]! }
    if (key > least) better.push(match)
    else equal.push(match)
  }
  // Of equals the later ones come first; there may be as many of them as there are documents.
  const room = count - better.length
  const chosen = equal.length > room ? equal.sort((a, b) => b.num - a.num).slice(0, room) : equal
  return [...better, ...chosen].sort(compareRanked(clauses))
}
