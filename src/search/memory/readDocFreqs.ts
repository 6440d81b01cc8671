import type { Pool } from 'pg'

type Wanted = { locale: string; terms: number[] }

/** Document frequency: in how many documents of a locale each of these terms stands, the dead among them. */
export const readDocFreqs = async (
  pool: Pool,
  { locale, terms }: Wanted,
): Promise<Map<number, number>> => {
  const { rows } = await pool.query<{ term: number; docs: number }>({
    name: 'search-frequencies',
    text: `select p.term, sum(octet_length(p.nums) / 4)::int as docs
             from search_postings p
            where p.term = any($2::int[])
              and p.segment = any(array(select id from search_segments where locale = $1))
            group by p.term`,
    values: [locale, terms],
  })
  return new Map(rows.map(({ term, docs }) => [term, docs]))
}
