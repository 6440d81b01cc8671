import type { Payload } from 'payload'
import { mapInTurns } from '../../platform/async/ownTurn'
import type { LocaleCode } from '../../platform/locales'
import { escapeMarkup } from '../../platform/text/escapeMarkup'
import { rowCache, type FoundRow, type Ranked as RankedRow } from '../../search/engine'
import type { Turn } from '../events/turn'
import { addressingOf, type Addressing } from './question/addressing'
import { answerTypes, isTitleFor } from './question/answerTypes'
import { readFacts } from './facts/readFacts'
import { findDocuments, findUpcoming, type FoundDocument } from './findDocuments'
import { conjunctsOf, type Conjunct } from './question/coordination'
import { inferCollections, isComingTerm } from './question/inferCollections'
import { withoutSources } from './question/lastAnswer'
import { rewriteQuestion, type RewrittenQuestion } from './question/rewriteQuestion'
import type { AskedTerm, Candidate } from './rank/candidate'
import { evidenceOf, type Question } from './rank/evidence'
import { preferBridged } from './rank/bridge'
import { rankEvidence, type Ranked } from './rank/rankEvidence'
import { bytesOf, documentUnits, type DocumentUnits } from './units/documentUnits'

export type FindEvidence = {
  payload: Payload
  question: string
  history?: Turn[]
  locale: LocaleCode
  /** In these documents alone, the best first. @default those that it finds */
  among?: readonly RankedRow[]
}

export type FoundEvidence = {
  candidates: (Candidate & { row: FoundRow; kind?: string })[]
  /** The most likely answer first. */
  evidence: Ranked[]
  asked: AskedTerm[]
  question: Question
  conjuncts: Conjunct[]
  worth: number[]
  /** By candidate: places of the asked words that name it. */
  names: number[][]
  /** How many things are asked. */
  parts: number
  isFollowUp: boolean
  /** Whether it names something itself. */
  isNaming: boolean
  addressing: Addressing
  locale: LocaleCode
}

const documentsRead = 30
const comingRead = 3

const taken = rowCache<{ units: DocumentUnits; said: string }>('chatUnits', {
  megabytes: 48,
  sizeOf: ({ units }) => bytesOf(units),
})

const bodyOf = ({ summary, body }: FoundRow) => [summary, body].filter(Boolean).join('\n\n')

/** A row's text with what its fields say, taken apart once: a row never changes, and its fields seldom. */
const unitsOf = (row: FoundRow, facts: string[] = []): DocumentUnits => {
  const { title, askedAs: lines, language, num } = row
  const said = facts.join('\n')
  const before = taken().get(num)
  if (before?.said === said) return before.units
  const units = documentUnits({ title, text: bodyOf(row), facts, lines }, language)
  taken().set(num, { units, said })
  return units
}

/** Upcoming events are merged with the others, for questions about what there is. */
const withComing = async (find: FindEvidence, found: FoundDocument[], types: Iterable<string>) => {
  const rows = await Promise.all(
    [...types].map((type) => findUpcoming(find, { type, count: comingRead })),
  )
  const best = found[0]?.score ?? 1
  const nums = new Set(found.map(({ row }) => row.num))
  const more = rows.flat().filter(({ num }) => !nums.has(num))
  return [...found, ...more.map((row, place) => ({ row, score: best * (0.6 - place * 0.1) }))]
}

const withoutComing = (asked: AskedTerm[], locale: LocaleCode): AskedTerm[] =>
  asked.map((word) => {
    const isComing = [...word.terms.keys()].some((term) => isComingTerm(term, locale))
    return isComing ? { ...word, weight: 0.1 * word.weight } : word
  })

/** A longer title is no name that somebody would say in a sentence. */
const longestName = 4

/** Whether what was said last speaks of a document: `where are they based?` asks on of it. */
const isNamedIn = (text: string, title: string): boolean =>
  title !== '' && title.split(/\s+/).length <= longestName && text.includes(escapeMarkup(title))

const firstWord = (title: string): string => title.split(/[\s:,]/)[0]!.toLowerCase()

/** Whether a question names a document, as people do: by the first word of its title. */
const isNaming = (question: string, title: string): boolean =>
  question.toLowerCase().includes(firstWord(title))

/** What was asked last, where it asked for somebody who is asked on about: `and where are they based?` */
const whoAsked = (
  { isFollowUp, isNaming }: RewrittenQuestion,
  { history = [], locale }: FindEvidence,
) => {
  // prettier-ignore
  const before = history.findLast(({ role }) => role === 'user')?.content ?? ''
  const isAsked = isFollowUp && !isNaming && answerTypes(before, locale).includes('who')
  return isAsked ? before : undefined
}

/** The statements of published content that say most about a question. */
export const findEvidence = async (find: FindEvidence): Promise<FoundEvidence> => {
  const { payload, question, history = [], locale, among } = find
  const rewritten = rewriteQuestion({ question, history, locale })
  const meant = inferCollections(payload, { question, locale })
  const found = await findDocuments({
    payload,
    question: rewritten,
    locale,
    count: documentsRead,
    among,
  })
  const all =
    meant.isComing && !among
      ? await withComing(find, found.documents, meant.types)
      : found.documents
  const best = Math.max(...all.map(({ score }) => score))
  const kinds = answerTypes(rewritten.asks, locale)
  // Who asks what is to come wants to know when.
  if (meant.isComing && meant.types.size > 0 && !kinds.includes('when')) kinds.push('when')
  const facts = await readFacts({
    payload,
    locale,
    rows: all.map(({ row }) => row),
  })
  const { text: said, titles } = rewritten.last
  const who = whoAsked(rewritten, find)
  const candidates = await mapInTurns(all, ({ row, score }) => {
    const own = facts.get(row.docId)
    const isSource = titles.has(escapeMarkup(row.title))
    return {
      row,
      kind: own?.kind,
      units: unitsOf(row, own?.lines),
      language: row.language,
      score: score / best,
      isForeign: row.language !== locale,
      isMeant: meant.types.has(row.collection),
      isNamed: isTitleFor(row.title, kinds),
      ofLast: rewritten.last.titles.get(escapeMarkup(row.title)) ?? 0,
      isOfSaid:
        who === undefined
          ? !isSource && isNamedIn(said, row.title)
          : isNamedIn(withoutSources(said), row.title) && !isNaming(who, row.title),
    }
  })
  // `next`, and `week` behind it, say when, not what.
  const asked =
    meant.isComing && meant.types.size > 0 ? withoutComing(found.asked, locale) : found.asked
  const asks = { text: rewritten.asks, kinds, asked, said: rewritten.last.text }
  const { evidence, worth, names } = evidenceOf(candidates, asks)
  const ranked = rankEvidence(evidence)
  return {
    candidates,
    evidence: who === undefined ? ranked : preferBridged({ candidates, question: asks, ranked }),
    asked,
    question: asks,
    conjuncts: conjunctsOf(question, locale),
    worth,
    names,
    parts: rewritten.parts,
    isFollowUp: rewritten.isFollowUp,
    isNaming: rewritten.isNaming,
    addressing: addressingOf(question, locale),
    locale,
  }
}
