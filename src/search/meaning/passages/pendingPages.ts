import type { Pool } from 'pg'

export type PendingPage = {
  collection: string
  id: string
  language: string
  fingerprint: string
  title: string
  summary: string
  body: string
}

/** So that servers with another model leave this one's vectors alone. */
const noteUse = (pool: Pool, model: string) =>
  pool.query(
    `insert into search_embedding_models as m (model) values ($1)
         on conflict (model) do update set used_at = now()
      where m.used_at < now() - interval '1 minute'`,
    [model],
  )

/** Each language of a page once, and only as far as the search knows it: what visitors may read. */
const pending = `
  from search_docs d
 where d.locale = d.language
   and not exists (
     select from search_embedded e
      where e.doc_id = d.doc_id and e.collection = d.collection and e.language = d.language
        and e.fingerprint = d.fingerprint and e.model = $1)`

/** What is left of pages that are gone, or of a model that no server has used for a day. */
const outdated = (table: string) => `
  from ${table} o
 where not exists (
      select from search_embedding_models m
       where m.model = o.model and m.used_at > now() - interval '1 day')
    or not exists (
      select from search_docs d
       where d.doc_id = o.doc_id and d.collection = o.collection and d.language = o.language)`

type Work = {
  model: string
  /** Whether vectors can be had now; what is gone is taken away in any case. */
  canEmbed: boolean
}

/** Whether there is anything to do. */
export const isPending = async (pool: Pool, { model, canEmbed }: Work): Promise<boolean> => {
  await noteUse(pool, model)
  const { rows } = await pool.query<{ is: boolean }>(
    `select ($2 and exists (select ${pending})) or exists (select ${outdated('search_embedded')}) as is`,
    [model, canEmbed],
  )
  return rows[0]?.is === true
}

/** Some pages whose vectors are missing or of an older text. */
export const pendingPages = async (
  pool: Pool,
  { model, count }: { model: string; count: number },
): Promise<PendingPage[]> => {
  const { rows } = await pool.query<PendingPage>(
    `select d.collection, d.doc_id as id, d.language, d.fingerprint, d.title, d.summary, d.body
      ${pending} order by d.num limit $2`,
    [model, count],
  )
  return rows
}

/** @returns how many passages that were */
export const removeOutdated = async (pool: Pool, model: string): Promise<number> => {
  await noteUse(pool, model)
  await pool.query(`delete ${outdated('search_embedded')}`)
  const { rowCount } = await pool.query(`delete ${outdated('search_passages')}`)
  return rowCount ?? 0
}
