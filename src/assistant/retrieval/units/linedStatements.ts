import type { LocaleCode } from '../../../platform/locales'
import { analyze } from '../../../platform/text/analyze'
import { foldedWords } from '../../../platform/text/fold'
import { rarityOf, type Line } from '../../../search/engine'
import { answerTypes, type AnswerType } from '../question/answerTypes'
import { questionWords } from '../../../platform/text/stopWords'

/** One way in which people ask for a page, and the statements that answer them. */
export type LinedStatements = {
  /** Its words that say something: what each is worth, with the spellings that are one word with it. */
  words: { terms: number[]; worth: number }[]
  kinds: AnswerType[]
  /** What it leads to: what its quote names, else the lead. */
  statements: number[]
  hasQuote: boolean
}

/** Another word for a word of the page, which stands wherever that one does. */
export type LinedWord = { terms: number[]; quote: string }

/** Text as its words, between blanks: what stands in what is a matter of words. */
const spaced = (text: string): string => ` ${foldedWords(text).join(' ')} `

/** A longer quote is a statement, or a piece of one. */
const mostOfWord = 4

export const isWord = ({ text, quote }: Line): boolean =>
  quote !== undefined &&
  foldedWords(quote).length <= mostOfWord &&
  foldedWords(text).length <= mostOfWord &&
  !/[.?!:]\s*$/.test(quote + text)

/** A shorter statement stands in many a quote by chance. */
const shortestQuoted = 3

/** A row of a table says more than was quoted of it: so much of its words, and all numbers, are enough. */
const leastShared = 0.8

const mostLike = (quote: string[], statements: readonly string[]): number[] => {
  let [best, place] = [0, -1]
  statements.forEach((statement, at) => {
    const own = new Set(statement.trim().split(' '))
    if (quote.some((word) => /\d/.test(word) && !own.has(word))) return
    const share = quote.filter((word) => own.has(word)).length / quote.length
    if (share > best) [best, place] = [share, at]
  })
  return best >= leastShared ? [place] : []
}

/** Which statements a quote names: those that it stands in, or that stand in it. */
const quoted = (quote: string, statements: readonly string[]): number[] => {
  const words = foldedWords(quote)
  if (words.length === 0) return []
  const text = ` ${words.join(' ')} `
  const found = [...statements.keys()].filter((at) => {
    const statement = statements[at]!
    if (statement.includes(text)) return true
    return text.includes(statement) && statement.split(' ').length - 2 >= shortestQuoted
  })
  return found.length > 0 ? found : mostLike(words, statements)
}

/** What everybody says, whatever it is about, counts so much beside what few do. */
const common = 0.4

const wordsOf = (text: string, language: LocaleCode): LinedStatements['words'] => {
  const words = new Map<number, LinedStatements['words'][number]>()
  for (const { word, term, joined, isStop } of analyze(text, language)) {
    if (isStop || questionWords[language].has(word)) continue
    const terms = joined ? [term, joined.term] : [term]
    words.set(term, { terms, worth: common + (1 - common) * rarityOf(word, language) })
  }
  return [...words.values()]
}

export const linedWords = (lines: readonly Line[]): LinedWord[] =>
  lines.filter(isWord).map(({ text, locale, quote }) => ({
    terms: wordsOf(text, locale).flatMap(({ terms }) => terms),
    quote: spaced(quote!),
  }))

/** The words that stand for one of a text. */
export const alsoIn = (text: string, words: readonly LinedWord[]): number[] => {
  if (words.length === 0) return []
  const own = spaced(text)
  return words.flatMap(({ terms, quote }) => (own.includes(quote) ? terms : []))
}

/** The lead has one or two sentences. */
const lead = [0, 1]

/** What each line leads to among a document's statements. */
export const linedStatements = (
  lines: readonly Line[],
  statements: readonly string[],
): LinedStatements[] => {
  const questions = lines.filter((line) => !isWord(line))
  if (questions.length === 0) return []
  const texts = statements.map(spaced)
  return questions.map(({ text, locale, quote }) => {
    const found = quote ? quoted(quote, texts) : []
    const hasQuote = found.length > 0
    return {
      words: wordsOf(text, locale),
      kinds: answerTypes(text, locale),
      statements: hasQuote ? found : lead.filter((at) => at < statements.length),
      hasQuote,
    }
  })
}
