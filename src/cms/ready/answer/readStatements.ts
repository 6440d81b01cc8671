import type { PostgresAdapter } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type { PgTable } from '@payloadcms/db-postgres/drizzle/pg-core'
import type { CollectionSlug, Payload, Where } from 'payload'
import { toSnakeCase } from '../../../platform/database/connections/payloadAdapter'

export type Statement = { text: string; values: unknown[] }

type Find = {
  payload: Payload
  collection: string
  where: Where
  sort?: string | string[]
  limit: number
  page: number
  locale: string
}

/** What reads the ids of a page in their order, and what counts all that match, as Payload's adapter would. */
export type FindStatements = { page: Statement; count: Statement; isJoined: boolean }

type FindManyArgs = { where?: SQL; orderBy?: () => SQL[]; limit?: number; offset?: number }

type Built = { toSQL: () => { sql: string; params: unknown[] } }

const bounds = / limit \$(\d+)(?: offset \$(\d+))?$/

/**
 * `limit` and `offset` as numbers in the text: without them a plan for all values is one for a tenth of all rows, which
 * PostgreSQL takes to be dear, and plans anew each time.
 */
const withBounds = ({ text, values }: Statement): Statement => {
  const [all, ...places] = bounds.exec(text) ?? []
  const numbers = places.filter(Boolean).map((place) => values[Number(place) - 1])
  const isLast = values.length === Number(places.filter(Boolean).at(-1))
  if (!all || !isLast || !numbers.every(Number.isSafeInteger)) return { text, values }
  const [limit, offset] = numbers
  const said = offset === undefined ? ` limit ${String(limit)}` : ` limit ${String(limit)} offset ${String(offset)}` // prettier-ignore
  return { text: text.slice(0, -all.length) + said, values: values.slice(0, -numbers.length) }
}

const statementOf = (query: Built): Statement => {
  const { sql, params } = query.toSQL()
  return withBounds({ text: sql, values: params })
}

/** A builder of Drizzle's that says what it would ask instead of asking it. */
const recording = <Query extends object>(
  query: Query,
  tell: (statement: Statement) => void,
  rows: unknown[],
): Query =>
  Object.assign(query, {
    then: (resolve: (rows: unknown[]) => unknown) => {
      tell(statementOf(query as unknown as Built))
      return Promise.resolve(rows).then(resolve)
    },
  })

const adapterOf = ({ db }: Payload) => db as unknown as PostgresAdapter

let asked = 0

/**
 * Asks Payload's adapter for the statements of a `find`, which it is given a connection for that only notes them: what
 * matches, and in what order, is decided by nobody else. @returns undefined for one that is not built of these two
 */
export const findStatements = async ({
  payload,
  collection,
  ...find
}: Find): Promise<FindStatements | undefined> => {
  const adapter = adapterOf(payload)
  const { drizzle } = adapter
  const table = adapter.tableNameMap.get(toSnakeCase(collection)) ?? ''
  const main = adapter.tables[table] as PgTable & { id: never }
  let page: Statement | undefined
  let count: Statement | undefined
  let isJoined = false
  let isOther = false
  const distinct = (fields: never) => ({
    from: (from: never) =>
      recording(drizzle.selectDistinct(fields).from(from), (it) => { page = it; isJoined = true }, [{ id: '' }]), // prettier-ignore
  })
  const select = (fields: object) => {
    if (!('count' in fields)) isOther = true
    return {
      from: (from: never) =>
        recording(drizzle.select(fields as never).from(from), (it) => { count = it }, [{ count: 1 }]), // prettier-ignore
    }
  }
  const findMany = ({ where, orderBy, limit, offset }: FindManyArgs) => {
    page ??= statementOf(
      drizzle
        .select({ id: main.id })
        .from(main)
        .where(where)
        .orderBy(...(orderBy?.() ?? []))
        .limit(limit ?? 0)
        .offset(offset ?? 0),
    )
    return Promise.resolve([])
  }
  const id = `statements ${++asked}`
  const db = { select, selectDistinct: distinct, query: { [table]: { findMany } } }
  adapter.sessions[id] = { db: db as never, resolve: async () => undefined, reject: async () => undefined } // prettier-ignore
  try {
    await payload.db.find({ collection: collection as CollectionSlug, ...find, select: {}, pagination: true, req: { transactionID: id } }) // prettier-ignore
  } finally {
    delete adapter.sessions[id]
  }
  return page && count && !isOther ? { page, count, isJoined } : undefined
}
