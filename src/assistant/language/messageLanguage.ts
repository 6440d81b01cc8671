import type { LocaleCode } from '../../platform/locales'
import { settings } from '../../platform/settings'
import { analyze } from '../../platform/text/analyze'
import { fold } from '../../platform/text/fold'
import { stopWords } from '../../platform/text/stopWords'
import type { Turn } from '../events/turn'
import { isCommonWord } from '../../search/engine'
import { identifyLanguage } from './identifyLanguage'
import { greetingsOfNeighbours, neighbourWords, sharedWords } from './neighbourWords'

export type MessageLanguage = {
  /** That it is written in, of ISO 639-1: one of the site's, or another. */
  language: string
  /** False where it is likelier a name than a word of another language. */
  isSure: boolean
  /** That it is answered in. */
  locale: LocaleCode
}

type Message = {
  question: string
  /** What was said before, the oldest first. */
  history?: readonly Turn[]
  /** As the client says, which knows the page and not the visitor. */
  said?: LocaleCode
}

/** By how much one must be likelier than what is known otherwise. */
const margin = { byDefault: 0.03, ofFew: 0.1, known: 0.05, foreign: 0.08 }

/** Of a language that nothing is answered in; of one word without any other sign; of ours, when names may be what is foreign; and so short a message is in none. */
const least = { foreign: 0.6, oneWord: 0.8, ours: 0.55, few: 0.5, letters: 5 }

/** So many words are no names only. */
const fewestPlain = 8

/** A message of no more words goes on in the language before. */
const mostOfThanks = 2

/** Names of companies and pages have as little as this in the language that they are asked for in. */
const mostOfNames = 0.3

/** What words say that hold sentences together in one of the site's languages alone, such as `der`. */
const ofFunctionWords = 0.1

const scoresOf = (text: string) => {
  const scores = identifyLanguage(text)
  const of = (language: string) => scores.find((each) => each.language === language)?.score ?? 0
  return { of, best: scores[0] }
}

const isLocale = (language: string): language is LocaleCode =>
  (settings.locales as string[]).includes(language)

/** Words that hold sentences together there, and in no other language of the site: `was` does not tell. */
const hasFunctionWords = (text: string, language: LocaleCode): boolean =>
  analyze(text, language).some(
    ({ word, isStop }) =>
      isStop && !settings.locales.some((other) => other !== language && stopWords[other].has(word)),
  )

const lettersOf = (text: string): string[] => text.match(/\p{L}+/gu) ?? []

/** What is said alone, and in one language of ours: n-grams tell nothing of it. */
const greetings: Partial<Record<LocaleCode, RegExp>> = {
  de: /^\s*(?:moin|servus|grüe?zi|gruezi|grüß|tach|na,? wie|guten (?:tag|morgen|abend))(?!\p{L})/iu,
}

const mostOfGreeting = 4

const greetedIn = (question: string): LocaleCode | undefined =>
  lettersOf(question).length <= mostOfGreeting
    ? settings.locales.find((locale) => greetings[locale]?.test(question))
    : undefined

/** So few words, of which n-grams know nothing, are told by whether they are words at all: `Maut` is none of English. */
const fewest = 2

const onlyWordsOf = (question: string): LocaleCode | undefined => {
  const words = lettersOf(question).map((word) => word.toLowerCase())
  const { of: score } = scoresOf(question)
  const isTold = settings.locales.some((locale) => score(locale) > 0)
  if (words.length === 0 || words.length > fewest || isTold) return undefined
  const own = settings.locales.filter((locale) =>
    words.every((word) => isCommonWord(fold(word), locale)),
  )
  return own.length === 1 ? own[0] : undefined
}

/** Three words, of which a later one is written as no name is. */
const isSentence = (text: string): boolean => {
  const words = lettersOf(text)
  return words.length > 2 && words.slice(1).some((word) => /^\p{Ll}{3}/u.test(word))
}

/** Which of the site's languages it is in; what is known already, unless it plainly is another. */
const siteLanguage = (question: string, before: LocaleCode | undefined): LocaleCode => {
  const greeted = greetedIn(question)
  if (greeted) return greeted
  const { of: score } = scoresOf(question)
  const holding = settings.locales.filter((locale) => hasFunctionWords(question, locale))
  const of = (locale: LocaleCode) =>
    score(locale) + (holding.length === 1 && holding[0] === locale ? ofFunctionWords : 0)
  const prior = before ?? settings.locales[0]!
  const [best] = settings.locales.toSorted((one, other) => of(other) - of(one))
  if (best === undefined || best === prior)
    return (before ? undefined : onlyWordsOf(question)) ?? prior
  const ahead = of(best) - of(prior)
  const isFew = lettersOf(question).length <= fewest && holding.length === 0
  if (isFew && !before) return of(best) >= least.few && ahead >= margin.ofFew ? best : prior
  if (!before) return ahead >= margin.byDefault ? best : prior
  if (isSentence(question) || hasFunctionWords(question, best))
    return ahead >= margin.known ? best : prior
  return of(best) >= least.oneWord && of(prior) < mostOfNames ? best : prior
}

/** Scripts that one language is written in, as far as it matters: others are the first that comes to mind. */
const scripts: [string, RegExp][] = [
  ['ru', /\p{Script=Cyrillic}/u],
  ['el', /\p{Script=Greek}/u],
  ['ar', /\p{Script=Arabic}/u],
  ['he', /\p{Script=Hebrew}/u],
  ['hi', /\p{Script=Devanagari}/u],
  ['th', /\p{Script=Thai}/u],
  ['ko', /\p{Script=Hangul}/u],
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['zh', /\p{Script=Han}/u],
]

/** The language of a text of which most letters are in a script that none of the site's is written in. */
const byScript = (text: string): string | undefined => {
  const letters = text.match(/\p{L}/gu) ?? []
  const others = letters.filter((letter) => !/\p{Script=Latin}/u.test(letter))
  if (2 * others.length <= letters.length) return undefined
  return scripts.find(([, script]) => others.some((letter) => script.test(letter)))?.[0]
}

/** Two words that hold sentences together in a neighbour's language, and in none of ours: `wat kost de workshop`. */
const holdingNeighbour = (question: string): string | undefined => {
  const words = lettersOf(question).map((word) => word.toLowerCase())
  return Object.entries(neighbourWords).find(([language, known]) => {
    if (isLocale(language)) return false
    const own = words.filter((word) => known.has(word))
    const others = words.filter((word) => !known.has(word) && !sharedWords.has(word)).join(' ')
    const isOurs = settings.locales.some((locale) => hasFunctionWords(others, locale))
    return own.length > 1 && 3 * own.length >= words.length && !isOurs
  })?.[0]
}

/** Another language than the site's, if it is in one. */
const foreignLanguage = (question: string, before: string | undefined) => {
  const written = byScript(question)
  if (written) return { language: written, isSure: true }
  const greeted = Object.keys(greetingsOfNeighbours).find((language) => !isLocale(language) && greetingsOfNeighbours[language]!.test(question)) // prettier-ignore
  if (greeted) return { language: greeted, isSure: true }
  if (lettersOf(question).join('').length < least.letters) return undefined
  const { of, best } = scoresOf(question)
  const ours = Math.max(...settings.locales.map(of))
  // Who has written in it goes on in it, with words that two languages have.
  if (before && of(before) >= ours && of(before) > 0) return { language: before, isSure: true }
  // `Bedankt!` after Dutch; what may be the name of a page is looked for first.
  const isShort = lettersOf(question).length <= mostOfThanks
  if (before && isShort && !settings.locales.some((locale) => hasFunctionWords(question, locale)))
    return { language: before, isSure: false }
  const held = holdingNeighbour(question)
  if (held && best?.language === held) return { language: held, isSure: true }
  if (!best || isLocale(best.language) || best.score < least.foreign) return undefined
  if (best.score - ours < margin.foreign) return undefined
  const mayBeNames = ours >= least.ours && lettersOf(question).length < fewestPlain
  const isOurs = (locale: LocaleCode) =>
    of(locale) >= least.ours && hasFunctionWords(question, locale)
  if (mayBeNames && settings.locales.some(isOurs)) return undefined
  return { language: best.language, isSure: !mayBeNames && isSentence(question) }
}

const mostTurns = 4

/** What was said before is read the same way, turn by turn. */
const languageBefore = (history: readonly Turn[], said?: LocaleCode): Partial<MessageLanguage> => {
  const isSaid = ({ role, content }: Turn) => role === 'user' && /\p{L}/u.test(content)
  const asked = history.filter(isSaid).slice(-mostTurns)
  return asked.reduce<Partial<MessageLanguage>>(
    (before, { content }) => readOne(content, before, said),
    {},
  )
}

const readOne = (
  question: string,
  before: Partial<MessageLanguage>,
  said?: LocaleCode,
): MessageLanguage => {
  const spoken = before.isSure && before.language && !isLocale(before.language) ? before.language : undefined // prettier-ignore
  const locale = siteLanguage(question, said ?? before.locale)
  const foreign = foreignLanguage(question, spoken)
  return foreign ? { ...foreign, locale: before.locale ?? said ?? settings.locales[0]! } : { language: locale, isSure: true, locale } // prettier-ignore
}

/**
 * Which language a message is in: what it is written in counts more than what was written before, and that more than
 * what the client says.
 */
export const messageLanguage = ({ question, history = [], said }: Message): MessageLanguage => {
  const before = languageBefore(history, said)
  return readOne(question, before, before.locale ?? said)
}
