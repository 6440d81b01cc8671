import type { Pool } from 'pg'
import type { LocaleCode } from '../locales'

export type FoundRow = {
  num: number
  collection: string
  docId: string
  language: LocaleCode
  title: string
  slug: string
  summary: string
  body: string
  publishedAt: Date | null
}

/** What is shown of these rows. One that has gone since is left out. */
export const readRows = async (pool: Pool, nums: number[]): Promise<Map<number, FoundRow>> => {
  if (nums.length === 0) return new Map()
  const { rows } = await pool.query<FoundRow>({
    name: 'search-rows',
    text: `select num, collection, doc_id as "docId", language, title, slug, summary,
                  left(body, 40000) as body, published_at as "publishedAt"
             from search_docs where num = any($1::int[])`,
    values: [nums],
  })
  return new Map(rows.map((row) => [row.num, row]))
}

export type SequenceRow = {
  num: number
  language: LocaleCode
  sequence: Buffer
  isOver: boolean
  /** In words. */
  length: number
  docId: string
}

/** The terms of these rows in their order; of the title alone when no more is needed. */
export const readSequences = async (
  pool: Pool,
  { nums, titleOnly }: { nums: number[]; titleOnly: boolean },
): Promise<SequenceRow[]> => {
  if (nums.length === 0) return []
  const { rows } = await pool.query<Omit<SequenceRow, 'isOver'> & { isOver: boolean }>({
    name: titleOnly ? 'search-titles' : 'search-sequences',
    text: `select num, language, doc_id::text as "docId",
                  ${titleOnly ? 'substring(sequence from 1 for 160) as sequence' : 'sequence'},
                  length, coalesce(ends_at < now(), false) as "isOver"
             from search_docs where num = any($1::int[])`,
    values: [nums],
  })
  return rows
}
