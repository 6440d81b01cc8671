import type { Pool, PoolClient } from 'pg'
import { currentActor } from '../../platform/access/actor'
import { transaction } from '../../platform/database/transactions/transaction'
import { settings } from '../../platform/settings'
import type { Expiring } from '../../platform/privacy/personalData'
import { auditRow } from '../write/auditRow'
import { insertRows } from '../write/insertRows'
import { chainDigest, chainedColumns, type ChainedRow } from './chainedRow'
import { checkpointChanges, digestBefore } from './checkpoint'

const mostAtOnce = 10_000

/** The last row that may go: all before it are old, and one that is chained to it stays. */
const lastOld = `
  select l.position::text as position from audit_log l
   where l.position < least(
           (select min(position) from audit_log where at >= now() - $1 * interval '1 day'),
           (select max(position) from audit_log))
     and l.position < (select min(position) from audit_log) + ${mostAtOnce}
   order by l.position desc limit 1`

type SealedRow = ChainedRow & { sealed_position: string; sealed_digest: string }

/** Rows up to there, in the chain's order. */
const sealedUpTo = `
  select ${chainedColumns}, position::text as sealed_position, digest as sealed_digest
    from audit_log where position <= $1::bigint order by position`

/** Whoever makes rows older than they are must not have the service remove them. */
const assertAsWritten = async (client: PoolClient, rows: SealedRow[]) => {
  const [first] = rows
  const before = first && (await digestBefore(client, first.sealed_position))
  rows.reduce<string | undefined>((previous, { sealed_position, sealed_digest, ...row }) => {
    const isAsWritten = previous === undefined || chainDigest(previous, sealed_position, row) === sealed_digest // prettier-ignore
    if (isAsWritten) return sealed_digest
    throw new Error(`Old rows of the audit trail are kept: row ${sealed_position} is not as it was written (npm run audit -- verify)`) // prettier-ignore
  }, before)
}

const expireSome = (pool: Pool, days: number): Promise<number> =>
  transaction(pool, async (client) => {
    await client.query(`select pg_advisory_xact_lock(hashtextextended('frontdesk:audit chain', 0))`)
    const { rows: found } = await client.query<{ position: string }>(lastOld, [days])
    if (!found[0]) return 0
    const { position } = found[0]
    const { rows } = await client.query<SealedRow>(sealedUpTo, [position])
    await assertAsWritten(client, rows)
    await client.query(`set local frontdesk.audit_expires = 'on'`)
    await client.query(
      `delete from audit_values v using audit_log l where l.id = v.row_id and l.position <= $1::bigint`,
      [position],
    )
    await client.query('delete from audit_log where position <= $1::bigint', [position])
    const last = rows.at(-1)!
    const changes = checkpointChanges({
      position,
      digest: last.sealed_digest,
      rows: rows.length,
      at: new Date(Math.max(...rows.map(({ at }) => Number(at)))).toISOString(),
    })
    const target = { type: 'audit', title: 'Audit trail' }
    await insertRows(client, [
      auditRow({ actor: currentActor(), action: 'expire', target, changes }),
    ])
    return rows.length
  })

/**
 * Forgets rows that are older than `AUDIT_DAYS`, from the chain's beginning. The row that says so has the digest of the
 * last of them, sealed with the server's secret, from which what is left can be computed still (checkpoint.ts).
 */
const expireAudit = async ({ payload, assertHeld }: Pick<Expiring, 'payload' | 'assertHeld'>) => {
  for (let all = 0; ;) {
    assertHeld()
    const some = await expireSome(payload.db.pool, settings.auditDays)
    all += some
    if (some < mostAtOnce) return all
  }
}

export const oldAudit = { name: 'audit', expire: expireAudit }
