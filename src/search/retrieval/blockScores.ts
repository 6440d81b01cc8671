import { countsPerWord } from '../index/indexRow'
import type { Snapshot } from '../memory/snapshot'
import { bitsIn } from '../segments/bitmap'
import { lowerBound } from '../segments/packedSegment'
import type { DenseList } from '../segments/postings'
import { k1, lengthNorm } from './bm25'
import type { View, ViewedList } from './views'

let known = { average: NaN, norms: new Float32Array(0) as Float32Array }

/** By the byte that stands for a document's length. They change only with the average length. */
export const lengthNorms = ({ docs, length }: Pick<Snapshot, 'docs' | 'length'>): Float32Array => {
  const average = length / docs
  if (known.average !== average) {
    const normOf = (code: number) => lengthNorm(2 ** (code / 16) - 1, { docs, length })
    known = { average, norms: Float32Array.from({ length: 256 }, (_, code) => normOf(code)) }
  }
  return known.norms
}

const blockSize = 32

/** For one block at a time: scoring never waits for anything. By place in the block. */
export const block = {
  scores: new Float32Array(blockSize),
  /** How many of the clauses that are to match there are. */
  hits: new Uint8Array(blockSize),
}
const ofClause = new Float32Array(blockSize)

type Scoring = {
  norms: Float32Array
  /** Those behind them only raise the score. */
  clauses: number
}

type Chosen = {
  lengths: Uint8Array
  /** Of the block. */
  number: number
  /** Which of its documents are scored. */
  bits: number
}

const bm25 = ({ counts, factor }: ViewedList, at: number, norm: number): number => {
  const words = counts[at]! / countsPerWord
  return (factor * words * (k1 + 1)) / (words + norm)
}

/** Of each document the alternative that scores most (a dis-max). @returns which of the chosen have this one */
const addDense = (list: ViewedList, dense: DenseList, chosen: Chosen, norms: Float32Array) => {
  const { lengths, number, bits } = chosen
  const own = dense.bits[number]!
  const start = list.from + dense.starts[number]!
  const both = own & bits
  for (let left = both; left !== 0; left &= left - 1) {
    const bit = left & -left
    const inBlock = 31 - Math.clz32(bit)
    const at = start + bitsIn(own & (bit - 1))
    const score = bm25(list, at, norms[lengths[number * blockSize + inBlock]!]!)
    if (score > ofClause[inBlock]!) ofClause[inBlock] = score
  }
  return both
}

/**
 * Interpolation search, then galloping: documents that have a word are spread over their segment, so that the first of a
 * block is near where it would be if they were spread evenly.
 */
const firstFrom = ({ places, from, to }: ViewedList, documents: number, place: number): number => {
  const guess = from + Math.floor(((to - from) * place) / documents)
  let step = 1
  if (guess < to && places[guess]! < place) {
    let low = guess
    while (low + step < to && places[low + step]! < place) {
      low += step
      step *= 2
    }
    return lowerBound(places, place, low + 1, Math.min(to, low + step))
  }
  let high = Math.min(guess, to)
  while (high - step >= from && places[high - step]! >= place) {
    high -= step
    step *= 2
  }
  return lowerBound(places, place, Math.max(from, high - step), high)
}

const addSparse = (list: ViewedList, { lengths, number, bits }: Chosen, norms: Float32Array) => {
  const { places, to } = list
  const end = (number + 1) * blockSize
  let had = 0
  for (let at = firstFrom(list, lengths.length, number * blockSize); at < to; at++) {
    const place = places[at]!
    if (place >= end) break
    const inBlock = place & (blockSize - 1)
    if (((bits >>> inBlock) & 1) === 0) continue
    const score = bm25(list, at, norms[lengths[place]!]!)
    if (score > ofClause[inBlock]!) ofClause[inBlock] = score
    had |= 1 << inBlock
  }
  return had
}

/**
 * Document-at-a-time scoring within a block: BM25 of those of its 32 documents that are asked for, clause after clause and
 * with as many digits as term-at-a-time scoring has (score.ts), so that both find the same.
 */
export const scoreBlock = (
  { segment: { lengths }, clauses: all }: View,
  { number, bits }: Omit<Chosen, 'lengths'>,
  { norms, clauses }: Scoring,
) => {
  const { scores, hits } = block
  scores.fill(0)
  hits.fill(0)
  const chosen = { lengths, number, bits }
  for (let clause = 0; clause < all.length; clause++) {
    let had = 0
    for (const list of all[clause]!)
      had |= list.dense ? addDense(list, list.dense, chosen, norms) : addSparse(list, chosen, norms)
    for (; had !== 0; had &= had - 1) {
      const place = 31 - Math.clz32(had & -had)
      if (clause < clauses) hits[place]! += 1
      scores[place]! += ofClause[place]!
      ofClause[place] = 0
    }
  }
}
