import type { PackedSegment } from '../segments/postings'
import { largestSegment } from '../segments/buildSegment'
import { rowsIn, type Memtable } from './memtable'
import type { SegmentRows } from './readIndex'

/**
 * What a new segment was made of, as long as it is not in memory itself: segments that were merged into it, and rows that had no
 * postings. It says the same of each term, so that nobody waits for the merged one, or reads lists of it.
 */
export type StandIn = {
  pieces: readonly { id: number; packed: PackedSegment }[]
  /** In the memtable. */
  rows: readonly number[]
  /** Rows that the pieces name, and the segment does not. */
  dead: readonly number[]
}

/** By segment. */
export type StandIns = ReadonlyMap<number, StandIn>

type Before = {
  /** Segments in memory that the index no longer has. */
  gone: StandIn['pieces']
  /** In the memtable. */
  rows: ReadonlySet<number>
}

const isWithin = ({ nums }: PackedSegment, { low, high }: SegmentRows) =>
  nums.length > 0 && nums[0]! >= low && nums.at(-1)! <= high

const standInFor = (segment: SegmentRows, { gone, rows }: Before): StandIn | undefined => {
  const pieces = gone.filter(({ packed }) => isWithin(packed, segment))
  const own = new Set(segment.nums)
  const dead: number[] = []
  for (const { packed } of pieces)
    for (const num of packed.nums) if (!own.delete(num)) dead.push(num)
  for (const num of own) if (!rows.has(num)) return undefined
  return { pieces, rows: [...own], dead }
}

/** Of all that stand in at once: where there is no room for new segments, they would be kept for ever more of them. */
const mostRows = 3 * largestSegment

const rowsOf = (standIns: Iterable<StandIn>): number =>
  [...standIns].reduce((sum, { rows }) => sum + rows.length, 0)

type Wanted = Omit<Before, 'rows'> & {
  memtable: Memtable
  segments: SegmentRows[]
  /** What stands in for others. */
  kept: StandIns
}

/** What stands for which of these new segments: not for those of which a row is not in memory. */
export const standInsFor = ({ gone, memtable, segments, kept }: Wanted): Map<number, StandIn> => {
  const found = new Map<number, StandIn>()
  const rows = new Set(segments.length > 0 ? rowsIn(memtable) : [])
  let held = rowsOf(kept.values())
  for (const segment of segments) {
    const standIn = standInFor(segment, { gone, rows })
    if (!standIn || held + standIn.rows.length > mostRows) continue
    found.set(segment.id, standIn)
    held += standIn.rows.length
  }
  return found
}
