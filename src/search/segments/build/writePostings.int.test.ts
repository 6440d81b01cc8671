import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { PoolClient } from 'pg'
import { createSearchIndex, type SearchIndex } from '../../../../tests/helpers/database/searchIndex'
import { neverAborted } from '../copy/pace'
import { packedPostings } from '../packedPostings'
import { writePostings } from './writePostings'

let index: SearchIndex
let client: PoolClient
beforeAll(async () => {
  index = await createSearchIndex()
  client = await index.pool.connect()
  await client.query(`insert into search_types values (7, 'pages')`)
  // Some have no term at all, one is very long, and terms are anything that fits into four bytes.
  await client.query(`
    insert into search_docs (collection, doc_id, locale, language, title, slug, summary, body, fingerprint,
                             length, terms, counts, sequence, words)
    select case when n % 3 = 0 then 'pages' else 'content' end, gen_random_uuid(),
           case when n % 7 = 0 then 'de' else 'en' end, 'en', '', '', '', '', '',
           case when n = 5 then 400000 else n * n % 701 end, t.terms, t.counts, '', '{}'
      from generate_series(1, 400) as n
     cross join lateral (
       select coalesce(array_agg(term), '{}') as terms,
              coalesce(array_agg((1 + (n * abs(term % 1000)) % 255)::smallint), '{}') as counts
         from (select distinct (hashint4(n * n + k * k) % (40 + n)) * 4000001 as term
                 from generate_series(1, n % 40) as k) as distinct_terms) as t`)
}, 60_000)
afterAll(async () => {
  client.release()
  await index.close()
})

const stored = async (segments: number[]) => {
  const { rows } = await client.query<Record<string, unknown>>(
    `select p.term, string_agg(nums, ''::bytea order by o.place) as nums, string_agg(counts, ''::bytea order by o.place) as counts,
            string_agg(lengths, ''::bytea order by o.place) as lengths, string_agg(types, ''::bytea order by o.place) as types
       from unnest($1::int[]) with ordinality as o (segment, place) join search_postings p using (segment)
      group by p.term order by p.term`,
    [segments],
  )
  return rows
}

const bySql = async (low: number, high: number) => {
  const columns = packedPostings({ num: 'd.num', count: 'u.count', length: 'd.length', code: 't.code' }) // prettier-ignore
  const { rows } = await client.query<Record<string, unknown>>(
    `select u.term, ${columns
      .split(',\n')
      .map((column, at) => `${column} as ${['nums', 'counts', 'lengths', 'types'][at]}`)
      .join(', ')}
       from search_docs d join search_types t using (collection)
      cross join lateral unnest(d.terms, d.counts) as u (term, count)
      where d.locale = 'en' and d.num between $1 and $2
      group by u.term order by u.term`,
    [low, high],
  )
  return rows
}

it.each([Infinity, 500, 1])('are as PostgreSQL packs them, in parts of %s', async (most) => {
  let id = 0
  const idFor = () => Promise.resolve(++id)
  const range = { locale: 'en', low: 3, high: 390 }
  const parts = await writePostings(client, range, { pacing: { signal: neverAborted }, idFor, most }) // prettier-ignore
  expect(parts.length > 1).toBe(most !== Infinity)
  const rows = await stored(parts)
  expect(rows.length).toBeGreaterThan(100)
  expect(rows).toEqual(await bySql(3, 390))
  await client.query('truncate search_postings')
})
