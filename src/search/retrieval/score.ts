import { countsPerWord } from '../index/indexRow'
import type { Snapshot } from '../memory/snapshot'
import type { Clause } from '../query/clauses'
import type { Postings } from '../segments/postings'
import { shared } from '../../platform/shared'
import { clauseIdf, k1 } from './bm25'
import { lengthNorms } from './blockScores'
import type { MatchedRows } from './matches/matches'
import { tieOf } from './matches/tieOf'

type Score = {
  snapshot: Snapshot
  clauses: Clause[]
  /** They raise the score of what matches, and match nothing by themselves. */
  boosting?: Clause[]
  /** Terms that must not stand anywhere. */
  excluded?: number[]
}

/** Accumulators by row, for one query at a time: scoring never waits for anything. */
const scratch = shared('searchScores', () => ({
  size: 0,
  scores: new Float32Array(0),
  clauseScores: new Float32Array(0),
  hits: new Uint8Array(0),
  types: new Uint8Array(0),
  touched: new Int32Array(0),
  found: new Int32Array(0),
}))

const grow = (size: number) => {
  if (size <= scratch.size) return
  scratch.size = Math.ceil(size * 1.5)
  scratch.scores = new Float32Array(scratch.size)
  scratch.clauseScores = new Float32Array(scratch.size)
  scratch.hits = new Uint8Array(scratch.size)
  scratch.types = new Uint8Array(scratch.size)
  scratch.touched = new Int32Array(scratch.size)
  scratch.found = new Int32Array(scratch.size)
}

const lastOf = ({ packed, ...list }: Postings): number =>
  packed ? packed.segment.nums[packed.segment.places[packed.to - 1]!]! : (list.nums.at(-1) ?? 0)

const highest = ({ postings }: Snapshot): number => {
  let most = 0
  for (const parts of postings.values())
    for (const list of parts) most = Math.max(most, lastOf(list))
  return most
}

type Add = { parts: Postings[]; factor: number; norms: Float32Array; from: number }

/** Of each row the alternative that scores most (a dis-max). @returns how many rows are touched now */
const addAlternative = ({ parts, factor, norms, from }: Add): number => {
  const { clauseScores, touched, types: knownTypes } = scratch
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

type ClauseScoring = {
  snapshot: Snapshot
  norms: Float32Array
  /** Rows that match so far. */
  matched: number
  isBoosting?: boolean
}

/** Adds a clause to the accumulators. @returns how many rows match now */
const addClause = (
  clause: Clause,
  { snapshot, norms, matched, isBoosting = false }: ClauseScoring,
): number => {
  const { scores, clauseScores, hits, touched, found } = scratch
  const factor = clauseIdf(snapshot, clause) * clause.weight
  let count = 0
  for (const { term, weight } of clause.alternatives) {
    const parts = snapshot.postings.get(term)
    if (parts) count = addAlternative({ parts, factor: factor * weight, norms, from: count })
  }
  let all = matched
  for (let index = 0; index < count; index++) {
    const num = touched[index]!
    if (!isBoosting) {
      if (hits[num] === 0) found[all++] = num
      hits[num]! += 1
    }
    if (hits[num]! > 0) scores[num]! += clauseScores[num]!
    clauseScores[num] = 0
  }
  return all
}

/** What the accumulators say of these rows. */
const matchesOf = (nums: Int32Array, snapshot: Snapshot): MatchedRows => {
  const matches: MatchedRows = {
    nums,
    scores: new Float32Array(nums.length),
    hits: new Uint8Array(nums.length),
    types: new Uint8Array(nums.length),
    tieOf: tieOf(snapshot),
  }
  for (let index = 0; index < nums.length; index++) {
    const num = nums[index]!
    matches.scores[index] = scratch.scores[num]!
    matches.hits[index] = scratch.hits[num]!
    matches.types[index] = scratch.types[num]!
  }
  return matches
}

const clear = (nums: Int32Array) => {
  for (const num of nums) {
    scratch.scores[num] = 0
    scratch.hits[num] = 0
  }
}

/** Term-at-a-time scoring (BM25 with accumulators): finds every row that matches a clause, and how well it does. */
export const scoreMatches = ({
  snapshot,
  clauses,
  boosting = [],
  excluded = [],
}: Score): MatchedRows => {
  grow(highest(snapshot) + 1)
  const norms = lengthNorms(snapshot)
  let matched = 0
  for (const clause of clauses) matched = addClause(clause, { snapshot, norms, matched })
  for (const clause of boosting) addClause(clause, { snapshot, norms, matched, isBoosting: true })

  const banned = bannedRows(snapshot, excluded)
  const all = scratch.found.subarray(0, matched)
  const matches = matchesOf(
    banned.size > 0 ? all.filter((num) => !banned.has(num)) : all.slice(),
    snapshot,
  )
  clear(all)
  return matches
}
