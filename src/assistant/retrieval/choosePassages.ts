import type { AskedWord } from './passage'
import { couldAnswer, type AnswerKind } from './answerKinds'
import { confidenceIn, shareOf } from './confidence'

export type Terms = ReadonlyMap<number, number>

export type Piece = {
  text: string
  /** How often each term stands there. */
  terms: Terms
  isFacts: boolean
  /** Whether it is the beginning, with the summary. */
  isFirst?: boolean
}

export type Document<Row> = {
  row: Row
  /** By the search, 1 for the best. */
  score: number
  /** Whether it is of a kind that was asked for. */
  isMeant: boolean
  /** Whether its title is a question: it was written to answer one. */
  isQuestion: boolean
  /** Whether it is not written in the visitor's language. */
  isForeign: boolean
  /** Whether its title names what kind of answer is wanted, such as `Pricing`. */
  isNamed: boolean
  title: Terms
  /** Terms of its title, summary and headings. */
  about: Terms
  pieces: Piece[]
}

/** What is asked: the words, and what kind of answer it wants. */
export type Wanted = { asked: readonly AskedWord[]; kinds: AnswerKind[] }

export type ChosenPiece<Row> = {
  document: Document<Row>
  piece: Piece
  score: number
  confidence: number
}

const most = { documents: 5, ofOne: 4, ofBest: 5, characters: 7000 }

/** How much words of the title count in a piece, and what else makes one better. */
const pieceWeights = {
  title: 0.4,
  again: 0.25,
  kind: 0.25,
  kindAlone: 0.08,
  facts: 1.5,
  first: 0.25,
}

const documentWeights = {
  search: 0.9,
  title: 0.7,
  named: 0.35,
  namedAlone: 1.2,
  meant: 1.5,
  question: 1.15,
  foreign: 0.8,
}

/** Documents and pieces much worse than the best are left out. */
const least = { document: 0.3, piece: 0.5, pieceOfBest: 0.25 }

/** Each further time a word says less. */
const often = (count: number): number =>
  count === 0 ? 0 : 1 - pieceWeights.again / (count + pieceWeights.again)

const scorePiece = (
  { terms, text, isFacts, isFirst }: Piece,
  { title, inTitle }: { title: Terms; inTitle: number },
  { asked, kinds }: Wanted,
): number => {
  const words = shareOf(asked, (term) =>
    Math.max(often(terms.get(term) ?? 0), title.has(term) ? pieceWeights.title : 0),
  )
  const answers = kinds.filter((kind) => couldAnswer(text, kind)).length
  const share = kinds.length === 0 ? 0 : answers / kinds.length
  const fits = share * (isFacts ? pieceWeights.facts : 1)
  const begins = isFirst ? pieceWeights.first * inTitle : 0
  return words * (1 + pieceWeights.kind * fits) + pieceWeights.kindAlone * fits + begins
}

/** What says less than this is the site's own name, a short number, or was said before. */
const leastTelling = 0.7

/** `What does it cost?` asks for the page of prices, `What does a charger cost?` for one about chargers. */
const asksOneThing = (asked: readonly AskedWord[]): boolean =>
  asked.filter(({ weight }) => weight > leastTelling).length <= 1

const judge = <Row>(document: Document<Row>, wanted: Wanted) => {
  const { title, isMeant, isQuestion, isNamed, isForeign } = document
  const inTitle = shareOf(wanted.asked, (term) => Number(title.has(term)))
  const pieces = document.pieces
    .map((piece) => ({ piece, score: scorePiece(piece, { title, inTitle }, wanted) }))
    .sort((a, b) => b.score - a.score)
  const named = asksOneThing(wanted.asked) ? documentWeights.namedAlone : documentWeights.named
  const anywhere = (term: number) =>
    Number(title.has(term) || document.pieces.some(({ terms }) => terms.has(term)))
  const score =
    (pieces[0]?.score ?? 0) +
    documentWeights.search * document.score * shareOf(wanted.asked, anywhere) +
    documentWeights.title * inTitle +
    (isNamed ? named : 0)
  return {
    document,
    pieces,
    score:
      score *
      (isMeant ? documentWeights.meant : 1) *
      (isQuestion ? documentWeights.question : 1) *
      (isForeign ? documentWeights.foreign : 1),
  }
}

/** Documents with their pieces, the best first. */
export const judgeDocuments = <Row>(documents: Document<Row>[], wanted: Wanted) =>
  documents.map((document) => judge(document, wanted)).sort((a, b) => b.score - a.score)

/** The pieces to answer from: the best of the best documents, within a number of characters. */
export const choosePassages = <Row>(
  documents: Document<Row>[],
  wanted: Wanted,
): ChosenPiece<Row>[] => {
  const judged = judgeDocuments(documents, wanted).slice(0, most.documents)
  const best = judged[0]?.score ?? 0
  const chosen: ChosenPiece<Row>[] = []
  let left = most.characters
  for (const { document, pieces, score } of judged) {
    if (score < best * least.document) break
    const confidence = confidenceIn(document, pieces[0]?.piece, wanted.asked)
    const top = pieces[0]?.score ?? 0
    const isBest = chosen.length === 0
    for (const { piece, score: own } of pieces.slice(0, isBest ? most.ofBest : most.ofOne)) {
      if (own < top * (isBest ? least.pieceOfBest : least.piece) || piece.text.length > left)
        continue
      left -= piece.text.length
      chosen.push({ document, piece, confidence, score: score * (top === 0 ? 1 : own / top) })
    }
  }
  return chosen
}
