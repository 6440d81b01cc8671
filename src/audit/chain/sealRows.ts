import type { Pool, PoolClient } from 'pg'
import { transaction } from '../../platform/database/transactions/transaction'
import { atHalfSpeed } from '../../platform/jobs/yieldWhenBusy'
import { chainDigest, chainedColumns, genesis, type ChainedRow, type Head } from './chainedRow'

/** A thousand took 40 ms of the event loop and 60 of PostgreSQL, and requests waited for both. */
const batch = 200

const lock = `select pg_try_advisory_xact_lock(hashtextextended('frontdesk:audit chain', 0)) as held`

/** The last row of the chain. */
export const headOf = async (client: Pick<PoolClient, 'query'>): Promise<Head> => {
  const { rows } = await client.query<Head>(
    `select l.position::text as position, l.digest from audit_log l
      where l.position is not null order by l.position desc limit 1`,
  )
  return rows[0] ?? { position: '0', digest: genesis }
}

const unsealed = `select ${chainedColumns} from audit_log where position is null order by audit_log.id limit ${batch}`

const seal = `
  update audit_log l set position = g.position, digest = g.digest
    from jsonb_to_recordset($1::jsonb) as g(id bigint, position bigint, digest text)
   where l.id = g.id and l.position is null`

/** @returns how many rows got their place; `undefined` while another process is at it */
const sealSome = (pool: Pool): Promise<number | undefined> =>
  transaction(pool, async (client) => {
    const { rows: locks } = await client.query<{ held: boolean }>(lock)
    if (!locks[0]?.held) return undefined
    const { rows } = await client.query<ChainedRow>(unsealed)
    if (rows.length === 0) return 0
    let { position, digest } = await headOf(client)
    const sealed = rows.map((row) => {
      position = String(BigInt(position) + 1n)
      digest = chainDigest(digest, position, row)
      return { id: row.id, position, digest }
    })
    const { rowCount } = await client.query(seal, [JSON.stringify(sealed)])
    if (rowCount !== rows.length) throw new Error('Rows of the audit trail were sealed twice')
    return rows.length
  })

/**
 * Puts the rows that are committed into the chain, in the order of their ids; one that commits later has a later place.
 * Nobody who writes waits for it, and it waits for nobody who has not committed; between two batches others have their
 * turn. @returns how many there were
 */
export const sealRows = async (pool: Pool): Promise<number> => {
  for (let all = 0; ;) {
    const some = await atHalfSpeed(() => sealSome(pool))
    all += some ?? 0
    if (some === undefined || some < batch) return all
  }
}
