import type { Pool } from 'pg'
import type { Quantized } from './quantize'
import type { Similar } from './vectorIndex'

const table = `
  create table if not exists search_vectors (
    num integer primary key references search_passages (num) on delete cascade,
    embedding vector not null)`

/** Whether the server has the extension pgvector, and lets us use it. It says why not. */
export const hasPgvector = async (pool: Pool): Promise<string | true> => {
  try {
    await pool.query('create extension if not exists vector')
    await pool.query(table)
    return true
  } catch (error) {
    return (error as Error).message
  }
}

const missing = `
  select p.num, p.vector, p.scale from search_passages p
   where p.model = $1 and not exists (select from search_vectors v where v.num = p.num)
   order by p.num limit 500`

const textOf = ({ values, scale }: Quantized): string =>
  `[${Array.from(values, (value) => (value * scale).toPrecision(6)).join()}]`

/** Copies vectors that are not there yet. */
export const fillPgvector = async (pool: Pool, model: string): Promise<void> => {
  for (;;) {
    const { rows } = await pool.query<{ num: number; vector: Buffer; scale: number }>(missing, [model]) // prettier-ignore
    if (rows.length === 0) break
    await pool.query(
      `insert into search_vectors (num, embedding)
       select n.num, n.embedding::vector from unnest($1::int[], $2::text[]) as n (num, embedding)
         join search_passages p on p.num = n.num
           on conflict do nothing`,
      [
        rows.map(({ num }) => num),
        rows.map(({ vector, scale }) => textOf({ values: new Int8Array(vector), scale })),
      ],
    )
  }
}

/** Neighbours that are looked for, several of a page; where PostgreSQL has an index, it gives the first forty. */
const passages = 200

/** What most passages of the site have in common with anything: the mean over some that chance has chosen. */
const meanOf = (dimensions: number) => `
  select avg(1 - (v.embedding::vector(${dimensions}) <=> $1::vector(${dimensions})))::float as mean
    from (select num from search_passages where model = $2 order by digest limit 300) p
    join search_vectors v using (num)`

const nearestOf = (dimensions: number) => `
  select p.collection || '/' || p.doc_id as page, 1 - n.distance as similarity
    from (select num, embedding::vector(${dimensions}) <=> $1::vector(${dimensions}) as distance
            from search_vectors
           where vector_dims(embedding) = ${dimensions}
           order by embedding::vector(${dimensions}) <=> $1::vector(${dimensions}) limit ${passages}) n
    join search_passages p on p.num = n.num and p.model = $2`

/** As `searchIndex`, by PostgreSQL: approximate where it has an index. */
export const searchPgvector = async (
  pool: Pool,
  { model, query }: { model: string; query: Quantized },
): Promise<{ found: Similar[]; mean: number }> => {
  const { length } = query.values
  const values = [textOf(query), model]
  const [found, common] = await Promise.all([
    pool.query<Similar>(nearestOf(length), values),
    pool.query<{ mean: number | null }>(meanOf(length), values),
  ])
  const best = new Map<string, number>()
  for (const { page, similarity } of found.rows)
    best.set(page, Math.max(similarity, best.get(page) ?? -Infinity))
  return {
    found: [...best].map(([page, similarity]) => ({ page, similarity })),
    mean: common.rows[0]?.mean ?? 0,
  }
}
