import fc from 'fast-check'
import type { Snapshot } from '../../src/search/memory/snapshot'
import type { Clause } from '../../src/search/query/clauses'
import { filterMatches } from '../../src/search/retrieval/matches/matches'
import { retrieve } from '../../src/search/retrieval/retrieve'
import { scoreMatches } from '../../src/search/retrieval/score'
import { topMatches } from '../../src/search/retrieval/matches/topMatches'
import { packLists, postingsIn } from '../../src/search/segments/packedSegment'
import type { Postings } from '../../src/search/segments/postings'

type Size = {
  /** In numbers of rows, of which some were never given to a document. */
  rows: number
  terms: number
}

/** A random number generator that is the same for a seed. */
const randomOf = (seed: number) => {
  let state = (seed || 1) >>> 0
  return (below: number) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return state % below
  }
}

type Random = ReturnType<typeof randomOf>

const listOf = (nums: number[], random: Random, ofRow: (num: number) => number[]): Postings => ({
  nums: Int32Array.from(nums),
  counts: Uint8Array.from(nums, () => 1 + random(random(3) === 0 ? 255 : 6)),
  lengths: Uint8Array.from(nums, (num) => ofRow(num)[0]!),
  types: Uint8Array.from(nums, (num) => ofRow(num)[1]!),
})

/**
 * Some segments that follow each other, each in memory or not; from nowhere to everywhere a term may stand. The last
 * term is one of a synonym: it is in no segment, but in documents of all of them.
 */
const randomSnapshot = (random: Random, { rows, terms }: Size): Snapshot => {
  const isRow = Array.from({ length: rows }, () => random(5) > 0)
  const about = Array.from({ length: rows }, () => [random(4) * 40, 1 + random(3), random(9)])
  const ofRow = (num: number) => about[num]!
  const cuts = Array.from({ length: random(5) }, () => random(rows))
  const ends = [...cuts, rows].sort((a, b) => a - b)
  const lists = Array.from({ length: terms }, () => {
    const oneIn = [1, 2, 3, 20, 200, 1e9][random(6)]!
    const nums = [...isRow.keys()].filter((num) => isRow[num] && random(oneIn) === 0)
    return listOf(nums, random, ofRow)
  })
  const postings: Snapshot['postings'] = new Map()
  ends.forEach((end, at) => {
    const from = ends[at - 1] ?? 0
    const part = ({ nums, counts, lengths, types }: Postings): Postings => {
      const isIn = (_: number, place: number) => nums[place]! >= from && nums[place]! < end
      const [own, of] = [nums.filter(isIn), counts.filter(isIn)]
      return { nums: own, counts: of, lengths: lengths.filter(isIn), types: types.filter(isIn) }
    }
    const own = new Map(lists.slice(0, -1).map((list, term) => [term + 1, part(list)]))
    const isInMemory = random(3) > 0
    const packed = packLists(own)
    packed.nums.forEach((num, place) => (packed.ties[place] = ofRow(num)[2]!))
    for (const [term, list] of own) {
      if (list.nums.length === 0) continue
      const kept = isInMemory ? postingsIn(packed, term)! : list
      postings.set(term, [...(postings.get(term) ?? []), kept])
    }
  })
  const synonym = lists.at(-1)!
  if (synonym.nums.length > 0) postings.set(terms, [synonym])
  const dead = new Set([...isRow.keys()].filter((num) => isRow[num] && random(30) === 0))
  return { postings, dead, docs: rows, length: 10 * rows }
}

const randomClause = (random: Random, terms: number): Clause => ({
  alternatives: Array.from({ length: 1 + random(4) }, () => ({
    term: 1 + random(terms + 1), // one of them stands nowhere
    weight: [1, 0.8, 0.35][random(3)]!,
  })),
  weight: 1 + random(2),
})

const sorted = <Found extends { num: number }>(found: Found[]) =>
  found.toSorted((a, b) => a.num - b.num)

/** Documents come and go, and are longer or shorter on average: a little, or much. */
const later = (snapshot: Snapshot, random: Random): Snapshot => {
  const docs = 1 + random(2 * snapshot.docs)
  const change = 1 + (random(2000) - 1000) / [1e6, 1e5, 1e4, 1500][random(4)]!
  const average = snapshot.length / snapshot.docs
  const dead = new Set([...snapshot.dead, random(snapshot.docs)])
  return { ...snapshot, dead, docs, length: Math.round(docs * average * change) }
}

/** Some searches of one index, both ways, while it changes. */
export const bothWays = (seed: number, size: Size) => {
  const random = randomOf(seed)
  let snapshot = randomSnapshot(random, size)
  return Array.from({ length: 3 }, () => {
    const found = search(snapshot, { random, size })
    snapshot = later(snapshot, random)
    return found
  })
}

type Searched = { random: Random; size: Size }

const search = (snapshot: Snapshot, { random, size }: Searched) => {
  const many = (most: number) =>
    Array.from({ length: random(most + 1) }, () => randomClause(random, size.terms))
  const clauses = many(random(6) === 0 ? 12 : 4)
  const boosting = random(3) === 0 ? many(10) : []
  const excluded = random(3) === 0 ? [1 + random(size.terms)] : []
  const kept = 1 + random(3)
  const keep = random(3) === 0 ? (type: number) => type <= kept : undefined
  const count = [0, 1, 3, 10, 100, size.rows][random(6)]!

  const all = scoreMatches({ snapshot, clauses, boosting, excluded })
  const rows = keep ? filterMatches(all, (place) => keep(all.types[place]!)) : all
  const types = new Uint32Array(256)
  for (const type of rows.types) types[type]! += 1
  const top = topMatches(rows, { count, clauses: clauses.length })
  const exhaustive = {
    ...{ total: rows.nums.length, types, top, again: top },
    some: sorted(
      [...rows.nums.keys()]
        .filter((place) => rows.nums[place]! % 7 === 0)
        .map((place) => ({ num: rows.nums[place]!, score: rows.scores[place]!, hits: rows.hits[place]!, tie: rows.tieOf(rows.nums[place]!) })), // prettier-ignore
    ),
  }
  const found = retrieve({ snapshot, clauses, boosting, excluded, keep })
  // Another search uses the same memory.
  if (random(2) > 0) retrieve({ snapshot, clauses: many(3), keep }).top(random(20))
  const sevenths = Array.from({ length: size.rows }, (_, num) => num).filter((num) => num % 7 === 0)
  const pruned = {
    total: found.total,
    types: found.types,
    top: found.top(count),
    again: found.top(count),
    some: sorted(found.find(sevenths)),
  }
  return { exhaustive, pruned }
}

export const seeds = fc.integer({ min: 1, max: 2 ** 31 - 1 })
