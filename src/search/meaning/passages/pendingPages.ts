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

/** Each language of a page once, and only as far as the search knows it: what visitors may read. */
const pending = `
  from search_docs d
 where d.locale = d.language
   and not exists (
     select from search_embedded e
      where e.doc_id = d.doc_id and e.collection = d.collection and e.language = d.language
        and e.fingerprint = d.fingerprint and e.model = $1)`

/** What is left of pages that are gone, or of another model. */
const outdated = (table: string) => `
  from ${table} o
 where o.model <> $1
    or not exists (
      select from search_docs d
       where d.doc_id = o.doc_id and d.collection = o.collection and d.language = o.language)`

/** Whether there is anything to do. */
export const isPending = async (pool: Pool, model: string): Promise<boolean> => {
  const { rows } = await pool.query<{ is: boolean }>(
    `select exists (select ${pending}) or exists (select ${outdated('search_embedded')}) as is`,
    [model],
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
  await pool.query(`delete ${outdated('search_embedded')}`, [model])
  const { rowCount } = await pool.query(`delete ${outdated('search_passages')}`, [model])
  return rowCount ?? 0
}
