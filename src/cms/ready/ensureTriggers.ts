import { createHash } from 'node:crypto'
import type { Payload } from 'payload'
import type { Pool, PoolClient } from 'pg'
import { tableOf } from '../../platform/database/connections/payloadAdapter'
import { withAdvisoryLock } from '../../platform/database/transactions/advisoryLock'
import { withShortLocks } from '../../platform/database/transactions/withShortLocks'
import { readyCollections } from './readyCollections'

/** A table with rows of documents, and how it says of which. */
type Rows = { table: string; parent: string; parentColumn: string; depth: number }

/**
 * The tables that a document's values are in, by their foreign keys: arrays, blocks, languages, relations, lists of
 * texts, and what lies within. Those of versions begin with an underscore.
 */
const rowsOf = async (pool: Pick<Pool, 'query'>, table: string): Promise<Rows[]> => {
  const { rows } = await pool.query<Rows>(
    `with recursive keys as (
       select child.relname as "table", parent.relname as parent, a.attname as "parentColumn"
         from pg_constraint c
         join pg_class child on child.oid = c.conrelid
         join pg_class parent on parent.oid = c.confrelid
         join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
        where c.contype = 'f' and cardinality(c.conkey) = 1 and a.attname in ('_parent_id', 'parent_id')
          and c.connamespace = current_schema()::regnamespace and left(child.relname, 1) <> '_'
          and child.relname like parent.relname || '\\_%'),
     below as (
       select k.*, 1 as depth from keys k where k.parent = $1
       union all
       select k.*, b.depth + 1 from keys k join below b on k.parent = b."table")
     select * from below order by depth, "table"`,
    [table],
  )
  return rows
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
const literal = (text: string) => `'${text.replaceAll("'", "''")}'`

const longestName = 63

const functionName = (table: string): string => {
  const name = `frontdesk_unready_${table}`
  if (Buffer.byteLength(name) <= longestName) return quoted(name)
  return quoted(
    `frontdesk_unready_${createHash('sha256').update(table).digest('hex').slice(0, 32)}`,
  )
}

/** SQL: the id of the document that a row belongs to, through the rows that it lies within. */
const documentOf = (row: string, { parent, parentColumn, depth }: Rows, all: Rows[]): string => {
  if (depth === 1) return `${row}.${quoted(parentColumn)}`
  const outer = all.find(({ table }) => table === parent)!
  return `(select ${documentOf('p', outer, all)} from ${quoted(parent)} p where p.id = ${row}.${quoted(parentColumn)})`
}

type Watched = {
  collection: string
  table: string
  documents: string
  documentIn: (row: string) => string
}

/** SQL: what was made of a document goes. Who makes it anew meanwhile holds the document's row, and is waited for. */
const unready = ({ collection, table, documents, documentIn }: Watched, row: string): string => `
    its_document := ${documentIn(row)};${
      table === documents
        ? ''
        : `
    perform from ${quoted(documents)} d where d.id = its_document for no key update;`
    }
    delete from ready_documents where collection = ${literal(collection)} and id = its_document;`

/** SQL: with a row of a document, what was made of it goes. */
const triggerOf = (watched: Watched): string => {
  const { table, documentIn } = watched
  return `
create or replace function ${functionName(table)}() returns trigger language plpgsql as $$
declare
  its_document uuid;
begin
  if tg_op <> 'INSERT' then${unready(watched, 'old')}
  end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and ${documentIn('old')} is distinct from ${documentIn('new')}) then${unready(watched, 'new')}
  end if;
  return null;
end $$;
drop trigger if exists frontdesk_unready on ${quoted(table)};
create trigger frontdesk_unready after insert or update or delete on ${quoted(table)}
  for each row execute function ${functionName(table)}();`
}

const triggersOf = (collection: string, documents: string, rows: Rows[]): string =>
  [
    { table: documents, documentIn: (row: string) => `${row}.id` },
    ...rows.map((one) => ({
      table: one.table,
      documentIn: (row: string) => documentOf(row, one, rows),
    })),
  ]
    .map((one) => triggerOf({ ...one, collection, documents }))
    .join('\n')

type Wanted = { collection: string; table: string; sql: string; digest: string }

const wantedOf = async (payload: Payload): Promise<Wanted[]> => {
  const wanted: Wanted[] = []
  for (const collection of readyCollections(payload).bySlug.keys()) {
    const table = tableOf(payload, collection)
    if (table === undefined) continue
    const sql = triggersOf(collection, table, await rowsOf(payload.db.pool, table))
    wanted.push({ collection, table, sql, digest: createHash('sha256').update(sql).digest('hex') })
  }
  return wanted
}

const lacking = async (pool: Pool, wanted: Wanted[]): Promise<Wanted[]> => {
  const { rows } = await pool.query<{ table: string; digest: string | null }>(
    `select c.relname as table, obj_description(t.oid, 'pg_trigger') as digest
       from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where t.tgname = 'frontdesk_unready' and c.relnamespace = current_schema()::regnamespace`,
  )
  const found = new Map(rows.map(({ table, digest }) => [table, digest]))
  return wanted.filter(({ table, digest }) => found.get(table) !== digest)
}

/** What was made before a table had its trigger may be out of date. */
const make = async (client: PoolClient, { collection, table, sql, digest }: Wanted) => {
  await client.query(sql)
  await client.query('delete from ready_documents where collection = $1', [collection])
  await client.query(`comment on trigger frontdesk_unready on ${quoted(table)} is '${digest}'`)
}

/**
 * Triggers that take a ready document away with the first change of one of its rows, whoever changes it: a statement by
 * hand, or a foreign key when what the document names is deleted.
 */
export const ensureTriggers = async (payload: Payload): Promise<void> => {
  const { pool } = payload.db
  const wanted = await wantedOf(payload)
  if ((await lacking(pool, wanted)).length === 0) return
  await withAdvisoryLock({
    pool,
    name: 'ready-documents-triggers',
    run: async () => {
      for (const one of await lacking(pool, wanted))
        await withShortLocks(pool, (client) => make(client, one))
    },
  })
}
