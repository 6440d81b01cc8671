import { inSlices, type Pacing } from '../segments/copy/pace'
import type { PackedSegment } from '../segments/postings'
import type { Snapshot } from '../memory/snapshot'
import { impactsFor, mostIn } from './impacts'

function* preparing(segments: PackedSegment[], snapshot: Pick<Snapshot, 'docs' | 'length'>) {
  const impacts = impactsFor(snapshot)
  for (const segment of segments) {
    const { ends, places, counts, dense } = segment
    for (const [at, list] of dense) {
      const from = at === 0 ? 0 : ends[at - 1]!
      mostIn(list, segment, { places, counts, from, to: ends[at]! }, impacts)
      yield
    }
  }
}

/** Makes the block-max index of every list that has blocks: else the first searches for a word wait for that of its lists. */
export const prepareBlocks = (
  segments: PackedSegment[],
  { docs, length, ...pacing }: Pick<Snapshot, 'docs' | 'length'> & Pacing,
): Promise<void> => inSlices(preparing(segments, { docs, length }), pacing)
