import { lowerBound } from './packedSegment'
import type { PackedSegment } from './postings'

type Known = {
  /** Ascending. */
  nums: Int32Array
  ties: Int32Array
}

/** Notes the tiebreaks of a segment's documents. */
export const noteTies = (segment: PackedSegment, { nums, ties }: Known) => {
  for (let at = 0; at < nums.length; at++) {
    const place = lowerBound(segment.nums, nums[at]!)
    if (segment.nums[place] === nums[at]) segment.ties[place] = ties[at]!
  }
}
