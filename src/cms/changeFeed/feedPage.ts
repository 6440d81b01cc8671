import type { Payload, SanitizedConfig } from 'payload'
import { settings } from '../../platform/settings'
import { isPublic } from '../access/shownCollections'
import { cursorOf, cursorText, type Cursor } from './cursor'
import { asVisitor, servedDocuments, visibleAmong, type Include } from './feedDocuments'
import { readFeedRows, type FeedRow } from './feedRows'

/** One change of what is published, as programs get it. */
export type FeedChange = {
  /** A cursor: what comes behind it is asked for by `since`. */
  id: string
  at: string
  event: 'published' | 'withdrawn'
  type: string
  documentId: string
  locales: string[]
  doc?: object
}

export type FeedPage = { changes: FeedChange[]; next: string }

export type FeedAsked = {
  payload: Payload
  since?: string
  limit: number
  types?: readonly string[]
  include?: Include
  /** Of what stands in `doc`. */
  locale: string
}

/** The collections that visitors read. */
export const feedTypes = ({ collections }: Pick<SanitizedConfig, 'collections'>): string[] =>
  collections.filter(isPublic).map(({ slug }) => slug)

/** As a list of documents (contract §7): what does not fit comes with the next page. */
const mostBytes = 4 * 1024 * 1024

const byType = (rows: readonly FeedRow[]) => {
  const groups = new Map<string, string[]>()
  for (const { type, documentId, event } of rows)
    if (event === 'published') groups.set(type, [...(groups.get(type) ?? []), documentId])
  return groups
}

const keyOf = (type: string, id: unknown) => `${type}/${String(id)}`

const visibleIn = async (payload: Payload, rows: readonly FeedRow[]): Promise<Set<string>> => {
  const visible = new Set<string>()
  for (const [type, ids] of byType(rows))
    for (const id of await visibleAmong({ payload }, type, ids)) visible.add(keyOf(type, id))
  return visible
}

type Documents = { documents: Map<string, object>; bytes: number }

const documentsOf = async (
  { payload, include, locale }: FeedAsked,
  rows: readonly FeedRow[],
): Promise<Documents> => {
  const documents = new Map<string, object>()
  let bytes = 0
  if (include)
    for (const [type, ids] of byType(rows))
      for await (const doc of servedDocuments({ payload, include, locale }, type, ids)) {
        documents.set(keyOf(type, doc.id), doc)
        bytes += Buffer.byteLength(JSON.stringify(doc))
      }
  return { documents, bytes }
}

/** As many of the rows as an answer has room for, with what they have along. One is always among them. */
const fitting = async (asked: FeedAsked, rows: readonly FeedRow[]) => {
  const atOnce = asked.include === 'document' ? 10 : rows.length
  const all = new Map<string, object>()
  let sum = 0
  for (let start = 0; start < rows.length; start += atOnce) {
    const part = rows.slice(start, start + atOnce)
    const { documents, bytes } = await documentsOf(asked, part)
    sum += bytes
    if (sum > mostBytes) {
      if (start > 0) return { rows: rows.slice(0, start), documents: all }
      if (part.length > 1) return fitting(asked, part.slice(0, Math.ceil(part.length / 3)))
    }
    for (const [key, doc] of documents) all.set(key, doc)
  }
  return { rows, documents: all }
}

type Making = { cursor: Cursor; visible: Set<string>; documents: Map<string, object> }

/** A document that visitors may no longer read is withdrawn, whatever the log says first. */
const changeOf = (
  { position, tag, at, event, type, documentId, locales }: FeedRow,
  { cursor, visible, documents }: Making,
): FeedChange => {
  const key = keyOf(type, documentId)
  const isThere = event === 'published' && visible.has(key)
  const doc = isThere ? documents.get(key) : undefined
  return {
    id: cursorText({ ...cursor, position, tag }),
    at: at.toISOString(),
    event: isThere ? 'published' : 'withdrawn',
    type,
    documentId,
    locales: locales ?? settings.locales,
    ...(doc && { doc }),
  }
}

/**
 * The next page of changes of published content: the same for everybody who asks.
 * @throws AppError `cursor_expired`
 */
export const feedPage = (asked: FeedAsked): Promise<FeedPage> =>
  asVisitor(async () => {
    const { payload, since, limit, types = feedTypes(payload.config) } = asked
    const read = await readFeedRows({
      pool: payload.db.pool,
      since: since === undefined ? undefined : cursorOf(since),
      types,
      limit,
    })
    const visible = await visibleIn(payload, read.rows)
    const { rows, documents } = await fitting(asked, read.rows)
    const making = { cursor: read.end, visible, documents }
    const changes = rows.map((row) => changeOf(row, making))
    return { changes, next: changes.at(-1)?.id ?? cursorText(read.end) }
  })
