import type { Payload, SanitizedCollectionConfig } from 'payload'
import { isObject } from '../../platform/values/isObject'
import type { ListedPage } from './publishedPages'

/** What a list says of a page beside its address. */
export type Words = { title?: string; summary?: string }

type Reading = { payload: Payload; locale: string; pages: readonly ListedPage[] }

const names = ['title', 'summary']

/** Whether what is stored is what visitors read: no rule and no hook stands between. */
const isAsStored = ({ flattenedFields, hooks }: SanitizedCollectionConfig): boolean =>
  hooks.beforeRead.length + hooks.afterRead.length === 0 &&
  flattenedFields
    .filter(({ name }) => names.includes(name))
    .every(
      (field) =>
        !('virtual' in field && field.virtual) &&
        !field.access?.read &&
        !('hooks' in field && field.hooks?.afterRead?.length),
    )

const textIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

/** Falls back as Payload does. */
const inLocale = ({ config }: Payload, value: unknown, locale: string): string | undefined => {
  if (!isObject(value)) return textIn(value)
  const { localization } = config
  const fallback = localization && localization.fallback ? localization.defaultLocale : locale
  return textIn(value[locale]) ?? textIn(value[fallback])
}

type Row = { id: string | number; title?: unknown; summary?: unknown }

const rowsOf = async (
  { payload, locale }: Reading,
  collection: SanitizedCollectionConfig,
  ids: (string | number)[],
): Promise<Row[]> => {
  const has = new Set(collection.flattenedFields.map(({ name }) => name))
  const select = Object.fromEntries(names.filter((name) => has.has(name)).map((name) => [name, true as const])) // prettier-ignore
  const query = { where: { id: { in: ids } }, select, pagination: false, limit: ids.length }
  const { slug } = collection
  // Payload's own read goes through every field and hook of a document, ten times as long.
  const { docs } = isAsStored(collection)
    ? await payload.db.find<Row>({ ...query, collection: slug })
    : await payload.find({
        ...query,
        collection: slug as 'content',
        locale: locale as 'en',
        depth: 0,
        overrideAccess: false,
      })
  return docs
}

/** Titles and summaries of pages that visitors may read. */
export const readWords = async (reading: Reading): Promise<Map<ListedPage, Words>> => {
  const { payload, locale, pages } = reading
  const found = new Map<ListedPage, Words>()
  for (const collection of new Set(pages.map((page) => page.collection))) {
    const own = pages.filter((page) => page.collection === collection)
    const rows = await rowsOf(
      reading,
      collection,
      own.map(({ id }) => id),
    )
    const byId = new Map(rows.map((row) => [row.id, row]))
    for (const page of own) {
      const { title, summary } = byId.get(page.id) ?? {}
      found.set(page, {
        title: inLocale(payload, title, locale),
        summary: inLocale(payload, summary, locale),
      })
    }
  }
  return found
}
