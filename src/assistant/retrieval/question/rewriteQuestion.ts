import type { LocaleCode } from '../../../platform/locales'
import { analyze } from '../../../platform/text/analyze'
import { languagesOf } from '../../../platform/text/languagesOf'
import { termOfWord } from '../../../platform/text/terms'
import type { Turn } from '../../events/turn'
import { isCommonWord } from '../../../search/engine'
import { answerTypes, type AnswerType } from './answerTypes'
import { namesSaid, titlesOf } from './lastAnswer'
import { apart, boundsAsked, withoutPriceBounds } from '../../../search/engine'
import { relativeDate } from './relativeDates'
import { splitTold } from './telling'
import { questionWords } from '../../../platform/text/stopWords'
import { companyWords } from './contextWords'
import { isLeaning, tellingWords } from './leaning'

export type RewrittenQuestion = {
  /** Words to search for, without signs that a search would take as orders. */
  query: string
  /** Of the turns before, the latest first; empty when the question stands by itself. */
  earlier: string[]
  /** What the visitor has told right before the question, and asked nothing: `we only have eight vans`. */
  told: string
  /** Names in those. */
  about: string
  /** Titles of what they were answered from, and names in it: they find documents, and are not asked for. */
  sources: string
  /** Whether it names something itself, beside what was said before. */
  isNaming: boolean
  /** Whether it goes on from what was said before. */
  isFollowUp: boolean
  /**
   * The answer that it goes on from: what it says, and titles of its sources, and of those of the one before: how much
   * each counts, the first most.
   */
  last: { text: string; titles: ReadonlyMap<string, number> }
  /** The question, or the one before it where that says what is wanted: `And in Germany?` */
  asks: string
  /** Terms of words that stand for the site itself. */
  own: ReadonlySet<number>
  /** Terms of short numbers, of which there are many everywhere, and of bounds: `under €5,000`. */
  numbers: ReadonlySet<number>
  /** Terms of names and numbers. */
  names: ReadonlySet<number>
  /** Terms of what is asked for: the noun after `which` or `how many`. */
  focus: ReadonlySet<number>
  /** How many things are asked: words that ask, and `and` or `or` between names. */
  parts: number
}

type Asked = { question: string; history: Turn[]; locale: LocaleCode }

/** What a search reads of a query (parseQuery.ts). */
const mostWords = 32

/** Sentences that ask come first, and what was said last before what was said first. */
const inOrderOfWorth = (text: string): string[] => {
  const sentences = text.match(/[^.!?\n]+[.!?]*/g) ?? [text]
  const asking = sentences.filter((sentence) => sentence.includes('?'))
  const others = sentences.filter((sentence) => !sentence.includes('?'))
  return [...asking.reverse(), ...others.reverse()]
}

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

const mostTold = 2

const userTurns = (history: Turn[]): Turn[] => history.filter(({ role }) => role === 'user')

/** Words that are written as names are, within a sentence, and numbers; in German nouns that no thesaurus has. */
const nameWords = (text: string, language: LocaleCode): string[] =>
  analyze(text, language).flatMap(({ word, start, end, isStop }) => {
    const written = text.slice(start, end)
    if (/\d/.test(written)) return [word]
    const isBegin = /(?:^|[.!?:]\s+["“„(]?)$/.test(text.slice(0, start))
    const isWritten = !isStop && !isBegin && /^\p{Lu}/u.test(written)
    return isWritten && !(language === 'de' && isCommonWord(word, language)) ? [word] : []
  })

export const hasName = (text: string, language: LocaleCode): boolean =>
  nameWords(text, language).length > 0

/** `What does a day in Utrecht cost`, for who goes on with `and what one in Leipzig`. */
export const withoutNames = (text: string, language: LocaleCode): string => {
  const names = new Set(nameWords(text, language))
  return analyze(text, language)
    .filter(({ word }) => names.has(word))
    .reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text)
}

const namesIn = (text: string, locale: LocaleCode): ReadonlySet<number> =>
  new Set(
    nameWords(text, languagesOf(locale)[0]).flatMap((word) =>
      languagesOf(locale).map((each) => termOfWord(word, each)),
    ),
  )

const askers: Record<LocaleCode, RegExp> = {
  en: /^(?:what|which|how|who|whose|whom|where|when|why)$/,
  de: /^(?:was|welch\w*|wie|wieviel\w*|wer|wem|wen|wo|wann|warum|wieso)$/,
}
const counters = new Set('many much long far often big large high old fast viel viele vielen lange weit oft gross hoch alt schnell genau kind sort art'.split(' ')) // prettier-ignore
const mostFocus = 2

/** How often it is asked: `How long …, and what …?` */
const partsOf = (text: string, language: LocaleCode): number => {
  const count = analyze(text, language).filter(({ word }) => askers[language].test(word)).length
  return Math.max(1, count, (text.match(/\?/g) ?? []).length)
}

const focusOf = (text: string, locale: LocaleCode): ReadonlySet<number> => {
  const [language] = languagesOf(locale)
  const tokens = analyze(text, language)
  const from = tokens.findLastIndex(({ word }) => askers[language].test(word))
  const after = tokens
    .slice(from + 1)
    .filter(
      ({ isStop, word }) => !isStop && !questionWords[language].has(word) && !counters.has(word),
    )
  return new Set(
    (from < 0 ? [] : after.slice(0, mostFocus)).flatMap(({ word }) =>
      languagesOf(locale).map((each) => termOfWord(word, each)),
    ),
  )
}

/** What a question is about that has no word for it: `How much is it?`, `Where are you?` */
const impliedWords: Partial<Record<AnswerType, Record<LocaleCode, string>>> = {
  price: { en: 'price', de: 'preis' },
  contact: { en: 'contact', de: 'kontakt' },
  where: { en: 'office address', de: 'buro adresse' },
}

const impliedBy = (question: string, locale: LocaleCode, kinds: AnswerType[]): string[] => {
  const [language] = languagesOf(locale)
  const telling = tellingWords(question, language).filter(
    ({ term }) => !termsIn(companyWords, locale).has(term),
  )
  if (telling.length > 1) return []
  return kinds.flatMap((kind) => impliedWords[kind]?.[language] ?? [])
}

/** Query rewriting for conversational search: what to search for, from a question and the turns before it. */
export const rewriteQuestion = ({ question: typed, history, locale }: Asked): RewrittenQuestion => {
  const question = apart(typed)
  const asked = withoutPriceBounds(question)
  const [language] = languagesOf(locale)
  const isOpen = isLeaning(question, language)
  const { before, told } = splitTold(history)
  const turns = isOpen ? userTurns(before).slice(-mostEarlier) : []
  const answers = before.filter(({ role }) => isOpen && role === 'assistant')
  const [answer, ...earlier] = answers.slice(-mostEarlier).reverse()
  const titles = titlesOf([answer, ...earlier].map((turn) => turn?.content ?? ''))
  const implied = turns.length > 0 ? [] : impliedBy(asked, locale, answerTypes(question, locale))
  const isEmpty = implied.length > 0 && tellingWords(asked, language).length === 0
  const last = answerTypes(question, locale).length === 0 ? (turns.at(-1)?.content ?? '') : ''
  return {
    query: isEmpty ? implied.join(' ') : wordsOf(asked, language).join(' '),
    earlier: turns
      .map(({ content }) => content.slice(-1000))
      .reverse()
      .map((content) => tellingWords(content, language).slice(0, 12))
      .map((words) => words.map(({ word }) => word).join(' '))
      .concat(isEmpty ? [] : implied, relativeDate(question, locale))
      .filter(Boolean),
    told: told
      .slice(-mostTold)
      .flatMap((said) => tellingWords(said.slice(-1000), language).slice(0, 12))
      .map(({ word }) => word)
      .join(' '),
    about: turns.flatMap(({ content }) => nameWords(content.slice(-1000), language)).join(' '),
    sources: [...titles.keys(), ...namesSaid(answer?.content ?? '')].join(' '),
    isNaming: nameWords(question, language).some((word) => !/\d/.test(word)),
    isFollowUp: turns.length > 0 || (isOpen && told.length > 0),
    last: { text: answer?.content ?? '', titles },
    asks: [last, question].join(' ').trim(),
    own: termsIn(companyWords, locale),
    names: namesIn(question, locale),
    focus: focusOf(question, locale),
    parts: partsOf(question, language),
    numbers: new Set(
      [
        ...(question.match(/(?<![\d.,])\d{1,2}(?![\d.,]*\d)/g) ?? []),
        // Pages have what is under a bound, and not the bound.
        ...boundsAsked(question).flatMap(({ number }) => number.split(/[.,]/)),
      ].flatMap((number) => languagesOf(locale).map((each) => termOfWord(number, each))),
    ),
  }
}
