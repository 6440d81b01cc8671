import type { LocaleCode } from '../../platform/locales'
import { languagesOf } from '../../platform/text/languagesOf'
import { stopWords } from '../../platform/text/stopWords'
import { termOfWord } from '../../platform/text/terms'

const stopTermsOf = (locale: LocaleCode): Set<number> =>
  new Set(
    languagesOf(locale).flatMap((language) =>
      [...stopWords[language]].map((word) => termOfWord(word, language)),
    ),
  )

const knownStops = new Map<LocaleCode, ReadonlySet<number>>()

/** The terms of all stop words, in the languages of a locale. */
export const stopTerms = (locale: LocaleCode): ReadonlySet<number> => {
  const stops = knownStops.get(locale) ?? stopTermsOf(locale)
  knownStops.set(locale, stops)
  return stops
}
