import type { LocaleCode } from '../../../platform/locales'
import { analyze } from '../../../platform/text/analyze'
import { answerTypes, type AnswerType } from '../question/answerTypes'
import type { Line } from '../../../search/engine'
import { alsoIn, linedStatements, linedWords, type LinedStatements } from './linedStatements'
import { chunkBlocks, cutBlock } from './chunkBlocks'
import { plain, statementsOf, type Block } from './statementsOf'

/** One sentence, list item, row of a table or line of facts. */
export type Statement = {
  text: string
  /** Of its words, in their order, without stop words. */
  terms: Int32Array
  paragraph: number
  isRow: boolean
  isFact: boolean
  isTitle: boolean
}

/** What stands together: a paragraph, a list, a table. */
export type Paragraph = {
  heading: string
  /** What a list is introduced with. */
  leadIn: string
  /** Its statements: from the first to before `end`. */
  first: number
  end: number
  /** Which passage it belongs to. */
  chunk: number
}

/** Statements with their counts, in pairs. */
type Places = number[]

/** A document as it is answered from: its statements, each under its heading, and an index of them. */
export type DocumentUnits = {
  statements: Statement[]
  paragraphs: Paragraph[]
  /** By term: in which statements it stands, and how often. */
  own: ReadonlyMap<number, Places>
  /** By term: paragraphs whose heading, lead-in or header has it. */
  around: ReadonlyMap<number, number[]>
  /** Words of each statement that are no stop words. */
  lengths: number[]
  /** Words of each paragraph, likewise. */
  paragraphLengths: number[]
  title: ReadonlySet<number>
  /** Words that stand for one of its title. */
  titleAlso: ReadonlySet<number>
  /** How people ask for it otherwise. */
  lines: LinedStatements[]
  /** Whether its title is a question: it was written to answer one. */
  isQuestion: boolean
  /** What its title asks, if it does. */
  asks: AnswerType[]
  /** Passages of a few hundred characters, for prompts: whole paragraphs under their headings. */
  chunks: string[]
}

export const termsOf = (text: string, language: LocaleCode): number[] =>
  analyze(text, language).flatMap(({ term, joined, isStop }) => {
    if (isStop) return joined ? [joined.term] : []
    return joined ? [term, joined.term] : [term]
  })

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0)

/** A shorter title says what a page is about, and nothing of it. */
const shortestSaying = 7

/** What a title says by itself: `Bynær Pakker: 410 parcel vans, nine depots, a peak that is 55 % lower`. */
const ofTitle = (title: string): Block[] =>
  title.split(/\s+/).length < shortestSaying || title.trim().endsWith('?')
    ? []
    : [{ ...plain, statements: [title.trim()], isTitle: true }]

type DocumentOfUnits = { title: string; text: string; facts?: string[]; lines?: Line[] }

/** Another word counts so much of what the page's own does. */
export const ofOtherWord = 0.8

/** Takes a document apart. `facts`: lines of what its fields say. */
export const documentUnits = (
  { title, text, facts = [], lines = [] }: DocumentOfUnits,
  language: LocaleCode,
): DocumentUnits => {
  const statements: Statement[] = []
  const paragraphs: Paragraph[] = []
  const own = new Map<number, Places>()
  const around = new Map<number, number[]>()
  const lengths: number[] = []
  const otherWords = linedWords(lines)

  const note = (term: number, at: number, count: number) => {
    const places = own.get(term)
    if (places) places.push(at, count)
    else own.set(term, [at, count])
  }

  const add = (text: string, more: Omit<Statement, 'text' | 'terms'>) => {
    const terms = Int32Array.from(termsOf(text, language))
    const at = statements.push({ text, terms, ...more }) - 1
    const counts = new Map<number, number>()
    for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
    lengths.push(terms.length)
    for (const [term, count] of counts) note(term, at, count)
    for (const term of new Set(alsoIn(text, otherWords)))
      if (!counts.has(term)) note(term, at, ofOtherWord)
  }

  const addBlock = (
    { heading, leadIn, header, statements: said, isTable, isFacts, isTitle }: Block,
    chunk: number,
  ) => {
    const paragraph = paragraphs.length
    const first = statements.length
    for (const each of said) add(each, { paragraph, isRow: isTable, isFact: isFacts, isTitle })
    paragraphs.push({ heading, leadIn, first, end: statements.length, chunk })
    const above = `${heading} ${leadIn} ${header}`
    for (const term of new Set([...termsOf(above, language), ...alsoIn(above, otherWords)])) {
      const places = around.get(term)
      if (places) places.push(paragraph)
      else around.set(term, [paragraph])
    }
  }

  const blocks = [...statementsOf(text, facts), ...ofTitle(title)].flatMap(cutBlock)
  const { chunks, chunkOf } = chunkBlocks(blocks, title)
  blocks.forEach((block, at) => addBlock(block, chunkOf[at]!))
  const isQuestion = title.trim().endsWith('?')
  return {
    statements,
    paragraphs,
    own,
    around,
    lengths,
    paragraphLengths: paragraphs.map(({ first, end }) => sum(lengths.slice(first, end))),
    title: new Set(termsOf(title, language)),
    titleAlso: new Set(alsoIn(title, otherWords)),
    lines: linedStatements(
      lines,
      statements.map(({ text }) => text),
    ),
    isQuestion,
    asks: isQuestion ? answerTypes(title, language) : [],
    chunks,
  }
}

/** In memory, in bytes, more or less. */
export const bytesOf = ({ statements, own, lines }: DocumentUnits): number =>
  statements.reduce((sum, { text, terms }) => sum + 2 * text.length + 4 * terms.length + 120, 0) +
  90 * own.size +
  lines.reduce((sum, { words }) => sum + 120 + 80 * words.length, 0)
