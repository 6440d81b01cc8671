import type { Pool } from 'pg'
import { currentActor } from '../../platform/access/actor'
import { bookkeepingPool } from '../../platform/database/connections/bookkeepingPool'
import { logger } from '../../platform/logging'
import { requestContext } from '../../platform/requestContext'
import { shared } from '../../platform/shared'
import { isAudited } from '../write/isAudited'
import { auditRow, type AuditEvent, type AuditRow } from '../write/auditRow'
import { insertRows } from '../write/insertRows'
import { createRefusalCounts } from './refusalCounts'

/** Rows that are under way at once. Nobody waits behind them. */
const mostUnderWay = 4

const state = shared('refusals', () => ({ counts: createRefusalCounts(), underWay: 0 }))

const keyOf = ({ actor_kind, actor_id, action, target_type, target_id, changes }: AuditRow) =>
  JSON.stringify([requestContext()?.client, actor_kind, actor_id, action, target_type, target_id, changes]) // prettier-ignore

const store = async (row: AuditRow) => {
  state.underWay += 1
  try {
    await insertRows(bookkeepingPool(), [row])
  } catch (error) {
    state.counts.putBack([row])
    logger.warn({ msg: 'A refusal could not be noted yet', reason: (error as Error).message })
  } finally {
    state.underWay -= 1
  }
}

/**
 * Tells the trail that somebody was refused, before they are answered, and apart from whatever transaction was rolled
 * back. The same refusal of the same client is stored once a minute, with how often it came again; all together are at
 * most so many, so that a stranger neither fills the disk nor makes writers wait.
 */
export const noteRefusal = async (event: Omit<AuditEvent, 'actor'> & Partial<AuditEvent>) => {
  if (!isAudited()) return
  const row = auditRow({ actor: currentActor(), ...event })
  const isRoom = state.underWay < mostUnderWay
  const isFirst = state.counts.isFirst(keyOf(row), row, { now: Date.now(), isRoom })
  if (isFirst) await store({ ...row, times: 1 })
}

/** Stores what was counted until now of refusals that came again; `all` of it when the process ends. */
export const storeCounted = async (pool: Pool, { all = false } = {}) => {
  const rows = state.counts.take(Date.now(), { all })
  try {
    await insertRows(pool, rows)
  } catch (error) {
    state.counts.putBack(rows)
    throw error
  }
}
