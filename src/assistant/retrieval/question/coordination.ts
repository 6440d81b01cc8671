import type { LocaleCode } from '../../../platform/locales'
import { analyze } from '../../../platform/text/analyze'
import { fold } from '../../../platform/text/fold'
import { languagesOf } from '../../../platform/text/languagesOf'
import type { AnswerType } from './answerTypes'

const coordinators: Record<LocaleCode, string> = {
  en: 'and|or|vs|versus|than|compared?(?: (?:to|with))?|while|whereas|against',
  de: 'und|oder|vs|versus|als|verglichen|gegenüber|sowie|während|einmal|beziehungsweise|bzw',
}

const patternOf = (language: LocaleCode) =>
  new RegExp(`[,;]\\s|(?<!\\p{L})(?:${coordinators[language]})(?!\\p{L})`, 'giu')

const patterns: Record<LocaleCode, RegExp> = { en: patternOf('en'), de: patternOf('de') }

/** What stands on one side of an “and”, “or” or comma, by the terms of its words. */
export type Conjunct = {
  terms: ReadonlySet<number>
  /** The how manyeth sentence it stands in; a colon ends one, too. */
  sentence: number
}

/** The conjuncts of a question: `who is larger`, `Ladewart`, `Treuwald`. */
export const conjunctsOf = (question: string, locale: LocaleCode): Conjunct[] => {
  const languages = languagesOf(locale)
  const isComparing = (word: string) =>
    Object.values(comparatives[languages[0]]).some((pattern) => pattern.test(word))
  const termsOf = (text: string) =>
    new Set(
      languages.flatMap((each) =>
        analyze(text, each).flatMap(({ word, term }) => (isComparing(word) ? [] : [term])),
      ),
    )
  return question
    .split(/[:.?!]\s/)
    .flatMap((said, sentence) =>
      said.split(patterns[languages[0]]).map((text) => ({ terms: termsOf(text), sentence })),
    )
}

/** That two are compared, where no comparative says by what. */
const versus: Record<LocaleCode, RegExp> = {
  en: /\b(?:vs|versus|compared?)\b/,
  de: /\b(?:vs|versus|verglichen|vergleiche?|gegenuber)\b/,
}

type Comparative = Partial<Record<AnswerType, RegExp>>

/** What tells two apart, by the comparative that asks for it, folded. */
const comparatives: Record<LocaleCode, Comparative> = {
  en: {
    price: /\b(?:cheaper|dearer|costlier|more expensive|less expensive)\b/,
    duration: /\b(?:longer|shorter|faster|quicker|sooner)\b/,
    when: /\b(?:older|younger|newer)\b/,
    number:
      /\b(?:more|fewer|less|most|bigger|larger|greater|higher|smaller|lower|longer|shorter|heavier|lighter|stronger|weaker|farther|further|busier|biggest|largest|highest|older|younger|compare)\b/,
  },
  de: {
    price: /\b(?:billiger|teurer|gunstiger|preiswerter)(?:e[nrs]?)?\b/,
    duration: /\b(?:langer|kurzer|schneller|eher)(?:e[nrs]?)?\b/,
    when: /\b(?:alter|junger|neuer)(?:e[nrs]?)?\b/,
    number:
      /\b(?:(?:mehr|weniger|grosser|hoher|kleiner|niedriger|langer|kurzer|schwerer|leichter|starker|schwacher|weiter|alter|junger)(?:e[nrs]?)?|meiste[nr]?|vergleiche?)\b/,
  },
}

/** Words that compare elsewhere: more of the same, an end, a preference. */
const noComparison: Record<LocaleCode, RegExp> = {
  en: /\bmore (?:about|on|details|information|info)\b|\b(?:any|once) more\b|\b(?:no|any) longer\b|\bmore than (?:one|once|\d)/g,
  de: /\b(?:mehr|weiter) (?:uber|zu|zum|zur|dazu|daruber|davon|infos?|informationen)\b|\b(?:nicht|kein|keine|nichts|noch) mehr\b|\bweitere[nrms]?\b|\beher (?:fur|etwas|was)\b/g,
}

/** Whether a question compares: then the same is asked of both. */
export const isComparison = (question: string, locale: LocaleCode): boolean =>
  comparedKinds(question, locale).length > 0 || versus[languagesOf(locale)[0]].test(fold(question))

/** What is to be said of each of two that are compared: of `Who is larger, A or B?` how large each is. */
export const comparedKinds = (question: string, locale: LocaleCode): AnswerType[] => {
  const [language] = languagesOf(locale)
  const text = fold(question).replace(noComparison[language], ' ')
  const kinds = Object.entries(comparatives[language]) as [AnswerType, RegExp][]
  return kinds.flatMap(([kind, pattern]) => (pattern.test(text) ? [kind] : []))
}
