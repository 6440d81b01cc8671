import type { Pool } from 'pg'

type Queryable = Pick<Pool, 'query'>

const key = 'frontdesk:demo-content'

/** Tables of the public collections. Trashed documents count as well: the project is in use. */
const isEmpty = `
  select not exists (select from content) and not exists (select from case_studies)
     and not exists (select from events) and not exists (select from partners) as "isEmpty"`

/**
 * Whether the demo content has to be written: the database is empty and never had it, or a run that
 * began was killed. What an editor emptied on purpose stays empty.
 */
export const isDemoContentDue = async (database: Queryable): Promise<boolean> => {
  const noted = await database.query<{ state: string }>(
    "select data->>'state' as state from payload_kv where key = $1",
    [key],
  )
  const state = noted.rows[0]?.state
  if (state) return state === 'begun'
  const { rows } = await database.query<{ isEmpty: boolean }>(isEmpty)
  return rows[0]?.isEmpty ?? false
}

export const noteDemoContent = async (database: Queryable, state: 'begun' | 'complete') => {
  await database.query(
    `insert into payload_kv (id, key, data) values (gen_random_uuid(), $1, $2)
     on conflict (key) do update set data = excluded.data`,
    [key, { state }],
  )
}
