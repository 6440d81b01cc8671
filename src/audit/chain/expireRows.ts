import type { Pool } from 'pg'
import { currentActor } from '../../platform/access/actor'
import { transaction } from '../../platform/database/transactions/transaction'
import { settings } from '../../platform/settings'
import type { Expiring } from '../../platform/privacy/personalData'
import { auditRow } from '../write/auditRow'
import { insertRows } from '../write/insertRows'
import { writeHead } from './chainedRow'

const mostAtOnce = 10_000

/** The last row that may go: all before it are old, and one that is chained to it stays. */
const lastOld = `
  select l.position::text as position, l.digest from audit_log l
   where l.position < least(
           (select min(position) from audit_log where at >= now() - $1 * interval '1 day'),
           (select max(position) from audit_log))
     and l.position < (select min(position) from audit_log) + ${mostAtOnce}
   order by l.position desc limit 1`

const expireSome = (pool: Pool, days: number): Promise<number> =>
  transaction(pool, async (client) => {
    await client.query(`select pg_advisory_xact_lock(hashtextextended('frontdesk:audit chain', 0))`)
    const { rows } = await client.query<{ position: string; digest: string }>(lastOld, [days])
    const last = rows[0]
    if (!last) return 0
    await client.query(`set local frontdesk.audit_expires = 'on'`)
    await client.query(
      `delete from audit_values v using audit_log l where l.id = v.row_id and l.position <= $1::bigint`,
      [last.position],
    )
    const { rowCount } = await client.query('delete from audit_log where position <= $1::bigint', [
      last.position,
    ])
    const changes = { through: { after: writeHead(last) }, rows: { after: rowCount } }
    const target = { type: 'audit', title: 'Audit trail' }
    await insertRows(client, [
      auditRow({ actor: currentActor(), action: 'expire', target, changes }),
    ])
    return rowCount ?? 0
  })

/**
 * Forgets rows that are older than `AUDIT_DAYS`, from the chain's beginning. The row that says so has the digest of the
 * last of them, from which what is left can be computed still (checkpoint).
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
