import type { Snapshot } from '../../memory/snapshot'
import { lowerBound } from '../../segments/packedSegment'
import type { PackedSegment } from '../../segments/postings'

/** By row: which of equals comes first (tiebreakOf.ts), as far as its segment is in memory. */
export const tieOf = ({ postings }: Pick<Snapshot, 'postings'>): ((num: number) => number) => {
  const known = new Set<PackedSegment>()
  for (const parts of postings.values()) for (const { packed } of parts) if (packed) known.add(packed.segment) // prettier-ignore
  const segments = [...known].filter(({ nums }) => nums.length > 0)
  segments.sort((one, other) => one.nums[0]! - other.nums[0]!)
  const lows = Int32Array.from(segments, ({ nums }) => nums[0]!)
  return (num) => {
    for (let at = lowerBound(lows, num + 1) - 1; at >= 0; at--) {
      const { nums, ties } = segments[at]!
      const place = lowerBound(nums, num)
      if (nums[place] === num) return ties[place]!
    }
    return 0
  }
}
