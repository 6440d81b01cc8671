import type { Payload } from 'payload'
import type { LocaleCode } from '../../../platform/locales'
import { analyze } from '../../../platform/text/analyze'
import { fold } from '../../../platform/text/fold'
import { languagesOf } from '../../../platform/text/languagesOf'
import { labelIn } from '../../../platform/language/said'
import { termOfWord } from '../../../platform/text/terms'
import { searchableCollections } from '../../../search/engine'

/** What people call the kinds of documents, beside the labels of their collections. */
const callings: Record<string, Record<LocaleCode, string>> = {
  events: {
    en: 'event webinar workshop fair conference meeting seminar round-table meetup exhibition',
    de: 'veranstaltung webinar workshop messe konferenz treffen seminar termin tagung',
  },
  'case-studies': {
    en: 'customer client reference example case success worked',
    de: 'kunde kunden referenz beispiel fallstudie anwender',
  },
  partners: { en: 'partner supplier installer', de: 'partner lieferant installateur' },
}

/** A question for someone who offers a service asks for a company. */
const phrases: Record<string, RegExp> = {
  partners:
    /\bwho (?:can|could|does|would|helps?|builds?|installs?|offers?)\b|\bwer (?:kann|konnte|hilft|macht|baut|ubernimmt|bietet|installiert)\b/,
}

const comingWords: Record<LocaleCode, string> = {
  en: 'next upcoming coming soon future forthcoming when planned dates',
  de: 'nachste nachster nachstes kommende kommenden demnachst bald wann geplant termine',
}

type Labelled = { labels?: { singular?: unknown; plural?: unknown } }

/** The English ones are understood everywhere: many a German asks for an “Event”. */
const labelsOf = ({ labels }: Labelled, language: LocaleCode): string =>
  ['en', language]
    .flatMap((one) => [labelIn(labels?.singular, one), labelIn(labels?.plural, one)])
    .filter(Boolean)
    .join(' ')

/** Words of a label that many a question has in another sense. */
const commonLabels = new Set([
  ...['and', 'or', 'page', 'article', 'content', 'study', 'pages', 'articles'],
  ...['und', 'oder', 'seite', 'seiten', 'artikel', 'inhalt', 'inhalte'],
])

export type CollectionIntent = {
  /** Slugs of collections whose documents are asked for. */
  types: ReadonlySet<string>
  /** Whether those to come are. */
  isComing: boolean
}

/** What comes `next`. */
const spans: Record<LocaleCode, string> = { en: 'day week month year', de: 'tag woche monat jahr' }

/** Whether a term is of a word that asks for what is to come. */
export const isComingTerm = (term: number, locale: LocaleCode): boolean =>
  languagesOf(locale).some((language) =>
    analyze(`${comingWords[language]} ${spans[language]}`, language).some(
      (word) => word.term === term,
    ),
  )

/** What people call documents of a collection. */
export const wordsOfKind = (
  { config }: Pick<Payload, 'config'>,
  slug: string,
  language: LocaleCode,
): string => {
  const collection = config.collections.find((each) => each.slug === slug)
  return `${collection ? labelsOf(collection, language) : ''} ${callings[slug]?.[language] ?? ''}`
}

/** What any document of a collection is called, whatever its kind: `event`, and not `webinar`. */
const anyKind: Record<LocaleCode, string> = { en: 'event date', de: 'veranstaltung termin' }

export const isAnyKind = (
  { config }: Pick<Payload, 'config'>,
  term: number,
  { types, language }: { types: string[]; language: LocaleCode },
): boolean => {
  const labels = config.collections.filter(({ slug }) => types.includes(slug))
  const words = labels.map((collection) => labelsOf(collection, language)).join(' ')
  return analyze(`${words} ${anyKind[language]}`, language).some((word) => word.term === term)
}

/** Intent detection: which kinds of documents a question names. */
export const inferCollections = (
  payload: Pick<Payload, 'config'>,
  { question, locale }: { question: string; locale: LocaleCode },
): CollectionIntent => {
  const [language] = languagesOf(locale)
  const terms = new Set(analyze(question, language).map(({ term }) => term))
  const has = (text: string) =>
    analyze(text, language).some(
      ({ word }) => !commonLabels.has(word) && terms.has(termOfWord(word, language)),
    )
  const types = searchableCollections(payload).filter((slug) => {
    if (phrases[slug]?.test(fold(question))) return true
    return has(wordsOfKind(payload, slug, language))
  })
  return { types: new Set(types), isComing: has(comingWords[language]) }
}
