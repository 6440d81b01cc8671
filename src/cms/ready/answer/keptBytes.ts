import type { Bytes } from '../../../platform/database/wire/rowBytes'
import { giveBack, lendBytes } from '../../../platform/values/lentBytes'

const comma = ','.charCodeAt(0)

/** Of what is larger there is one piece of memory for each. */
const blockBytes = 256 * 1024

/** Room for bytes that are kept for a moment, in pieces that are used again (lentBytes.ts): there are none of any size. */
export const keptBytes = (expectedBytes: number) => {
  let block = lendBytes(Math.min(expectedBytes, blockBytes))
  let used = 0
  const blocks = [block]
  return {
    /** Behind each is a comma: those that are kept one after the other are one piece of a list. */
    keep: ({ of, from, to }: Bytes): Bytes => {
      if (used + to - from >= block.byteLength) {
        blocks.push((block = lendBytes(Math.max(blockBytes, to - from + 1))))
        used = 0
      }
      const at = used
      const end = at + of.copy(block, at, from, to)
      block[end] = comma
      used = end + 1
      return { of: block, from: at, to: end }
    },
    free: () => blocks.splice(0).forEach(giveBack),
  }
}
