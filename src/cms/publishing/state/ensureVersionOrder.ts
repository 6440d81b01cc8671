import { createHash } from 'node:crypto'
import type { Payload } from 'payload'
import type { Pool, PoolClient } from 'pg'
import { columnsOf, versionsTableOf } from '../../../platform/database/connections/payloadAdapter'
import { withAdvisoryLock } from '../../../platform/database/transactions/advisoryLock'
import { withShortLocks } from '../../../platform/database/transactions/withShortLocks'

const triggerName = 'frontdesk_version_order'
const longestName = 63

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

const functionName = (table: string): string => {
  const name = `${triggerName}${table}`
  if (Buffer.byteLength(name) <= longestName) return quoted(name)
  return quoted(`${triggerName}_${createHash('sha256').update(table).digest('hex').slice(0, 32)}`)
}

/**
 * SQL: a version is stamped later than those before it. Payload (3.90) takes the one with the latest `updated_at` for the
 * newest, and stamps it by the clock of the process: on a machine whose clock is behind, what was saved would be hidden by
 * what another had saved before, and the next write would build upon that.
 */
const triggerOf = (table: string, parent: string | undefined): string => {
  const others = `${quoted(table)} v where v.latest and v.id <> new.id${parent ? ` and v.${parent} = new.${parent}` : ''}`
  return `
create or replace function ${functionName(table)}() returns trigger language plpgsql as $$
declare
  newest timestamptz;
begin
  if tg_op = 'UPDATE' then
    if new.updated_at < old.updated_at then new.updated_at := old.updated_at + interval '1 millisecond'; end if;
    return new;
  end if;
  select max(v.updated_at + interval '0') into newest from ${others};
  if newest >= new.updated_at then
    new.updated_at := newest + interval '1 millisecond';
    update ${others.replace(' v where', ' v set latest = false where')};
  end if;
  return new;
end $$;
drop trigger if exists ${triggerName} on ${quoted(table)};
create trigger ${triggerName} before insert or update of updated_at on ${quoted(table)}
  for each row when (new.latest) execute function ${functionName(table)}();`
}

type Wanted = { table: string; sql: string; digest: string }

const wantedOf = (payload: Payload): Wanted[] =>
  [...payload.config.collections, ...payload.config.globals].flatMap(({ slug, versions }) => {
    const table = versionsTableOf(payload, slug)
    if (!table || !versions || !versions.drafts) return []
    const parent = columnsOf(payload, table).find((name) => name === 'parent_id')
    const sql = triggerOf(table, parent)
    return [{ table, sql, digest: createHash('sha256').update(sql).digest('hex') }]
  })

const lacking = async (pool: Pool, wanted: Wanted[]): Promise<Wanted[]> => {
  const { rows } = await pool.query<{ table: string; digest: string | null }>(
    `select c.relname as table, obj_description(t.oid, 'pg_trigger') as digest
       from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where t.tgname = $1 and c.relnamespace = current_schema()::regnamespace`,
    [triggerName],
  )
  const found = new Map(rows.map(({ table, digest }) => [table, digest]))
  return wanted.filter(({ table, digest }) => found.get(table) !== digest)
}

const make = async (client: PoolClient, { table, sql, digest }: Wanted) => {
  await client.query(sql)
  await client.query(`comment on trigger ${triggerName} on ${quoted(table)} is '${digest}'`)
}

/** The newest version of a document is the one that was saved last, whatever clocks say. */
export const ensureVersionOrder = async (payload: Payload): Promise<void> => {
  const { pool } = payload.db
  const wanted = wantedOf(payload)
  if ((await lacking(pool, wanted)).length === 0) return
  await withAdvisoryLock({
    pool,
    name: 'version-order-triggers',
    run: async () => {
      for (const one of await lacking(pool, wanted))
        await withShortLocks(pool, (client) => make(client, one))
    },
  })
}
