import pg from 'pg'
import type { ClientBase } from 'pg'
import type { Head } from '../archive/format'

type Queryable = Pick<ClientBase, 'query'>

/**
 * Copies of other rows, made anew by whoever needs them, in tables that no migration makes: pgvector's
 * (src/search/meaning/vectors).
 */
const derived = ['search_vectors']

/** Ordinary tables of the schema that is ours, but those of extensions. */
const tables = `
  select c.relname as name
    from pg_class c
   where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relpersistence <> 't'
     and not (c.relname = any($1))
     and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
   order by 1`

/** What is computed is computed again. */
const columns = `
  select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
   where c.relnamespace = current_schema()::regnamespace and c.relname = any($1)
     and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
   group by 1 order by 1`

const sequences = `
  select c.relname as name from pg_class c
   where c.relnamespace = current_schema()::regnamespace and c.relkind = 'S' order by 1`

export const quoted = (name: string) => pg.escapeIdentifier(name)

export const tableNames = async (client: Queryable): Promise<string[]> =>
  (await client.query<{ name: string }>(tables, [derived])).rows.map(({ name }) => name)

export const describeTables = async (
  client: Queryable,
  wanted: string[],
): Promise<Head['tables']> =>
  // prettier-ignore
  (await client.query<Head['tables'][number]>(columns, [wanted])).rows

/**
 * How far sequences have come. They belong to no snapshot: read after it was taken they are never behind its rows.
 */
export const readSequences = async (client: Queryable): Promise<Head['sequences']> => {
  const found = (await client.query<{ name: string }>(sequences)).rows
  const read: Head['sequences'] = []
  for (const { name } of found) {
    const { rows } = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${quoted(name)}`,
    )
    if (rows[0]) read.push({ name, ...rows[0] })
  }
  return read
}

const columnList = (names: string[]) => names.map(quoted).join(', ')

export type DescribedTable = Head['tables'][number]

export const copyOut = ({ name, columns }: DescribedTable) =>
  `copy ${quoted(name)} (${columnList(columns)}) to stdout`

export const copyIn = ({ name, columns }: DescribedTable) =>
  `copy ${quoted(name)} (${columnList(columns)}) from stdin`
