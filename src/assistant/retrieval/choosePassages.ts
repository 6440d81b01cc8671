import { couldAnswer, type AnswerType } from './answerTypes'
import { confidenceIn, shareOf } from './confidence'
import type { Document, Chunk, Terms } from './document'
import type { AskedWord } from './passage'

/** What is asked: the words, and what kind of answer it wants. */
export type Wanted = { asked: readonly AskedWord[]; kinds: AnswerType[] }

export type ChosenChunk<Row> = {
  document: Document<Row>
  chunk: Chunk
  score: number
  confidence: number
}

const most = { documents: 5, ofOne: 4, ofBest: 5, characters: 7000 }

/** How much words of the title count in a chunk, and what else makes one better. */
const chunkWeights = {
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

/** Documents and chunks much worse than the best are left out. */
const least = { document: 0.3, chunk: 0.5, chunkOfBest: 0.25 }

/** Each further time a word says less. */
const often = (count: number): number =>
  count === 0 ? 0 : 1 - chunkWeights.again / (count + chunkWeights.again)

const scoreChunk = (
  { terms, text, isFacts, isFirst }: Chunk,
  { title, inTitle }: { title: Terms; inTitle: number },
  { asked, kinds }: Wanted,
): number => {
  const words = shareOf(asked, (term) =>
    Math.max(often(terms.get(term) ?? 0), title.has(term) ? chunkWeights.title : 0),
  )
  const answers = kinds.filter((kind) => couldAnswer(text, kind)).length
  const share = kinds.length === 0 ? 0 : answers / kinds.length
  const fits = share * (isFacts ? chunkWeights.facts : 1)
  const begins = isFirst ? chunkWeights.first * inTitle : 0
  return words * (1 + chunkWeights.kind * fits) + chunkWeights.kindAlone * fits + begins
}

/** What says less than this is the site's own name, a short number, or was said before. */
const leastTelling = 0.7

/** `What does it cost?` asks for the page of prices, `What does a charger cost?` for one about chargers. */
const asksOneThing = (asked: readonly AskedWord[]): boolean =>
  asked.filter(({ weight }) => weight > leastTelling).length <= 1

const judge = <Row>(document: Document<Row>, wanted: Wanted) => {
  const { title, isMeant, isQuestion, isNamed, isForeign } = document
  const inTitle = shareOf(wanted.asked, (term) => Number(title.has(term)))
  const chunks = document.chunks
    .map((chunk) => ({ chunk, score: scoreChunk(chunk, { title, inTitle }, wanted) }))
    .sort((a, b) => b.score - a.score)
  const named = asksOneThing(wanted.asked) ? documentWeights.namedAlone : documentWeights.named
  const anywhere = (term: number) =>
    Number(title.has(term) || document.chunks.some(({ terms }) => terms.has(term)))
  const score =
    (chunks[0]?.score ?? 0) +
    documentWeights.search * document.score * shareOf(wanted.asked, anywhere) +
    documentWeights.title * inTitle +
    (isNamed ? named : 0)
  return {
    document,
    chunks,
    score:
      score *
      (isMeant ? documentWeights.meant : 1) *
      (isQuestion ? documentWeights.question : 1) *
      (isForeign ? documentWeights.foreign : 1),
  }
}

/** Reranking: documents with their chunks, the best first. */
export const judgeDocuments = <Row>(documents: Document<Row>[], wanted: Wanted) =>
  documents.map((document) => judge(document, wanted)).sort((a, b) => b.score - a.score)

/** Passage selection: the chunks to answer from, the best of the best documents, within a number of characters. */
export const choosePassages = <Row>(
  documents: Document<Row>[],
  wanted: Wanted,
): ChosenChunk<Row>[] => {
  const judged = judgeDocuments(documents, wanted).slice(0, most.documents)
  const best = judged[0]?.score ?? 0
  const chosen: ChosenChunk<Row>[] = []
  let left = most.characters
  for (const { document, chunks, score } of judged) {
    if (score < best * least.document) break
    const confidence = confidenceIn(document, chunks[0]?.chunk, wanted.asked)
    const top = chunks[0]?.score ?? 0
    const isBest = chosen.length === 0
    for (const { chunk, score: own } of chunks.slice(0, isBest ? most.ofBest : most.ofOne)) {
      if (own < top * (isBest ? least.chunkOfBest : least.chunk) || chunk.text.length > left)
        continue
      left -= chunk.text.length
      chosen.push({ document, chunk, confidence, score: score * (top === 0 ? 1 : own / top) })
    }
  }
  return chosen
}
