import type { LocaleCode } from '../../platform/locales'
import { settings } from '../../platform/settings'
import type { Turn } from '../events/turn'
import { foreignLanguage } from './foreignLanguage'
import { areShort, fewest, languagesWith, shareOfOwnWords } from './knownWords'
import {
  hasFunctionWords,
  isLocale,
  isSentence,
  lettersOf,
  scoresOf,
  type Scores,
} from './wordsOfMessage'

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
const margin = { byDefault: 0.03, ofFew: 0.1, known: 0.05 }

/** Of one word without any other sign, and of a few. */
const least = { oneWord: 0.8, few: 0.5 }

/** Names of companies and pages have as little as this in the language that they are asked for in. */
const mostOfNames = 0.3

/** What words say that hold sentences together in one of the site's languages alone, such as `der`. */
const ofFunctionWords = 0.1

/** What it says that all its words are those of one of the site's languages alone. */
const ofOwnWords = 0.1

/** What is said alone, and in one language of ours: n-grams tell nothing of it. */
const greetings: Partial<Record<LocaleCode, RegExp>> = {
  de: /^\s*(?:hallo|moin|servus|grüe?zi|gruezi|grüß|tach|na,? wie|guten (?:tag|morgen|abend))(?!\p{L})/iu,
}

const mostOfGreeting = 4

const greetedIn = (question: string): LocaleCode | undefined =>
  lettersOf(question).length <= mostOfGreeting
    ? settings.locales.find((locale) => greetings[locale]?.test(question))
    : undefined

/** Which of the site's languages it is in; what is known already, unless it plainly is another. */
const siteLanguage = (
  question: string,
  scores: Scores,
  before: LocaleCode | undefined,
): LocaleCode => {
  const greeted = greetedIn(question)
  if (greeted) return greeted
  const { of: score } = scores
  const holding = settings.locales.filter((locale) => hasFunctionWords(question, locale))
  const sums = new Map(
    settings.locales.map((locale) => {
      const held = holding.length === 1 && holding[0] === locale ? ofFunctionWords : 0
      return [locale, score(locale) + held + ofOwnWords * shareOfOwnWords(question, locale)]
    }),
  )
  const of = (locale: LocaleCode) => sums.get(locale) ?? 0
  const prior = before ?? settings.locales[0]!
  const [only, another] = languagesWith(question)
  if (only && (only === prior || another || of(prior) - of(only) >= margin.ofFew)) return prior
  if (only) return only
  const [best] = settings.locales.toSorted((one, other) => of(other) - of(one))
  if (best === undefined || best === prior) return prior
  const ahead = of(best) - of(prior)
  const isFew = lettersOf(question).length <= fewest && holding.length === 0
  if (isFew && areShort(question)) return prior
  if (isFew && !before) return of(best) >= least.few && ahead >= margin.ofFew ? best : prior
  if (!before) return ahead >= margin.byDefault ? best : prior
  if (isSentence(question) || hasFunctionWords(question, best))
    return ahead >= margin.known ? best : prior
  return of(best) >= least.oneWord && of(prior) < mostOfNames ? best : prior
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
  const scores = scoresOf(question)
  const locale = siteLanguage(question, scores, said ?? before.locale)
  const foreign = foreignLanguage(question, scores, spoken)
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
