import { isNearDuplicate } from './isNearDuplicate'
import type { LocaleCode } from '../../../platform/locales'
import type { Quote } from '../../retrieval/quote'
import { isItem, isOpen, type Said, type Saying } from './saying'

/**
 * In characters, how much room there is, and how much of it the first statement has with those around it; and so far below
 * that one, what is as likely the answer is said as well, of so many documents. Who is not quite certain says it in more
 * words, and who is not sure what comes nearest, wherever it stands.
 */
const manners = {
  sure: { all: 540, first: 290, sameDocument: 4, otherDocument: 1.8, documents: 3, quotes: 6 },
  likely: { all: 600, first: 200, sameDocument: 4, otherDocument: 2, documents: 3, quotes: 8 },
  unsure: { all: 600, first: 200, sameDocument: 5, otherDocument: 4, documents: 3, quotes: 8 },
}

/**
 * Who is not sure says first what is worth its room: a hundred letters cost so much of a statement's score, the form of
 * what was asked for is worth so much, and what the answer before has said is so much less.
 */
const worthOfRoom = { hundredLetters: 0.7, fits: 2, said: 0.5 }

const valueOf = ({ score, text, fits, wasSaid }: Quote): number =>
  score -
  (worthOfRoom.hundredLetters * text.length) / 100 +
  worthOfRoom.fits * Number(fits) -
  worthOfRoom.said * Number(wasSaid)

const byValue = (one: Quote, other: Quote): number => valueOf(other) - valueOf(one)

/** So near the best, and so short, a statement comes first, whatever else would be worth its room. */
const asLikely = { behind: 1, letters: 160 }

const byRoom = (best: Quote, others: readonly Quote[]): Quote[] => {
  const isAsLikely = ({ score, text }: Quote) =>
    best.score - score <= asLikely.behind && text.length <= asLikely.letters
  return [...others.filter(isAsLikely), ...others.toSorted(byValue)]
}

/** What has so much of the question that nothing said so far has, answers another part of it. */
const leastNew = 0.3

/** With less of a name than this, nothing was said of who is called so. */
const leastNamed = 0.5

/** Of the asked words, what these have and those before don't, by what the words are worth. */
const newShare = (covered: ArrayLike<number>, before: Float64Array, worth: readonly number[]) => {
  let fresh = 0
  let all = 0
  worth.forEach((value, word) => {
    fresh += value * Math.max(0, covered[word]! - before[word]!)
    all += value
  })
  return all === 0 ? 0 : fresh / all
}

type Piece = { quote: Quote; text: string; place: number }

/** A statement between those around it, as far as there is room: the next one first, which goes on from it. */
const withNeighbours = (quote: Quote, room: number): Piece[] => {
  const { near, place, text } = quote
  const pieces: Piece[] = [{ quote, text, place }]
  let left = room - text.length
  const take = (at: number) => {
    const other = near.find((each) => each.place === at)
    if (!other || other.text.length + 1 > left || isOpen(other.text)) return
    left -= other.text.length + 1
    pieces.push({ quote, text: other.text, place: at })
  }
  take(place + 1)
  take(place - 1)
  return pieces
}

const isSaid = (pieces: Piece[], text: string) =>
  pieces.some((piece) => isNearDuplicate(piece.text, text))

/** What an answer is made of so far, and of what it has said something. */
const begin = (best: Quote, { worth, room }: { worth: readonly number[]; room: number }) => {
  const pieces = withNeighbours(best, room)
  return {
    pieces,
    covered: Float64Array.from(worth, (_, word) => best.covered[word]!),
    keys: [best.source.id],
    length: pieces.reduce((sum, { text }) => sum + text.length + 1, 0),
    count: 1,
  }
}

/** `Do that first.`: a few words of a text, none of them asked for, say nothing without those around them. */
const shortestText = 30
const leastAsked = 0.3
const saysLittle = ({ text, near, fits, covered }: Quote): boolean =>
  near.length > 0 &&
  text.length < shortestText &&
  !fits &&
  !Array.from(covered).some((share) => share >= leastAsked)

const isUnnamed = ({ names }: Quote, { covered }: { covered: ArrayLike<number> }): boolean =>
  names.some((word) => covered[word]! < leastNamed)

type Options = {
  /** @default 'sure' */
  manner?: keyof typeof manners
  /** That is asked in. */
  locale?: LocaleCode
}

/**
 * Answer selection (greedy coverage): the most likely statement with those around it, then one of each document that
 * is named as well, then those that are nearly as likely or have what is missing of the question.
 * @param worth by asked word: its weight
 */
export const chooseQuotes = (
  quotes: readonly Quote[],
  worth: readonly number[],
  { manner: of = 'sure', locale }: Options = {},
): Said[] => {
  const manner = manners[of]
  const isSure = of === 'sure'
  const [best, ...others] = quotes
  if (!best) return []
  const isCompared = others.some((quote) => isUnnamed(quote, best))
  const room = isCompared ? manner.first / 2 : manner.first
  const chosen = begin(best, { worth, room })
  // What may be it is named in one language, but for what is nearly as likely.
  const isForeign = ({ source: { language }, score }: Quote) =>
    language !== best.source.language &&
    language !== locale &&
    best.score - score > manners.sure.otherDocument
  const take = (quote: Quote) => {
    const { pieces, covered, keys } = chosen
    const isSame = keys.includes(quote.source.id)
    if (quote.isTitle || (quote.wasSaid && isSure) || isOpen(quote.text) || saysLittle(quote))
      return
    if (!isSame && keys.length >= manner.documents) return
    if (!isSame && !isSure && isForeign(quote)) return
    if (chosen.length + quote.text.length > manner.all || isSaid(pieces, quote.text)) return
    pieces.push({ quote, text: quote.text, place: quote.place })
    chosen.length += quote.text.length + 1
    chosen.count += 1
    worth.forEach((_, word) => (covered[word] = Math.max(covered[word]!, quote.covered[word]!)))
    if (!isSame) keys.push(quote.source.id)
  }
  const isWanted = (quote: Quote): boolean => {
    const isSame = chosen.keys.includes(quote.source.id)
    const behind = best.score - quote.score
    if (behind <= (isSame ? manner.sameDocument : manner.otherDocument)) return true
    if (isUnnamed(quote, chosen)) return true
    return (isSame || isSure) && newShare(quote.covered, chosen.covered, worth) >= leastNew
  }
  const takeAll = (all: readonly Quote[], isNext: (quote: Quote) => boolean) => {
    for (const quote of all) if (chosen.count < manner.quotes && isNext(quote)) take(quote)
  }
  takeAll(others, (quote) => isUnnamed(quote, chosen))
  takeAll(isSure ? others : byRoom(best, others), isWanted)
  const { keys, pieces } = chosen
  return keys.map((id): Said => {
    const own = pieces.filter(({ quote }) => quote.source.id === id)
    return { source: own[0]!.quote.source, sayings: sayingsOf(own, best) }
  })
}

/** Sentences, each right behind the one before it, or items of one list. */
const goesOn = (piece: Piece, before: Piece | undefined): boolean => {
  if (before?.quote.paragraph !== piece.quote.paragraph) return false
  return isItem(piece.quote) || piece.place === before.place + 1
}

/** What is likeliest is said first, wherever it stands, with what is in its list; then paragraph by paragraph, likewise. */
const sayingsOf = (pieces: Piece[], best: Quote): Saying[] => {
  const rankOf = ({ quote }: Piece): number => {
    if (quote === best) return 0
    return isItem(quote) && quote.paragraph === best.paragraph && pieces[0]!.quote === best ? 1 : 2
  }
  const likelihoods = new Map<number, number>()
  for (const { quote } of pieces)
    likelihoods.set(
      quote.paragraph,
      Math.max(quote.score, likelihoods.get(quote.paragraph) ?? -Infinity),
    )
  const likelihoodOf = ({ quote }: Piece) => likelihoods.get(quote.paragraph)!
  const inOrder = [...pieces].sort(
    (one, other) =>
      rankOf(one) - rankOf(other) ||
      likelihoodOf(other) - likelihoodOf(one) ||
      one.place - other.place,
  )
  return inOrder.map((piece, at) => ({
    text: piece.text,
    leadIn: piece.quote.leadIn,
    isItem: isItem(piece.quote),
    goesOn: goesOn(piece, inOrder[at - 1]),
  }))
}
