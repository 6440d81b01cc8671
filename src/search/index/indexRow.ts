import { createHash } from 'node:crypto'
import type { LocaleCode } from '../../platform/locales'
import { analyze, analyzerVersion, type Token } from '../../platform/text/analyze'
import type { Line } from './line'
import type { DocumentText } from './documentText'
import { packSequence } from './termSequence'

/** What `search_docs` holds of one document in one locale. */
export type IndexRow = {
  locale: LocaleCode
  language: LocaleCode
  title: string
  summary: string
  body: string
  fingerprint: string
  length: number
  terms: number[]
  counts: number[]
  /** Hexadecimal. */
  sequence: string
  words: string[]
  askedAs: Line[]
}

/**
 * BM25F (Robertson, Zaragoza, Taylor 2004): a word counts by the field that it stands in, and the sum is scored as one
 * field. In halves.
 */
const weights = {
  title: 6,
  tags: 4,
  names: 3,
  summary: 2,
  description: 2,
  body: 2,
  alsoCalled: 2,
  askedAs: 2, // with ten lines and more for each statement, 4 puts pages with long lists above better ones
  headings: 4, // beside what the body gives them
  bylines: 1,
}
export const countsPerWord = 2

/** A long title makes a document longer than as long a text does. */
const titleLength = 2

const mostWords = 60_000

type Field = {
  tokens: Token[]
  weight: number
  length: number
  /** Whether a word counts once, however often it stands there. @default false */
  isSet?: boolean
}

/** By the place of a field in a row's sequence: how much feedback takes from it. */
export const fieldWeights = [
  weights.title,
  weights.tags,
  weights.names,
  weights.summary,
  weights.description,
  weights.body,
  weights.alsoCalled,
  0, // how people ask for it, which is not what it says
  weights.headings,
  weights.bylines,
]

/** What stands nowhere else: a title for search engines says most of the title once more, which is not to count twice. */
const withoutKnownTerms = (field: Field, others: Field[]): Field => {
  if (field.tokens.length === 0) return field
  const known = new Set(others.flatMap(({ tokens }) => tokens.map(({ term }) => term)))
  return {
    ...field,
    tokens: field.tokens.filter(({ term, isStop }) => !isStop && !known.has(term)),
  }
}

const byTerm = (tokens: Token[]): Token[] => [
  ...new Map(tokens.map((token) => [token.term, token])).values(),
]

/**
 * Each line is in its own language, and has a word once. Among what makes a document match a word counts once, however many
 * lines have it; how many do is told by the sequence (rank/lineScorer.ts).
 */
const ofLines = (lines: Line[] = []): Field => {
  const tokens = lines.flatMap(({ text, locale }) =>
    byTerm(analyze(text, locale).filter(({ isStop }) => !isStop)),
  )
  return { tokens: tokens.slice(0, mostWords), weight: weights.askedAs, length: 0, isSet: true }
}

const fieldsOf = (text: DocumentText, language: LocaleCode): Field[] => {
  const of = (words: string, name: keyof typeof weights, length = 1): Field => ({
    tokens: analyze(words, language).slice(0, mostWords),
    weight: weights[name],
    length,
  })
  const fields = [
    of(text.title, 'title', titleLength),
    of(text.tags.join(' . '), 'tags', 0),
    of(text.names.join(' . '), 'names'),
    of(text.summary, 'summary'),
    of(text.description, 'description', 0), // it says the same again
    of(text.body, 'body'),
  ]
  const alsoCalled = withoutKnownTerms(of(text.alsoCalled, 'alsoCalled', 0), fields)
  return [
    ...fields,
    alsoCalled,
    ofLines(text.askedAs),
    of(text.headings?.join(' . ') ?? '', 'headings', 0),
    of(text.bylines?.join(' . ') ?? '', 'bylines', 0),
  ]
}

type Analyzed = Omit<IndexRow, 'locale' | 'language' | 'fingerprint'>

const analyzeText = (text: DocumentText, language: LocaleCode): Analyzed => {
  const fields = fieldsOf(text, language)
  const counts = new Map<number, number>()
  const words = new Set<string>()
  let length = 0
  for (const field of fields) {
    const counted = field.isSet ? byTerm(field.tokens) : field.tokens
    for (const { term, word, isStop, joined } of counted) {
      counts.set(term, (counts.get(term) ?? 0) + field.weight)
      words.add(word)
      if (joined) {
        counts.set(joined.term, (counts.get(joined.term) ?? 0) + field.weight)
        words.add(joined.word)
      }
      if (!isStop) length += field.length
    }
  }
  const { title, summary, description, body } = text
  return {
    title,
    summary: summary || description,
    body,
    length,
    terms: [...counts.keys()],
    counts: [...counts.values()].map((count) => Math.min(255, count)),
    sequence: packSequence(fields.map(({ tokens }) => tokens)).toString('hex'),
    words: [...words],
    askedAs: text.askedAs ?? [],
  }
}

type Locale = { locale: LocaleCode; language: LocaleCode }

/** @param content the text as JSON */
const rowOf = (content: string, { locale, language }: Locale, analyzed: Analyzed): IndexRow => {
  const made = `[${analyzerVersion},"${locale}","${language}",${content}]`
  const fingerprint = createHash('sha256').update(made).digest('hex')
  return { ...analyzed, locale, language, fingerprint }
}

/** Analyzes a document: its words and term frequencies, ready to be written. */
export const indexRow = (text: DocumentText, locale: Locale): IndexRow =>
  rowOf(JSON.stringify(text), locale, analyzeText(text, locale.language))

/** The same in several locales: where one shows the text of another, it is analyzed once. */
export const indexRows = (texts: (Locale & { text: DocumentText })[]): IndexRow[] => {
  const known = new Map<string, Analyzed>()
  return texts.map(({ text, ...locale }) => {
    const content = JSON.stringify(text)
    const key = `${locale.language} ${content}`
    const analyzed = known.get(key) ?? analyzeText(text, locale.language)
    known.set(key, analyzed)
    return rowOf(content, locale, analyzed)
  })
}
