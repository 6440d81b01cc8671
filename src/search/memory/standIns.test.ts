import { expect, it } from '@jest/globals'
import { largestSegment } from '../segments/buildSegment'
import { looseLists, packing } from '../segments/packedSegment'
import { standInsFor, type StandIn } from './standIns'

const from = (low: number, count: number) => Int32Array.from({ length: count }, (_, at) => low + at)
const segmentOf = (id: number, low: number, count: number) => ({
  ...{ id, low, high: low + count - 1 },
  nums: from(low, count),
})

const nothing = () => {
  const steps = packing(looseLists(new Map()))
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

it('rows that are in memory stand in for new segments, of a few at once and no more', () => {
  const segments = [1, 2, 3, 4].map((id) => segmentOf(id, id * largestSegment, largestSegment))
  const memtable = [{ nums: from(largestSegment, 4 * largestSegment), packed: nothing() }]
  const stand = (kept: [number, StandIn][]) =>
    standInsFor({ gone: [], memtable, segments, kept: new Map(kept) })
  const first = stand([])
  expect([...first.keys()]).toEqual([1, 2, 3])
  expect([...stand([[9, first.get(1)!]]).keys()]).toEqual([1, 2])
})

it('nothing stands in for a segment of which a row is not in memory', () => {
  const memtable = [{ nums: from(1, 9), packed: nothing() }]
  const segments = [segmentOf(1, 1, 9), segmentOf(2, 10, 1)]
  const found = standInsFor({ gone: [], memtable, segments, kept: new Map() })
  expect([...found.keys()]).toEqual([1])
})
