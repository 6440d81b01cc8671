import type { Client } from 'pg'

type Made = { drop: string; make: string }

const foreignKeys = `
  select format('alter table %s drop constraint %I', c.conrelid::regclass, c.conname) as drop,
         format('alter table %s add constraint %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) as make
    from pg_constraint c
   where c.contype = 'f' and c.connamespace = current_schema()::regnamespace
   order by c.conrelid::regclass::text, c.conname`

/** Those that no constraint stands on. */
const indexes = `
  select format('drop index %s', i.indexrelid::regclass) as drop, pg_get_indexdef(i.indexrelid) as make
    from pg_index i join pg_class c on c.oid = i.indexrelid
   where c.relnamespace = current_schema()::regnamespace
     and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
   order by i.indexrelid::regclass::text`

/**
 * Takes foreign keys and indexes off tables that were only just made, so that rows come in any order, and fast. What is
 * made again is what our own migrations had made: of the backup it has nothing.
 * @returns what puts them on again
 */
export const bareTables = async (client: Client): Promise<() => Promise<void>> => {
  const keys = (await client.query<Made>(foreignKeys)).rows
  const others = (await client.query<Made>(indexes)).rows
  for (const { drop } of [...keys, ...others]) await client.query(drop)
  return async () => {
    for (const { make } of [...others, ...keys]) await client.query(make)
  }
}
