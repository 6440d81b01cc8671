import type { Payload } from 'payload'
import type { LocaleCode } from '../../../platform/locales'
import { analyze, type Token } from '../../../platform/text/analyze'
import { languagesOf } from '../../../platform/text/languagesOf'
import { dateSpanIn, type DateSpan } from '../../../search/engine'
import {
  inferCollections,
  isAnyKind,
  isComingTerm,
  wordsOfKind,
} from '../question/inferCollections'
import { questionWords } from '../../../platform/text/stopWords'

export type Asked = {
  /** Collections that are asked for. @default all that have dates */
  types?: string[]
  span?: DateSpan
  /** Terms of what kind of event, if one is named: `webinar`. */
  kinds: number[]
}

/** What says that there is something, and nothing else. */
const fillers: Record<LocaleCode, ReadonlySet<string>> = {
  en: new Set('on happening going planned scheduled anything something there whats any new take place time date'.split(' ')), // prettier-ignore
  de: new Set('los lauft geplant ansteht steht an bei euch ihnen etwas was neues irgendwas uhrzeit datum'.split(' ')), // prettier-ignore
}

/** What else may stand beside days, where no kind of event is named: `what is on in June?` */
const askers: Record<LocaleCode, ReadonlySet<string>> = {
  en: new Set('what s is are for the so and'.split(' ')),
  de: new Set('ist sind gibt gibts es im fur so und denn'.split(' ')),
}

export const hasDates = (config: { flattenedFields: { name: string }[] } | undefined): boolean =>
  config?.flattenedFields.some(({ name }) => name === 'startsAt') ?? false

/** What a question asks of the calendar, if it asks of nothing else: `next webinar`, `anything in June?` */
export const readAsked = (
  payload: Payload,
  { question, locale }: { question: string; locale: LocaleCode },
): Asked | undefined => {
  const [language] = languagesOf(locale)
  const span = dateSpanIn(question, language)
  const meant = inferCollections(payload, { question, locale })
  if (!span && !meant.isComing) return undefined
  const rest = span ? question.replace(span.said, ' ') : question
  const dated = [...meant.types].filter((type) =>
    hasDates(payload.collections[type as 'events']?.config),
  )
  const ofKinds = new Set(
    dated.flatMap((type) => analyze(wordsOfKind(payload, type, language), language).map(({ term }) => term)), // prettier-ignore
  )
  const isSaid = ({ word, term, isStop }: Token) =>
    isStop || fillers[language].has(word) || questionWords[language].has(word) || isComingTerm(term, locale) // prettier-ignore
  const words = analyze(rest, language).filter((word) => !isSaid(word))
  if (words.some(({ term }) => !ofKinds.has(term))) return undefined
  if (dated.length === 0) {
    // `What would they do another way today?` asks of no calendar, though all its words are everybody's.
    const isOnlyDays = analyze(rest, language).every(({ word }) => fillers[language].has(word) || askers[language].has(word)) // prettier-ignore
    return span && meant.types.size === 0 && isOnlyDays ? { span, kinds: [] } : undefined
  }
  const kinds = words.map(({ term }) => term).filter((term) => !isAnyKind(payload, term, { types: dated, language })) // prettier-ignore
  return { types: dated, span, kinds }
}
