import type { Quote } from '../../retrieval/quote'
import { isNearDuplicate } from './isNearDuplicate'
import { gathered, isOpen, type Said } from './saying'

/** In characters, and of each question statements. */
const most = { all: 720, documents: 4, statements: 4 }

/** So far below its best, what is as likely the answer is said as well: in its document, in another, beside all. */
const behind = { sameDocument: 7, otherDocument: 4, beside: 3 }

/** A hundred letters more are worth this much of a statement's score: the room is for several facts. */
const ofLength = 1

const valueOf = ({ score, text }: Quote): number => score - (ofLength * text.length) / 100

/** What is said of one question so far. */
type Part = { quotes: readonly Quote[]; taken: Quote[]; length: number }

/**
 * Answers to several questions, or about several documents, in one: each says the likeliest that it has, in turns, within
 * an equal share of the room (a knapsack, greedily: short statements leave room for more). What is left of it is for
 * what is likeliest of all.
 */
export const shareRoom = (
  parts: readonly (readonly Quote[])[],
  whole: readonly Quote[],
): Said[] => {
  const all: Quote[][] = []
  const room = most.all / parts.length
  let length = 0

  const isNew = ({ text, isTitle }: Quote) =>
    !isTitle && !isOpen(text) && !all.flat().some((said) => isNearDuplicate(said.text, text))
  const say = (quote: Quote): boolean => {
    const same = all.find(([first]) => first!.source.id === quote.source.id)
    if (!same && all.length >= most.documents) return false
    if (same) same.push(quote)
    else all.push([quote])
    length += quote.text.length + 1
    return true
  }
  const isLikely = ({ quotes: [best], taken, length: used }: Part, quote: Quote): boolean => {
    if (taken.length === 0) return true
    if (quote.wasSaid) return false
    const isSame = taken.some(({ source }) => source.id === quote.source.id)
    return (
      best!.score - quote.score <= (isSame ? behind.sameDocument : behind.otherDocument) &&
      used + quote.text.length <= room
    )
  }

  const shares = parts.map((quotes): Part => ({ quotes, taken: [], length: 0 }))
  for (let turn = 0; turn < most.statements; turn++)
    for (const part of shares) {
      const likely = part.quotes.filter((quote) => isLikely(part, quote) && isNew(quote))
      const [next] = likely.sort((one, other) => valueOf(other) - valueOf(one))
      if (!next || !say(next)) continue
      part.taken.push(next)
      part.length += next.text.length + 1
    }
  for (const quote of whole) {
    if (whole[0]!.score - quote.score > behind.beside) break
    if (length + quote.text.length <= most.all && !quote.wasSaid && isNew(quote)) say(quote)
  }
  return all.map((quotes) => ({ source: quotes[0]!.source, sayings: gathered(quotes) }))
}
