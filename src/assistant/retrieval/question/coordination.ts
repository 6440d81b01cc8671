import type { LocaleCode } from '../../../platform/locales'
import { analyze } from '../../../platform/text/analyze'
import { languagesOf } from '../../../platform/text/languagesOf'

const coordinators: Record<LocaleCode, string> = {
  en: 'and|or|vs|versus|than|compared',
  de: 'und|oder|vs|versus|als|verglichen|gegenüber|sowie',
}

const patternOf = (language: LocaleCode) =>
  new RegExp(`[,;:]\\s|(?<!\\p{L})(?:${coordinators[language]})(?!\\p{L})`, 'giu')

const patterns: Record<LocaleCode, RegExp> = { en: patternOf('en'), de: patternOf('de') }

/** The terms of each conjunct: `who is larger`, `Ladewart`, `Treuwald`. */
export const conjunctsOf = (question: string, locale: LocaleCode): ReadonlySet<number>[] => {
  const languages = languagesOf(locale)
  return question
    .split(patterns[languages[0]])
    .map(
      (text) => new Set(languages.flatMap((each) => analyze(text, each).map(({ term }) => term))),
    )
}
