import type { PostgresAdapter } from '@payloadcms/db-postgres'
import type { CollectionSlug, JoinQuery, SanitizedCollectionConfig, Where } from 'payload'
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
import { foundBy } from './foundBy'

type Asked = {
  collection: CollectionSlug
  where?: Where
  sort?: string | string[]
  joins?: JoinQuery
}

type Row = { id: number | string }

/** Documents of other collections that name it, as far as a read shows them. */
const noteJoins = ({ joins, polymorphicJoins }: SanitizedCollectionConfig, asked: Asked) => {
  if (asked.joins === false) return
  if (polymorphicJoins.length > 0) noteEverything()
  for (const slug of Object.keys(joins)) noteCollection(slug)
}

type Reading<T> = { asked: Asked; read: () => Promise<T>; rowsOf: (result: T) => Row[] }

/** Runs a read, and notes before it what it depends on. */
const noted = async <T>(
  adapter: PostgresAdapter,
  { asked, read, rowsOf }: Reading<T>,
): Promise<T> => {
  if (!currentRecording()) return read()
  const { payload } = adapter
  const { config } = payload.collections[asked.collection]
  const columns = columnKeysOf(payload, asked.collection)
  const found = foundBy({ ...asked, collection: config, columns })
  if (found.isUnknown) noteEverything()
  for (const slug of found.others) noteCollection(slug)
  noteJoins(config, asked)
  if (found.ids) {
    noteDocuments(asked.collection, found.ids)
    return whileNoted(read)
  }
  const note = noteRows(asked.collection)
  const result = await whileNoted(read)
  const ids = rowsOf(result).map(({ id }) => id)
  note({ ids, columns: found.isByUnique && ids.length > 0 ? new Set() : found.columns })
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
