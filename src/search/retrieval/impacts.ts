import { countsPerWord } from '../index/indexRow'
import type { Snapshot } from '../memory/snapshot'
import type { DenseList, PackedSegment } from '../segments/postings'
import { k1, lengthNorm } from './bm25'
import type { Columns } from './views'

/**
 * By count and length: what a posting scores, but for what is the same of all its term's. The longer others are, the more
 * it is: what holds for an average length holds for those below.
 */
export type Impacts = { upTo: number; of: Float32Array }

const known = new Map<number, Impacts>()
/** One for each locale, and what they were before. */
const mostKnown = 8

/** The next of averages that are a hundredth apart: what is made for it lasts while documents come and go. */
const roundedUp = (average: number): number => 1.01 ** Math.ceil(Math.log(average) / Math.log(1.01))

const makeImpacts = (upTo: number): Impacts => {
  const of = new Float32Array(256 * 256)
  for (let length = 0; length < 256; length++) {
    const norm = lengthNorm(2 ** (length / 16) - 1, { docs: 1, length: upTo })
    for (let count = 0; count < 256; count++) {
      const words = count / countsPerWord
      of[(count << 8) | length] = (words * (k1 + 1)) / (words + norm)
    }
  }
  return { upTo, of }
}

export const impactsFor = ({ docs, length }: Pick<Snapshot, 'docs' | 'length'>): Impacts => {
  const upTo = roundedUp(Math.max(1, length / Math.max(1, docs)))
  const before = known.get(upTo)
  if (before) return before
  if (known.size === mostKnown) known.clear()
  const made = makeImpacts(upTo)
  known.set(upTo, made)
  return made
}

/** It comes to less, whatever the count and the length. */
export const mostImpact = k1 + 1

/** Of an impact in one byte. */
export const impactStep = mostImpact / 255

/** Block-max index of a list: rounded up, in steps, what a posting of each block scores at most. */
export const mostIn = (
  dense: DenseList,
  { lengths }: Pick<PackedSegment, 'lengths'>,
  { places, counts, from, to }: Pick<Columns, 'places' | 'counts' | 'from' | 'to'>,
  { upTo, of }: Impacts,
): Uint8Array => {
  if (dense.impacts?.upTo === upTo) return dense.impacts.most
  const most = new Uint8Array(dense.bits.length)
  for (let at = from; at < to; at++) {
    const place = places[at]!
    const byte = Math.min(255, Math.ceil(of[(counts[at]! << 8) | lengths[place]!]! / impactStep))
    if (byte > most[place >>> 5]!) most[place >>> 5] = byte
  }
  dense.impacts = { most, upTo }
  return most
}
