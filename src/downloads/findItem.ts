import type { Pool } from 'pg'
import { AppError } from '../platform/errors'
import type { DownloadKind } from './downloadKinds'

/** Of `downloads d`: whether visitors may have it. */
export const isPublished = `d._status = 'published' and d.deleted_at is null and d.checksum is not null`

export type Item = { id: string; title: string }

type Wanted = { pool: Pool; kind: DownloadKind; slug: string }

export const noSuchItem = () => new AppError('not_found', 'There is no such item.')

/** @throws AppError 404 for an item that is unknown or not published */
export const findItem = async ({ pool, kind, slug }: Wanted): Promise<Item> => {
  const { rows } = await pool.query<Item>(
    `select d.id, d.title from downloads d
      where d.slug = $1 and d.kind::text = $2 and ${isPublished}`,
    [slug, kind],
  )
  if (!rows[0]) throw noSuchItem()
  return rows[0]
}
