import type { Doc } from 'frontdesk-client'
import type { Locale } from '../i18n/locales'
import { clock, dependsOn, idsIn } from './dependsOn'
import { desk } from './desk'
import type { Collection } from './collections'
import { inLanguage, onlyTranslated } from './documents'
import { isOver } from './isOver'

type InLanguage = ReturnType<typeof inLanguage>

const listed = async <One extends { title?: unknown }>(
  collection: Collection,
  locale: Locale,
  asked: Promise<{ docs: One[] }>,
): Promise<One[]> => {
  const docs = onlyTranslated((await asked).docs, locale)
  await dependsOn(collection, ...idsIn(docs))
  return docs
}

const teaser = {
  title: true,
  slug: true,
  url: true,
  summary: true,
  heroImage: true,
  publishedAt: true,
} as const

const contentFields = { ...teaser, kind: true, authors: true, tags: true } as const
export type ContentTeaser = Doc<'content', InLanguage & { select: typeof contentFields }>

export const contentList = (locale: Locale): Promise<ContentTeaser[]> =>
  listed(
    'content',
    locale,
    desk().find('content', {
      select: contentFields,
      sort: '-publishedAt',
      limit: 100,
      ...inLanguage(locale),
    }),
  )

const studyFields = { ...teaser, customer: true, metrics: true, productModules: true } as const
export type StudyTeaser = Doc<'case-studies', InLanguage & { select: typeof studyFields }>

export const studyList = (locale: Locale): Promise<StudyTeaser[]> =>
  listed(
    'case-studies',
    locale,
    desk().find('case-studies', {
      select: studyFields,
      sort: '-publishedAt',
      limit: 100,
      ...inLanguage(locale),
    }),
  )

const eventFields = {
  ...teaser,
  format: true,
  state: true,
  startsAt: true,
  startsAt_tz: true,
  endsAt: true,
  location: true,
} as const
export type EventTeaser = Doc<'events', InLanguage & { select: typeof eventFields }>

/** Those to come, the next one first, and those that are over, the latest first. */
export const eventList = async (locale: Locale) => {
  await dependsOn(clock)
  const all = await listed(
    'events',
    locale,
    desk().find('events', {
      select: eventFields,
      sort: '-startsAt', // of very many those that are long over are left out
      limit: 100,
      ...inLanguage(locale),
    }),
  )
  const now = new Date()
  const past = all.filter((one) => isOver(one, now))
  return { upcoming: all.filter((one) => !past.includes(one)).reverse(), past }
}

const partnerFields = {
  title: true,
  slug: true,
  url: true,
  summary: true,
  logo: true,
  tier: true,
  regions: true,
  categories: true,
  website: true,
} as const
export type PartnerTeaser = Doc<'partners', { select: typeof partnerFields }>

/** Names are the same in all languages: all partners are in all lists. */
export const partnerList = async (locale: Locale): Promise<PartnerTeaser[]> => {
  const { docs } = await desk().find('partners', {
    select: partnerFields,
    sort: ['order', 'title'],
    limit: 100,
    locale,
  })
  await dependsOn('partners', ...idsIn(docs))
  return docs
}

/** The case studies that a partner took part in. */
export const studiesWith = async (partner: string, locale: Locale): Promise<StudyTeaser[]> =>
  listed(
    'case-studies',
    locale,
    desk().find('case-studies', {
      select: studyFields,
      where: { partners: { in: [partner] } },
      limit: 12,
      ...inLanguage(locale),
    }),
  )
