import type { Pool, PoolClient } from 'pg'
import { copyToInvert } from '../segments/build/copyToInvert'
import type { InvertedRow } from '../segments/build/inversion'
import { onOwnConnection } from '../segments/copy/onOwnConnection'
import { urgent } from '../segments/copy/pace'

/** Of as many rows as are read at once. Nobody who searches waits for so long. */
const mostMs = 30_000

/** Rows that have no postings yet, those of them that are still there. */
const copyRowsOf = async (pool: Pool, nums: Int32Array): Promise<InvertedRow[]> => {
  const rows: InvertedRow[] = []
  const where = `d.num = any('{${nums.join()}}'::int[])`
  const row = (each: InvertedRow) => void rows.push(each)
  const copy = (client: PoolClient) => copyToInvert(client, { where, pacing: urgent, row })
  await onOwnConnection(pool, copy, { mostMs })
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
