import type { Payload } from 'payload'
import { mapInTurns } from '../../platform/async/ownTurn'
import type { LocaleCode } from '../../platform/locales'
import { analyze } from '../../platform/text/analyze'
import { documentUrl } from '../../cms/served/documentUrl'
import { rowCache, type FoundRow } from '../../search/engine'
import type { Turn } from '../events/turn'
import { answerTypes, isTitleFor } from './answerTypes'
import { choosePassages, judgeDocuments } from './choosePassages'
import { headingsIn, chunkText } from './chunkText'
import type { Document, Chunk } from './document'
import { readFacts, type Facts } from './facts/readFacts'
import { findUpcoming, findDocuments, type FoundDocument } from './findDocuments'
import { inferCollections } from './inferCollections'
import type { Passage } from './passage'
import { rewriteQuestion } from './question/rewriteQuestion'

export type FindPassages = {
  payload: Payload
  /** What the visitor asks. */
  question: string
  /** What was said before, in its order. As the client sent it, which need not be true: it only helps to search. */
  history?: Turn[]
  locale: LocaleCode
}

const documentsRead = 20
/** Of so many the fields are read as well. */
const factsRead = 7
const comingRead = 3

type Taken = Pick<Document<FoundRow>, 'title' | 'about' | 'chunks'>

const taken = rowCache<Taken>('chatPieces', {
  megabytes: 16,
  sizeOf: ({ chunks }) =>
    chunks.reduce((sum, { text, terms }) => sum + 2 * text.length + 60 * terms.size, 0),
})

const termsIn = (text: string, { language }: Pick<FoundRow, 'language'>) => {
  const terms = new Map<number, number>()
  for (const { term, joined } of analyze(text, language)) {
    terms.set(term, (terms.get(term) ?? 0) + 1)
    if (joined) terms.set(joined.term, (terms.get(joined.term) ?? 0) + 1)
  }
  return terms
}

/** A row's text, taken apart once: a row never changes. */
const takeApart = (row: FoundRow): Taken => {
  const before = taken().get(row.num)
  if (before) return before
  const texts = chunkText([row.summary, row.body].filter(Boolean).join('\n\n'))
  const made = {
    title: termsIn(row.title, row),
    about: termsIn([row.title, row.summary, ...headingsIn(row.body)].join('\n'), row),
    chunks: texts.map((text, place) => ({
      text,
      terms: termsIn(text, row),
      isFacts: false,
      isFirst: place === 0,
    })),
  }
  taken().set(row.num, made)
  return made
}

const mostFacts = 900

const factsChunk = ({ lines }: Facts, row: FoundRow): Chunk[] => {
  const text = lines.reduce(
    (all, line) => (all.length + line.length < mostFacts ? `${all}\n${line}` : all),
    row.title,
  )
  return lines.length === 0 ? [] : [{ text, terms: termsIn(text, row), isFacts: true }]
}

/** Upcoming events are merged with the others, for questions about what there is. */
const withComing = async (find: FindPassages, found: FoundDocument[], types: Iterable<string>) => {
  const rows = await Promise.all(
    [...types].map((type) => findUpcoming(find, { type, count: comingRead })),
  )
  const best = found[0]?.score ?? 1
  const nums = new Set(found.map(({ row }) => row.num))
  const more = rows.flat().filter(({ num }) => !nums.has(num))
  return [...found, ...more.map((row, place) => ({ row, score: best * (0.6 - place * 0.1) }))]
}

/**
 * Retrieval: the chunks of published content that say most about a question, the best first: what an answer may
 * rest on. Empty when nothing on the site has a word of it.
 */
export const findPassages = async (find: FindPassages): Promise<Passage[]> => {
  const { payload, question, history = [], locale } = find
  const asked = rewriteQuestion({ question, history, locale })
  const meant = inferCollections(payload, { question, locale })
  const found = await findDocuments({ payload, question: asked, locale, count: documentsRead })
  const all = meant.isComing
    ? await withComing(find, found.documents, meant.types)
    : found.documents
  const kinds = answerTypes(question, locale)
  const best = Math.max(...all.map(({ score }) => score))
  const documents = await mapInTurns(all, ({ row, score }): Document<FoundRow> => ({
    row,
    score: score / best,
    isMeant: meant.types.has(row.collection),
    isQuestion: row.title.trim().endsWith('?'),
    isNamed: isTitleFor(row.title, kinds),
    isForeign: row.language !== locale,
    ...takeApart(row),
  }))
  const likely = judgeDocuments(documents, { asked: found.asked, kinds })
    .slice(0, factsRead)
    .map(({ document }) => document)
  const facts = await readFacts({ payload, locale, rows: likely.map(({ row }) => row) })
  const withFacts = likely.map((document) => {
    const own = facts.get(document.row.docId)
    return own
      ? { ...document, chunks: [...factsChunk(own, document.row), ...document.chunks] }
      : document
  })
  const numbers = new Map<string, number>()
  return choosePassages(withFacts, { asked: found.asked, kinds }).map((chosen): Passage => {
    const { collection: type, docId: id, slug, title, language } = chosen.document.row
    const number = numbers.get(id) ?? numbers.size + 1
    numbers.set(id, number)
    return {
      number,
      title,
      url: documentUrl(payload, { collection: type, slug, locale }),
      type,
      id,
      text: chosen.chunk.text,
      score: chosen.score,
      kind: facts.get(id)?.kind,
      language,
      confidence: chosen.confidence,
      asked: found.asked,
      isFacts: chosen.chunk.isFacts,
      isFirst: chosen.chunk.isFirst ?? false,
    }
  })
}
