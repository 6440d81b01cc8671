import { bitsIn } from '../segments/bitmap'
import type { Common } from './blockBounds'
import type { Impacts } from './impacts'
import type { View } from './views'

/** By place in a block: what a document comes to at most, as far as that is known. */
const caps = new Float64Array(32)

type Block = {
  number: number
  /** Which of its documents are looked for. */
  bits: number
  /** What none of them scores more than. */
  bound: number
}

/**
 * Which documents of a block may score as much as `least`: from the block's bound, for each common word, the difference
 * between the best of the block and the document itself is taken away. What is left is scored.
 */
export const promisingIn = (
  { segment: { lengths } }: View,
  { number, bits, bound }: Block,
  { common, impacts, least }: { common: Common[]; impacts: Impacts; least: number },
): number => {
  const { of } = impacts
  let left = bits
  for (let word = 0; word < common.length && left !== 0; word++) {
    const { list, dense, most, perStep } = common[word]!
    const { counts, factor } = list
    const own = dense.bits[number]!
    const start = list.from + dense.starts[number]!
    const others = -perStep * most[number]!
    let kept = 0
    for (let rest = left; rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest
      const inBlock = 31 - Math.clz32(bit)
      let cap = (word === 0 ? bound : caps[inBlock]!) + others
      if ((own & bit) !== 0) {
        const count = counts[start + bitsIn(own & (bit - 1))]!
        cap += factor * of[(count << 8) | lengths[number * 32 + inBlock]!]!
      }
      if (cap < least) continue
      caps[inBlock] = cap
      kept |= bit
    }
    left = kept
  }
  return left
}
