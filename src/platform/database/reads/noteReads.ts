import type { PostgresAdapter } from '@payloadcms/db-postgres'
import type { CollectionSlug, JoinQuery, Payload, SanitizedCollectionConfig, Where } from 'payload'
import type pg from 'pg'
import {
  currentRecording,
  noteCollection,
  noteDocuments,
  noteEverything,
  noteGlobal,
  noteRows,
  noteStatement,
  whileNoted,
} from '../../sources/recording'
import { columnKeysOf } from '../connections/payloadAdapter'
import { foundBy, type FoundBy } from './foundBy'

type Asked = {
  collection: CollectionSlug
  where?: Where
  sort?: string | string[]
  joins?: JoinQuery
}

type Row = { id: number | string }

/** Documents of other collections that name it: which of them, and in what order, other collections may decide. */
const showsJoins = ({ joins, polymorphicJoins }: SanitizedCollectionConfig, asked: Asked) =>
  asked.joins !== false && (polymorphicJoins.length > 0 || Object.keys(joins).length > 0)

/** What a read will depend on, but for what it will find. */
export type Sources = FoundBy & { collection: CollectionSlug }

export const sourcesOf = (payload: Payload, asked: Asked): Sources => {
  const { collection } = asked
  const { config } = payload.collections[collection]
  const columns = columnKeysOf(payload, collection)
  const found = foundBy({
    ...asked,
    sort: asked.sort ?? config.defaultSort,
    collection: config,
    columns,
  })
  const isUnknown = found.isUnknown || found.mayBeDrafts || showsJoins(config, asked)
  return { ...found, isUnknown, collection }
}

/**
 * Notes what a read depends on, before it is sent. @returns what to call with the documents that were found; until then
 * others may be
 */
export const noteSources = ({
  collection,
  ids,
  columns,
  others,
  ...found
}: Sources): ((ids: Iterable<string | number>) => void) => {
  if (found.isUnknown) noteEverything()
  for (const slug of others) noteCollection(slug)
  if (ids) {
    noteDocuments(collection, ids)
    return () => undefined
  }
  const end = noteRows(collection)
  return (rows) => {
    const all = [...rows]
    end({ ids: all, columns: found.isByUnique && all.length > 0 ? new Set() : columns })
  }
}

type Reading<T> = { asked: Asked; read: () => Promise<T>; rowsOf: (result: T) => Row[] }

/** Runs a read, and notes before it what it depends on. */
const noted = async <T>(
  adapter: PostgresAdapter,
  { asked, read, rowsOf }: Reading<T>,
): Promise<T> => {
  if (!currentRecording()) return read()
  const end = noteSources(sourcesOf(adapter.payload, asked))
  const result = await whileNoted(read)
  end(rowsOf(result).map(({ id }) => id))
  return result
}

type Read<Of, T> = (this: PostgresAdapter, asked: Of) => Promise<T>

/** An adapter whose reads tell what they depend on, where an answer is made that may be kept. */
export const withNotedReads = (adapter: PostgresAdapter): PostgresAdapter => {
  const noting =
    <Of extends Asked, T>(read: Read<Of, T>, rowsOf: (result: T) => Row[]) =>
    (asked: Of) =>
      noted(adapter, { asked, read: () => read.call(adapter, asked), rowsOf })
  const { findGlobal } = adapter
  return Object.assign(adapter, {
    find: noting(adapter.find as Read<Asked, { docs: Row[] }>, ({ docs }) => docs),
    findOne: noting(adapter.findOne as Read<Asked, Row | null>, (row) => (row ? [row] : [])),
    count: noting(adapter.count, () => []),
    findGlobal: (asked: Parameters<typeof findGlobal>[0]) => {
      noteGlobal(asked.slug)
      return whileNoted(() => findGlobal.call(adapter, asked))
    },
  })
}

type Query = (...given: unknown[]) => unknown

/** Makes the statements of a connection count as reads of anything, unless what they read has been noted. */
export const noteStatements = (client: pg.PoolClient): void => {
  const query = client.query.bind(client) as Query
  const noting: Query = (...given) => {
    noteStatement()
    return query(...given)
  }
  client.query = noting as typeof client.query
}
