import type { Payload } from 'payload'
import type { LocaleCode } from '../platform/locales'
import { asPage } from '../platform/values/asPage'
import type { DownloadKind } from './downloadKinds'
import { isPublished } from './findItem'

type Listed = {
  id: string
  slug: string
  title: string
  summary: string | null
  fileSize: number
  mimeType: string
  pages: number | null
  locale: LocaleCode
  cover: string | null
  publishedAt: Date | null
}

const published = `d.kind::text = $1 and ${isPublished}`

const countPublished = async ({ pool }: Payload['db'], kind: DownloadKind): Promise<number> => {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from downloads d where ${published}`,
    [kind],
  )
  return rows[0]?.count ?? 0
}

type List = {
  payload: Payload
  kind: DownloadKind
  /** Files in this language come first, and pictures are described in it. */
  locale?: LocaleCode
  limit: number
  /** From 1. */
  page: number
}

const readPage = async ({ payload, kind, locale, limit, page }: List): Promise<Listed[]> => {
  const { rows } = await payload.db.pool.query<Listed>(
    `select id, slug, title, summary, filesize::float as "fileSize", mime_type as "mimeType",
            pages::int as pages, locale, cover_id as cover, published_at as "publishedAt"
       from downloads d where ${published}
      order by (locale::text = $2) desc nulls last, published_at desc nulls last, id
      limit $3 offset $4`,
    [kind, locale ?? null, limit, (page - 1) * limit],
  )
  return rows
}

/** Pictures as a visitor gets them wherever a document shows one. */
const findCovers = async (payload: Payload, ids: string[], locale?: LocaleCode) => {
  if (ids.length === 0) return new Map<string, object>()
  const { docs } = await payload.find({
    collection: 'media',
    where: { id: { in: ids } },
    select: payload.collections.media.config.defaultPopulate as { alt: true },
    locale,
    pagination: false,
    depth: 0,
    overrideAccess: false,
  })
  return new Map<string, object>(docs.map((picture) => [picture.id, picture]))
}

/** A page of the published files of a kind, newest first: what they are, and nothing that leads to them. */
export const listDownloads = async (list: List) => {
  const { payload, kind, locale, limit, page } = list
  const totalDocs = await countPublished(payload.db, kind)
  const rows = await readPage(list)
  const ids = rows.flatMap(({ cover }) => cover ?? [])
  const covers = await findCovers(payload, [...new Set(ids)], locale)
  const docs = rows.map(({ summary, pages, cover, ...row }) => ({
    ...row,
    summary: summary ?? '',
    ...(pages === null ? {} : { pages }),
    ...(cover && covers.has(cover) ? { cover: covers.get(cover) } : {}),
  }))
  return asPage({ docs, totalDocs, limit, page })
}
