import type { Pool } from 'pg'
import { numberChanges } from '../../platform/changes/log'
import { AppError } from '../../platform/errors'
import type { Cursor } from './cursor'

/** The latest change of a document that the log knows. */
export type FeedRow = {
  position: number
  tag: number
  at: Date
  event: 'published' | 'withdrawn'
  type: string
  documentId: string
  locales: string[] | null
}

export type FeedRows = {
  rows: FeedRow[]
  /** Where to go on behind all of them. */
  end: Cursor
}

const expired = () =>
  new AppError(
    'cursor_expired',
    'The log no longer has all that came after this cursor, or it is another log. Read it from the beginning, without `since`, and drop what it does not name.',
  )

/** So many rows are looked at for one page, of which most may be followed by later ones of the same document. */
const scannedAtOnce = 2000
const mostScans = 10

type Scanned = {
  expired: string
  position: string | null
  tag: number
  at: Date
  event: FeedRow['event']
  collection: string
  document_id: string
  locales: string[] | null
  is_latest: boolean
}

/** How old the log is that it can be read on from, and the rows: one state of the database. */
const scan = `
  select s.expired, c.position, c.tag, c.at, c.event, c.collection, c.document_id, c.locales,
         not exists (
           select from change_log later
            where later.collection = c.collection and later.document_id = c.document_id
              and later.id > c.id and later.position is not null) as is_latest
    from change_log_state s
    left join lateral (
      select * from change_log l
       where l.position > $1 and l.position <= $2 and l.kind = 'content' and l.collection = any($3)
       order by l.position limit ${scannedAtOnce}) c on true
   order by c.position`

const tagsAt = `select c.position, c.tag from change_log c where c.position = any($1)`

const tagsOf = async (pool: Pool, positions: number[]): Promise<Map<number, number>> => {
  const { rows } = await pool.query<{ position: string; tag: number }>(tagsAt, [positions])
  return new Map(rows.map(({ position, tag }) => [Number(position), tag]))
}

type Reading = {
  pool: Pool
  /** Without one: from the beginning. */
  since?: Cursor
  types: readonly string[]
  limit: number
}

const rowOf = ({
  position,
  tag,
  at,
  event,
  collection,
  document_id,
  locales,
}: Scanned): FeedRow => ({
  position: Number(position),
  tag,
  at,
  event,
  type: collection,
  documentId: document_id,
  locales,
})

/**
 * The next changes of published content behind a cursor, each document's latest alone.
 * @throws AppError `cursor_expired`
 */
export const readFeedRows = async ({ pool, since, types, limit }: Reading): Promise<FeedRows> => {
  const { epoch, head } = await numberChanges(pool)
  const start = since?.position ?? 0
  const base = since ? since.base : head
  const tags = await tagsOf(pool, [start, head])
  const known = tags.get(start)
  if (since && (since.epoch !== epoch || start > head || (known ?? since.tag) !== since.tag))
    throw expired()
  const rows: FeedRow[] = []
  let scanned: Cursor = { epoch, position: start, tag: since?.tag ?? 0, base }
  for (let scans = 0; scans < mostScans; scans++) {
    const found = (await pool.query<Scanned>(scan, [scanned.position, head, types])).rows
    if (Number(found[0]?.expired) > Math.max(start, base ?? 0)) throw expired()
    for (const row of found) {
      if (row.position === null) continue
      scanned = { ...scanned, position: Number(row.position), tag: row.tag }
      if (row.is_latest) rows.push(rowOf(row))
      if (rows.length === limit) return { rows, end: scanned }
    }
    if (found.length < scannedAtOnce) {
      const end = { epoch, position: head, tag: tags.get(head) ?? 0 }
      return { rows, end: rows.length > 0 ? scanned : end }
    }
  }
  return { rows, end: scanned }
}
