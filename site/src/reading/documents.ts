import type { BySlug, Doc } from 'frontdesk-client'
import { cache } from 'react'
import { defaultLocale, type Locale } from '../i18n/locales'
import type { Collection } from './collections'
import { clock, dependsOn, idsIn } from './dependsOn'
import { desk } from './desk'

/** A document as its page shows it: texts as HTML beside the editor’s own form. */
export type Shown<Slug extends Collection> = Doc<Slug, { format: 'html' }>

type Alternates = { alternates: Record<Locale, string> }

/** In which languages a document has words of its own; in the others it is read in the default one. */
const translations = async (collection: Collection, id: string): Promise<Locale[]> => {
  const titles = await desk().byId(collection, id, { locale: 'all', select: { title: true } })
  const title: unknown = titles?.title
  if (typeof title !== 'object' || title === null) return [] // a name, the same everywhere
  return Object.entries(title)
    .filter(([, text]) => Boolean(text))
    .map(([locale]) => locale as Locale)
}

export type Page<Slug extends Collection> = Shown<Slug> &
  Alternates & { translatedTo: Locale[]; isTranslated: boolean }

/** No address of ours has one, and PostgreSQL takes no text with NUL. */
const hasControl = (text: string): boolean => /\p{Cc}/u.test(text)

/** A document’s page by its slug, or where it has gone. */
export const page = cache(
  async <Slug extends Collection>(
    collection: Slug,
    slug: string,
    locale: Locale,
  ): Promise<BySlug<Page<Slug>>> => {
    if (hasControl(slug)) return { status: 'missing' }
    const found = (await desk().bySlug(collection, slug, { locale, format: 'html' })) as BySlug<
      Shown<Slug> & Alternates
    >
    if (found.status !== 'found') {
      await dependsOn(collection, 'redirects')
      return found
    }
    const translatedTo = await translations(collection, found.doc.id)
    await dependsOn(...idsIn(found.doc), ...(collection === 'events' ? [clock] : []))
    const isTranslated = translatedTo.length === 0 || translatedTo.includes(locale)
    return { status: 'found', doc: { ...found.doc, translatedTo, isTranslated } }
  },
)

/** Of another language’s list, what is not translated has no title. */
export const onlyTranslated = <One extends { title?: unknown }>(docs: One[], locale: Locale) =>
  locale === defaultLocale ? docs : docs.filter(({ title }) => Boolean(title))

/** How lists ask: in this language alone. */
export const inLanguage = (locale: Locale) => ({ locale, fallbackLocale: 'none' }) as const

/** Where an address of before leads to in a language, as editors say it. @param paths ways to write it */
export const redirectFrom = async (
  paths: string[],
  locale: Locale,
): Promise<string | undefined> => {
  await dependsOn('redirects')
  if (paths.some(hasControl)) return undefined
  const where = { from: { in: paths } }
  const { docs } = await desk().find('redirects', { where, locale, limit: 1 })
  return docs[0]?.to
}
