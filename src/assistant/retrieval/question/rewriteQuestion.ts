import type { LocaleCode } from '../../../platform/locales'
import { analyze } from '../../../platform/text/analyze'
import { languagesOf } from '../../../platform/text/languagesOf'
import { termOfWord } from '../../../platform/text/terms'
import type { Turn } from '../../events/turn'
import { questionWords, followUpStarts, followUpWords, companyWords } from './questionWords'

export type RewrittenQuestion = {
  /** Words to search for, without signs that a search would take as orders. */
  query: string
  /** Of the turns before, the latest first; empty when the question stands by itself. */
  earlier: string[]
  /** Terms of words that stand for the site itself. */
  own: ReadonlySet<number>
  /** Terms of short numbers: there are many of them everywhere. */
  numbers: ReadonlySet<number>
}

type Asked = { question: string; history: Turn[]; locale: LocaleCode }

/** What a search reads of a query (parseQuery.ts). */
const mostWords = 32

/** A question with more telling words stands by itself. */
const mostLeaning = 2
const mostLeaningWithPronoun = 5

/** Sentences that ask come first, and what was said last before what was said first. */
const inOrderOfWorth = (text: string): string[] => {
  const sentences = text.match(/[^.!?\n]+[.!?]*/g) ?? [text]
  const asking = sentences.filter((sentence) => sentence.includes('?'))
  const others = sentences.filter((sentence) => !sentence.includes('?'))
  return [...asking.reverse(), ...others.reverse()]
}

const tellingWords = (text: string, language: LocaleCode) =>
  analyze(text, language).filter(
    ({ isStop, word }) => !isStop && word.length > 1 && !questionWords[language].has(word),
  )

/** Words to search for. Stop words stay: they are part of what may stand in a title. */
const wordsOf = (text: string, language: LocaleCode): string[] => {
  const asking = questionWords[language]
  const words = (from: string) =>
    analyze(from, language).flatMap(({ start, end, word }) =>
      asking.has(word) ? [] : [from.slice(start, end)],
    )
  const all = words(text)
  if (all.length <= mostWords) return all
  const telling = inOrderOfWorth(text).flatMap((sentence) =>
    tellingWords(sentence, language).map(({ start, end }) => sentence.slice(start, end)),
  )
  return [...new Set(telling)].slice(0, mostWords)
}

/** Whether a question can't be understood without what was said before. */
const isLeaning = (question: string, language: LocaleCode): boolean => {
  const telling = tellingWords(question, language).length
  if (telling <= mostLeaning) return true
  const words = analyze(question, language).map(({ word }) => word)
  const leans =
    followUpStarts[language].has(words[0] ?? '') ||
    words.some((word) => followUpWords[language].has(word))
  return leans && telling <= mostLeaningWithPronoun
}

type Lists = Record<LocaleCode, ReadonlySet<string>>

const known = new Map<Lists, Map<LocaleCode, ReadonlySet<number>>>()

const termsIn = (lists: Lists, locale: LocaleCode): ReadonlySet<number> => {
  const made = known.get(lists) ?? new Map<LocaleCode, ReadonlySet<number>>()
  known.set(lists, made)
  const terms =
    made.get(locale) ??
    new Set(
      languagesOf(locale).flatMap((language) =>
        [...lists[language]].map((word) => termOfWord(word, language)),
      ),
    )
  made.set(locale, terms)
  return terms
}

const mostEarlier = 2

/** Query rewriting for conversational search: what to search for, from a question and the turns before it. */
export const rewriteQuestion = ({ question, history, locale }: Asked): RewrittenQuestion => {
  const [language] = languagesOf(locale)
  const turns = isLeaning(question, language)
    ? history.filter(({ role }) => role === 'user').slice(-mostEarlier)
    : []
  return {
    query: wordsOf(question, language).join(' '),
    earlier: turns
      .reverse()
      .map(({ content }) =>
        tellingWords(content.slice(-1000), language)
          .map(({ word }) => word)
          .slice(0, 12)
          .join(' '),
      )
      .filter(Boolean),
    own: termsIn(companyWords, locale),
    numbers: new Set(
      (question.match(/(?<![\d.,])\d{1,2}(?![\d.,]*\d)/g) ?? []).flatMap((number) =>
        languagesOf(locale).map((each) => termOfWord(number, each)),
      ),
    ),
  }
}
