import type { AskedWord } from '../passage'
import { couldAnswer, type AnswerKind } from './answerKinds'
import { confidenceIn, shareOf } from './confidence'

export type Terms = ReadonlyMap<number, number>

export type Piece = {
  text: string
  /** How often each term stands there. */
  terms: Terms
  isFacts: boolean
}

export type Document<Row> = {
  row: Row
  /** By the search, 1 for the best. */
  score: number
  /** Whether it is of a kind that was asked for. */
  isMeant: boolean
  /** Whether its title is a question: it was written to answer one. */
  isQuestion: boolean
  title: Terms
  /** Terms of its title and summary. */
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

const most = { documents: 5, ofOne: 4, characters: 6500 }

/** How much words of the title count in a piece, and what else makes one better. */
const pieceWeights = { title: 0.4, again: 0.25, kind: 0.25, kindAlone: 0.08, facts: 1.5 }

const documentWeights = { search: 0.9, title: 0.7, meant: 1.5, question: 1.15 }

/** Documents and pieces much worse than the best are left out. */
const least = { document: 0.3, piece: 0.5 }

/** Each further time a word says less. */
const often = (count: number): number =>
  count === 0 ? 0 : 1 - pieceWeights.again / (count + pieceWeights.again)

const scorePiece = (
  { terms, text, isFacts }: Piece,
  title: Terms,
  { asked, kinds }: Wanted,
): number => {
  const words = shareOf(asked, (term) =>
    Math.max(often(terms.get(term) ?? 0), title.has(term) ? pieceWeights.title : 0),
  )
  const answers = kinds.filter((kind) => couldAnswer(text, kind)).length
  const share = kinds.length === 0 ? 0 : answers / kinds.length
  const fits = share * (isFacts ? pieceWeights.facts : 1)
  return words * (1 + pieceWeights.kind * fits) + pieceWeights.kindAlone * fits
}

const judge = <Row>(document: Document<Row>, wanted: Wanted) => {
  const { title, isMeant, isQuestion } = document
  const pieces = document.pieces
    .map((piece) => ({ piece, score: scorePiece(piece, title, wanted) }))
    .sort((a, b) => b.score - a.score)
  const anywhere = (term: number) =>
    Number(title.has(term) || document.pieces.some(({ terms }) => terms.has(term)))
  const score =
    (pieces[0]?.score ?? 0) +
    documentWeights.search * document.score * shareOf(wanted.asked, anywhere) +
    documentWeights.title * shareOf(wanted.asked, (term) => Number(title.has(term)))
  return {
    document,
    pieces,
    score:
      score * (isMeant ? documentWeights.meant : 1) * (isQuestion ? documentWeights.question : 1),
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
    for (const { piece, score: own } of pieces.slice(0, most.ofOne)) {
      if (own < top * least.piece || piece.text.length > left) continue
      left -= piece.text.length
      chosen.push({ document, piece, confidence, score: score * (top === 0 ? 1 : own / top) })
    }
  }
  return chosen
}
