import type { Pool } from 'pg'
import type { InvertedRow } from '../segments/build/inversion'
import { copyRows, type CopiedRow } from '../segments/copy/copyRows'
import { onOwnConnection } from '../segments/copy/onOwnConnection'
import { urgent } from '../segments/copy/pace'

/** Rows that have no postings yet, those of them that are still there. */
const copyRowsOf = async (pool: Pool, nums: Int32Array): Promise<InvertedRow[]> => {
  const rows: InvertedRow[] = []
  const field = ({ bytes, starts, sizes }: CopiedRow, at: number) =>
    bytes.subarray(starts[at], starts[at]! + sizes[at]!)
  const row = (copied: CopiedRow) => {
    const { bytes, starts } = copied
    rows.push({
      num: bytes.readInt32BE(starts[0]),
      length: bytes.readInt32BE(starts[1]),
      type: bytes.readInt16BE(starts[2]),
      terms: field(copied, 3),
      counts: field(copied, 4),
    })
  }
  const statement = `
    select d.num, d.length, t.code, d.terms, d.counts
      from search_docs d join search_types t on t.collection = d.collection
     where d.num = any('{${nums.join()}}'::int[])`
  await onOwnConnection(pool, (client) => copyRows(client, { statement, pacing: urgent, row }))
  return rows
}

/** So many are in memory at once as PostgreSQL sends them, 3 KB each. */
const pageSize = 5000

/** Rows that have no postings yet, some at a time; `isWhole` unless some have gone meanwhile. */
export async function* copyWaiting(pool: Pool, nums: Int32Array) {
  for (let from = 0; from < nums.length; from += pageSize) {
    const wanted = nums.subarray(from, from + pageSize)
    const rows = await copyRowsOf(pool, wanted)
    yield { rows, isWhole: rows.length === wanted.length }
  }
}
