import { countsPerWord } from '../index/indexRow'
import type { Snapshot } from '../memory/snapshot'
import { lowerBound } from '../segments/packedSegment'
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

/** The postings of a list in a block: the first, and the one behind the last. */
const startIn = ({ dense, places, from, to }: ViewedList, number: number) =>
  dense ? from + dense.starts[number]! : lowerBound(places, number * blockSize, from, to)

type Scoring = {
  norms: Float32Array
  /** Those behind them only raise the score. */
  clauses: number
}

/** Of each document the alternative that scores most (a dis-max). @returns which documents have one */
const addLists = (view: View, lists: ViewedList[], number: number, norms: Float32Array): number => {
  const { lengths } = view.segment
  const end = (number + 1) * blockSize
  let had = 0
  for (const list of lists) {
    const { places, counts, to, factor } = list
    if (list.dense && list.dense.bits[number] === 0) continue
    for (let at = startIn(list, number); at < to && places[at]! < end; at++) {
      const place = places[at]!
      const words = counts[at]! / countsPerWord
      const score = (factor * words * (k1 + 1)) / (words + norms[lengths[place]!]!)
      const inBlock = place & (blockSize - 1)
      if (score > ofClause[inBlock]!) ofClause[inBlock] = score
      had |= 1 << inBlock
    }
  }
  return had
}

/**
 * Document-at-a-time scoring of a block: BM25 of 32 documents, clause after clause and with as many digits as term-at-a-time
 * scoring has (score.ts), so that both find the same.
 */
export const scoreBlock = (view: View, number: number, { norms, clauses }: Scoring) => {
  const { scores, hits } = block
  scores.fill(0)
  hits.fill(0)
  view.clauses.forEach((lists, clause) => {
    if (lists.length === 0) return
    let had = addLists(view, lists, number, norms)
    for (; had !== 0; had &= had - 1) {
      const place = 31 - Math.clz32(had & -had)
      if (clause < clauses) hits[place]! += 1
      scores[place]! += ofClause[place]!
      ofClause[place] = 0
    }
  })
}
