import { sizeOf, type Postings } from '../segments/postings'
import type { Snapshot } from './snapshot'

/** Words, each of one or more terms, any of which will do. */
type Words = number[][]

/** Its columns are read several times. */
const unpacked = (list: Postings): Postings => {
  if (!list.packed) return list
  const { nums, counts, lengths, types } = list
  return { nums, counts, lengths, types }
}

const partsOf = (terms: number[], { postings }: Snapshot): Postings[] =>
  terms.flatMap((term) => postings.get(term) ?? []).map(unpacked)

const totalOf = (parts: Postings[]) => parts.reduce((sum, list) => sum + sizeOf(list), 0)

/** The shortest posting lists first: what follows only narrows them. A word that is asked for twice is looked for once. */
const rarestFirst = (words: Words, snapshot: Snapshot): Postings[][] => {
  const different = new Map(words.map((terms) => [terms.join(), terms]))
  return [...different.values()]
    .map((terms) => partsOf(terms, snapshot))
    .sort((a, b) => totalOf(a) - totalOf(b))
}

/**
 * Intersection of posting lists (conjunctive query). By row: 0 where one of the words is missing, else how long the document is, as postings have it, and 1 at least.
 */
export const lengthsWithAll = (words: Words, snapshot: Snapshot): Uint8Array => {
  const [rarest = [], ...others] = rarestFirst(words, snapshot)
  const highest = Math.max(-1, ...rarest.map(({ nums }) => nums.at(-1) ?? -1))
  const having = new Uint8Array(highest + 1)
  const found = new Uint8Array(highest + 1)
  for (const { nums } of rarest) for (const num of nums) having[num] = 1
  others.forEach((parts, index) => {
    const step = index + 1
    for (const { nums } of parts)
      for (const num of nums) if (having[num] === step) having[num] = step + 1
  })
  for (const { nums, lengths } of rarest)
    for (let index = 0; index < nums.length; index++) {
      const num = nums[index]!
      if (having[num] === others.length + 1) found[num] = Math.max(1, lengths[index]!)
    }
  return found
}

type Entry = { count: number; length: number; type: number }

const entriesOf = (parts: Postings[], having: Uint8Array): Map<number, Entry> => {
  const entries = new Map<number, Entry>()
  for (const { nums, counts, lengths, types } of parts)
    for (let index = 0; index < nums.length; index++) {
      const num = nums[index]!
      if (!having[num]) continue
      const count = Math.max(counts[index]!, entries.get(num)?.count ?? 0)
      entries.set(num, { count, length: lengths[index]!, type: types[index]! })
    }
  return entries
}

/** The intersection as a posting list of its own: as if the words were one, which stands there as often as the rarest of them. */
export const intersect = (words: Words, snapshot: Snapshot): Postings => {
  const having = lengthsWithAll(words, snapshot)
  const [rarest = new Map<number, Entry>(), ...others] = rarestFirst(words, snapshot).map((parts) =>
    entriesOf(parts, having),
  )
  const kept = [...rarest].map(([num, entry]) => {
    const counts = others.map((entries) => entries.get(num)?.count ?? 0)
    return { ...entry, num, count: Math.min(entry.count, ...counts) }
  })
  kept.sort((a, b) => a.num - b.num)
  return {
    nums: Int32Array.from(kept, ({ num }) => num),
    counts: Uint8Array.from(kept, ({ count }) => count),
    lengths: Uint8Array.from(kept, ({ length }) => length),
    types: Uint8Array.from(kept, ({ type }) => type),
  }
}
