import { listAt, lowerBound, packLists } from '../segments/packedSegment'
import { sizeOf, type DenseList, type PackedSegment, type Postings } from '../segments/postings'
import type { Snapshot } from '../memory/snapshot'
import { weightByTerm, type Clause } from '../query/clauses'
import { clauseIdf } from './bm25'

/** One of the ways in which a clause may stand in a segment's documents. */
export type ViewedList = {
  /** Of the segment, from `from` to `to`. */
  places: Uint16Array | Int32Array
  counts: Uint8Array
  from: number
  to: number
  dense?: DenseList
  /** What a posting's score is multiplied by: idf and weights. */
  factor: number
}

/** What a query needs of one segment. */
export type View = {
  segment: PackedSegment
  /** By clause, in their order. */
  clauses: ViewedList[][]
  /** Of terms that must not stand there. */
  excluded: Columns[]
}

/** Where it stands, without what it is worth. */
export type Columns = Pick<ViewedList, 'places' | 'counts' | 'from' | 'to' | 'dense'>

type Lists = Map<PackedSegment, Columns[]>

const add = <Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value) => {
  const known = map.get(key)
  if (known) known.push(value)
  else map.set(key, [value])
}

const columnsOf = ({ segment, at, from, to }: NonNullable<Postings['packed']>): Columns => {
  const { places, counts } = segment
  return { places, counts, from, to, dense: segment.dense.get(at) }
}

/** One list of several parts, which have no document in common. */
const joined = (parts: Postings[]): Postings => {
  const [only, ...others] = parts
  if (only && others.length === 0) return only
  const inOrder = parts.toSorted((a, b) => (a.nums[0] ?? 0) - (b.nums[0] ?? 0))
  const size = inOrder.reduce((sum, list) => sum + sizeOf(list), 0)
  const whole = {
    nums: new Int32Array(size),
    counts: new Uint8Array(size),
    lengths: new Uint8Array(size),
    types: new Uint8Array(size),
  }
  let at = 0
  for (const list of inOrder) {
    for (const name of ['nums', 'counts', 'lengths', 'types'] as const)
      whole[name].set(list[name], at)
    at += sizeOf(list)
  }
  return whole
}

/** The part of a list that is about documents of a segment. */
const partIn = ({ nums, counts }: Postings, segment: PackedSegment): Columns | undefined => {
  const last = segment.nums.at(-1) ?? -1
  const places: number[] = []
  const own: number[] = []
  for (let at = lowerBound(nums, segment.nums[0] ?? 0); (nums[at] ?? Infinity) <= last; at++) {
    const place = lowerBound(segment.nums, nums[at]!)
    if (segment.nums[place] !== nums[at]) continue
    places.push(place)
    own.push(counts[at]!)
  }
  if (places.length === 0) return undefined
  const to = places.length
  return { places: Int32Array.from(places), counts: Uint8Array.from(own), from: 0, to }
}

/** What of a list is in none of the segments. */
const restOf = (
  { nums, counts, lengths, types }: Postings,
  segments: PackedSegment[],
): Postings => {
  const isKnown = (num: number) =>
    segments.some(({ nums: known }) => known[lowerBound(known, num)] === num)
  const kept = nums.map((num) => (isKnown(num) ? 0 : 1))
  const part = <A extends Int32Array | Uint8Array>(column: A) =>
    column.filter((_, at) => kept[at] === 1) as A
  return { nums: part(nums), counts: part(counts), lengths: part(lengths), types: part(types) }
}

const segmentsOf = (postings: Snapshot['postings']): Set<PackedSegment> => {
  const segments = new Set<PackedSegment>()
  for (const parts of postings.values())
    for (const { packed } of parts) if (packed) segments.add(packed.segment)
  return segments
}

/**
 * Where terms stand, by segment. What is in no segment in memory makes one of its own, for this query; a list that was
 * made of others (synonyms of several words) is told apart among all of them.
 */
const listsOf = (terms: Iterable<number>, { postings }: Snapshot): Map<number, Lists> => {
  const found = new Map<number, Lists>()
  const loose = new Map<number, Postings>()
  for (const term of terms) {
    const lists: Lists = new Map()
    found.set(term, lists)
    const parts = postings.get(term) ?? []
    const others: Postings[] = []
    for (const part of parts)
      if (part.packed) add(lists, part.packed.segment, columnsOf(part.packed))
      else others.push(part)
    if (others.length === 0) continue
    const list = joined(others)
    const known = [...segmentsOf(postings)].filter((segment) => {
      const part = partIn(list, segment)
      if (part) add(lists, segment, part)
      return part !== undefined
    })
    loose.set(term, known.length > 0 ? restOf(list, known) : list)
  }
  if (loose.size === 0) return found
  const own = packLists(loose)
  for (let at = 0; at < own.terms.length; at++) {
    const { packed } = listAt(own, at)
    if (packed && packed.to > packed.from) add(found.get(own.terms[at]!)!, own, columnsOf(packed))
  }
  return found
}

type Wanted = { snapshot: Snapshot; clauses: Clause[]; excluded: number[] }

/** Looks at the index by segments, as far as these clauses need it. */
export const viewsOf = ({ snapshot, clauses, excluded }: Wanted): View[] => {
  const terms = clauses.flatMap(({ alternatives }) => alternatives.map(({ term }) => term))
  const lists = listsOf(new Set([...terms, ...excluded]), snapshot)
  const views = new Map<PackedSegment, View>()
  const viewOf = (segment: PackedSegment) => {
    const known = views.get(segment)
    if (known) return known
    const view = { segment, clauses: clauses.map(() => []), excluded: [] }
    views.set(segment, view)
    return view
  }
  clauses.forEach((clause, place) => {
    const factor = clauseIdf(snapshot, clause) * clause.weight
    for (const [term, weight] of weightByTerm([clause]))
      for (const [segment, columns] of lists.get(term)!)
        for (const { places, counts, from, to, dense } of columns)
          viewOf(segment).clauses[place]!.push({ places, counts, from, to, dense, factor: factor * weight }) // prettier-ignore
  })
  for (const term of excluded)
    for (const [segment, columns] of lists.get(term)!) viewOf(segment).excluded.push(...columns)
  return [...views.values()]
}
