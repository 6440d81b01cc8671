import type { Pool, PoolClient } from 'pg'
import { transaction } from '../../../platform/database/transactions/transaction'
import type { Quantized } from '../vectors/quantize'
import type { PassageText } from './passagesOf'
import type { PendingPage } from './pendingPages'

/** By digest. */
export type Vectors = ReadonlyMap<string, Quantized | undefined>

/** Vectors that there are already: of passages that stay as they are, on this page or another. */
export const knownVectors = async (
  pool: Pool,
  { model, digests }: { model: string; digests: string[] },
): Promise<Map<string, Quantized>> => {
  const { rows } = await pool.query<{ digest: string; vector: Buffer; scale: number }>(
    `select distinct on (digest) digest, vector, scale from search_passages
      where model = $1 and digest = any($2)`,
    [model, digests],
  )
  return new Map(
    rows.map(({ digest, vector, scale }) => [digest, { values: new Int8Array(vector), scale }]),
  )
}

const remove = `
  delete from search_passages p
   where p.doc_id = $1 and p.collection = $2 and p.language = $3 and p.model = $4
     and not exists (
       select from unnest($5::int[], $6::text[]) as n (place, digest)
        where n.place = p.place and n.digest = p.digest)`

const add = `
  insert into search_passages (collection, doc_id, language, place, digest, model, vector, scale)
  select $2, $1, $3, n.place, n.digest, $4, n.vector, n.scale
    from unnest($5::int[], $6::text[], $7::bytea[], $8::real[]) as n (place, digest, vector, scale)
   where not exists (
     select from search_passages p
      where p.doc_id = $1 and p.collection = $2 and p.language = $3 and p.model = $4
        and p.place = n.place)`

const note = `
  insert into search_embedded (collection, doc_id, language, fingerprint, model)
  values ($2, $1, $3, $5, $4)
  on conflict (doc_id, collection, language, model) do update
     set fingerprint = excluded.fingerprint`

type Stored = { model: string; page: PendingPage; passages: PassageText[]; vectors: Vectors }

const store = async (client: PoolClient, { model, page, passages, vectors }: Stored) => {
  const { collection, id, language, fingerprint } = page
  const of = [id, collection, language, model]
  const rows = passages.flatMap(({ digest }, place) => {
    const vector = vectors.get(digest)
    return vector ? [{ place, digest, ...vector }] : []
  })
  const places = rows.map(({ place }) => place)
  const digests = rows.map(({ digest }) => digest)
  await client.query(remove, [...of, places, digests])
  const bytes = rows.map(({ values }) => Buffer.from(values))
  await client.query(add, [...of, places, digests, bytes, rows.map(({ scale }) => scale)])
  await client.query(note, [...of, fingerprint])
}

/** Writes pages with their vectors: those of passages that are as they were stay. */
export const storePages = (pool: Pool, pages: Stored[]): Promise<void> =>
  transaction(pool, async (client) => {
    for (const page of pages) await store(client, page)
  })
