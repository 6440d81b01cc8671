import type { LocaleCode } from '../../platform/locales'
import { settings } from '../../platform/settings'
import { areShort, fewest, isPlainlyIn, languagesWith, shareOfOwnWords } from './knownWords'
import { hasFunctionWords, isSentence, lettersOf, type Scores } from './wordsOfMessage'

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

/** Whose words the others borrow: among German sentences `dashboard` is German. */
const lender: LocaleCode = 'en'

export const isOfFewWords = (question: string): boolean =>
  lettersOf(question).length <= fewest &&
  !settings.locales.some((locale) => hasFunctionWords(question, locale))

type SiteBefore = {
  /** That it was in, or that the client says. */
  locale?: LocaleCode
  isTold?: boolean
}

/** Which of the site's languages it is in; what is known already, unless it plainly is another. */
export const siteLanguage = (
  question: string,
  scores: Scores,
  { locale: before, isTold = false }: SiteBefore,
): LocaleCode => {
  const greeted = greetedIn(question)
  if (greeted) return greeted
  if (isTold && before && before !== lender && isOfFewWords(question)) return before
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
  if (only) return isPlainlyIn(question, { locale: only, prior, scores, isTold }) ? only : prior
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
