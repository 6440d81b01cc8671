import type { AskedWord } from '../passage'
import { couldAnswer, type AnswerKind } from './answerKinds'

export type Piece = {
  text: string
  /** How often each term stands there. */
  terms: ReadonlyMap<number, number>
  isFacts: boolean
}

export type Document<Row> = {
  row: Row
  /** By the search, 1 for the best. */
  score: number
  /** Whether it is of a kind that was asked for. */
  isMeant: boolean
  title: ReadonlyMap<number, number>
  pieces: Piece[]
}

export type ChosenPiece<Row> = {
  document: Document<Row>
  piece: Piece
  score: number
  coverage: number
}

const most = { documents: 5, ofOne: 3, characters: 6000 }

/** How much words of the title count in a piece, and what else makes one better. */
const weights = { title: 0.4, kind: 0.25, again: 0.25, document: 0.9, meant: 1.5 }

/** Documents much worse than the best are left out. */
const leastShare = 0.3

type Terms = ReadonlyMap<number, number>

const best = ({ terms }: AskedWord, of: (term: number) => number): number => {
  let value = 0
  for (const [term, weight] of terms) value = Math.max(value, weight * of(term))
  return value
}

const total = (asked: readonly AskedWord[]): number =>
  asked.reduce((sum, { weight }) => sum + weight, 0) || 1

/** Each further time a word says less. */
const often = (count: number) => (count === 0 ? 0 : 1 - weights.again / (count + weights.again))

const scorePiece = (
  { terms, text, isFacts }: Piece,
  title: Terms,
  { asked, kinds }: { asked: readonly AskedWord[]; kinds: AnswerKind[] },
): number => {
  const sum = asked.reduce((value, word) => {
    const own = best(word, (term) => often(terms.get(term) ?? 0))
    const inTitle = best(word, (term) => (title.has(term) ? weights.title : 0))
    return value + word.weight * Math.max(own, inTitle)
  }, 0)
  const answers = kinds.filter((kind) => couldAnswer(text, kind)).length
  const share = kinds.length === 0 ? 0 : answers / kinds.length
  return (sum / total(asked)) * (1 + weights.kind * share * (isFacts ? 1.5 : 1))
}

/** How much of what was asked a document says, wherever. */
export const coverageOf = <Row>(
  { title, pieces }: Document<Row>,
  asked: readonly AskedWord[],
): number =>
  asked.reduce((sum, word) => {
    const has = (term: number) =>
      Number(title.has(term) || pieces.some(({ terms }) => terms.has(term)))
    return sum + word.weight * best(word, has)
  }, 0) / total(asked)

/** The pieces to answer from: the best of the best documents, within a number of characters. */
export const choosePassages = <Row>(
  documents: Document<Row>[],
  question: { asked: readonly AskedWord[]; kinds: AnswerKind[] },
): ChosenPiece<Row>[] => {
  const judged = documents.map((document) => {
    const coverage = coverageOf(document, question.asked)
    const pieces = document.pieces
      .map((piece) => ({ piece, score: scorePiece(piece, document.title, question) }))
      .sort((a, b) => b.score - a.score)
    const top = pieces[0]?.score ?? 0
    const score =
      (top + weights.document * document.score * coverage) * (document.isMeant ? weights.meant : 1)
    return { document, coverage, pieces, score }
  })
  judged.sort((a, b) => b.score - a.score)
  const least = (judged[0]?.score ?? 0) * leastShare
  const chosen: ChosenPiece<Row>[] = []
  let left = most.characters
  for (const { document, coverage, pieces, score } of judged.slice(0, most.documents)) {
    if (score < least) break
    const top = pieces[0]?.score ?? 0
    for (const { piece, score: own } of pieces.slice(0, most.ofOne)) {
      if (own < top * 0.5 || piece.text.length > left) continue
      left -= piece.text.length
      chosen.push({ document, piece, coverage, score: score * (top === 0 ? 1 : own / top) })
    }
  }
  return chosen
}
