import type { Postings } from './postings'
import type { Snapshot } from './snapshot'

type Entry = { count: number; length: number; type: number }

const entriesOf = (terms: number[], { postings }: Snapshot): Map<number, Entry> => {
  const entries = new Map<number, Entry>()
  for (const { nums, counts, lengths, types } of terms.flatMap((term) => postings.get(term) ?? []))
    for (let index = 0; index < nums.length; index++) {
      const count = Math.max(counts[index]!, entries.get(nums[index]!)?.count ?? 0)
      entries.set(nums[index]!, { count, length: lengths[index]!, type: types[index]! })
    }
  return entries
}

/**
 * Where several words stand all together, as if they were one: as often as the rarest of them.
 * @param words each of one or more terms, any of which will do
 */
export const intersect = (words: number[][], snapshot: Snapshot): Postings => {
  const [smallest, ...others] = words
    .map((terms) => entriesOf(terms, snapshot))
    .sort((a, b) => a.size - b.size)
  const kept = [...(smallest ?? [])].flatMap(([num, entry]) => {
    const counts = others.map((entries) => entries.get(num)?.count ?? 0)
    const count = Math.min(entry.count, ...counts)
    return count > 0 ? [{ ...entry, num, count }] : []
  })
  kept.sort((a, b) => a.num - b.num)
  return {
    nums: Int32Array.from(kept, ({ num }) => num),
    counts: Uint8Array.from(kept, ({ count }) => count),
    lengths: Uint8Array.from(kept, ({ length }) => length),
    types: Uint8Array.from(kept, ({ type }) => type),
  }
}
