import type { SanitizedCollectionConfig, Where } from 'payload'
import { panelUrl, plural, publicCollections, readAs, singular, type Reader } from './reader'

export type Status = 'draft' | 'published' | 'changed'

export type EditedDocument = {
  key: string
  title: string
  kind: string
  status: Status
  /** ISO 8601. */
  updatedAt: string
  href: string
}

export type CollectionCounts = {
  slug: string
  label: string
  href: string
  published: number
  drafts: number
  /** Published documents with changes that are not published yet. */
  changed: number
}

export type ContentOverview = { edited: EditedDocument[]; counts: CollectionCounts[] }

const shown = 8

type Row = {
  id: string
  title?: string | null
  _status?: string | null
  createdAt: string
  updatedAt: string
  collection: SanitizedCollectionConfig
}

const published = { _status: { equals: 'published' } }

const latestDrafts: Where = {
  and: [
    { latest: { equals: true } },
    { 'version._status': { equals: 'draft' } },
    { 'version.deletedAt': { exists: false } },
  ],
}

const loadCollection = async (reader: Reader, collection: SanitizedCollectionConfig) => {
  const slug = collection.slug as 'content'
  const read = { ...readAs(reader), collection: slug }
  const [latest, publishedCount, draftCount] = await Promise.all([
    reader.payload.find({
      ...read,
      draft: true,
      sort: '-updatedAt',
      limit: shown,
      select: { title: true, _status: true, createdAt: true, updatedAt: true },
    }),
    reader.payload.count({ ...read, where: published }),
    reader.payload.countVersions({ ...read, where: latestDrafts }),
  ])
  const drafts = Math.max(0, latest.totalDocs - publishedCount.totalDocs)
  const counts: CollectionCounts = {
    slug,
    label: plural(reader, collection),
    href: panelUrl(reader, `/collections/${slug}`),
    published: publishedCount.totalDocs,
    drafts,
    changed: Math.max(0, draftCount.totalDocs - drafts),
  }
  return { counts, rows: latest.docs.map((doc): Row => ({ ...doc, collection })) }
}

/** Opening the form for a new document makes a draft. Empty ones are left out. */
const isBlank = ({ title, createdAt, updatedAt }: Row) =>
  !title && Date.parse(updatedAt) - Date.parse(createdAt) < 2000

/** Of documents whose latest version is a draft, the ids of those that visitors see all the same. */
const findChanged = async (reader: Reader, rows: Row[]): Promise<Set<string>> => {
  const ids = new Map<string, string[]>()
  for (const { id, collection, _status } of rows) {
    if (_status === 'draft') ids.set(collection.slug, [...(ids.get(collection.slug) ?? []), id])
  }
  const found = await Promise.all(
    [...ids].map(([slug, wanted]) =>
      reader.payload.find({
        ...readAs(reader),
        collection: slug as 'content',
        where: { and: [{ id: { in: wanted } }, published] },
        select: { slug: true },
        limit: wanted.length,
        pagination: false,
      }),
    ),
  )
  return new Set(found.flatMap(({ docs }) => docs.map(({ id }) => id)))
}

const statusOf = ({ id, _status }: Row, changed: Set<string>): Status => {
  if (_status === 'published') return 'published'
  return changed.has(id) ? 'changed' : 'draft'
}

/** What was edited lately, and how many documents of each kind there are, over all public collections. */
export const loadContent = async (reader: Reader): Promise<ContentOverview> => {
  const loaded = await Promise.all(
    publicCollections(reader).map((collection) => loadCollection(reader, collection)),
  )
  const rows = loaded
    .flatMap((one) => one.rows)
    .filter((row) => !isBlank(row))
    .sort((a, b) => b.updatedAt.localeCompare(a.updatedAt))
    .slice(0, shown)
  const changed = await findChanged(reader, rows)
  return {
    counts: loaded.map(({ counts }) => counts),
    edited: rows.map((row) => ({
      key: `${row.collection.slug}/${row.id}`,
      title: row.title || 'Untitled',
      kind: singular(reader, row.collection),
      status: statusOf(row, changed),
      updatedAt: row.updatedAt,
      href: panelUrl(reader, `/collections/${row.collection.slug}/${row.id}`),
    })),
  }
}
