import { LRUCache } from 'lru-cache'
import type { Pool } from 'pg'
import { currentActor } from '../../platform/access/actor'
import { bookkeepingPool } from '../../platform/database/connections/bookkeepingPool'
import { logger } from '../../platform/logging'
import { requestContext } from '../../platform/requestContext'
import { shared } from '../../platform/shared'
import { isAudited } from '../write/isAudited'
import { auditRow, type AuditEvent, type AuditRow } from '../write/auditRow'
import { insertRows } from '../write/insertRows'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** Rows that this process stores of refusals at the most; what comes beyond is counted in one more. */
const most = { strangers: { minute: 20, hour: 300 }, others: { minute: 60, hour: 1000 } }
/** Different refusals that are counted at the same time. */
const mostCounted = 2000
/** Rows that are under way at once. Nobody waits behind them. */
const mostUnderWay = 4

type Counted = { row: AuditRow; times: number; since: number }

type Who = keyof typeof most

const nothingYet = () => ({ minute: { began: 0, rows: 0 }, hour: { began: 0, rows: 0 } })

const state = shared('refusals', () => ({
  /** What was stored within the last minute, by who was refused what: again it is only counted. */
  counted: new LRUCache<string, Counted>({ max: mostCounted }),
  /** Of which there is no room for a count of their own, and since when. */
  beyond: { times: 0, since: 0 },
  spent: { strangers: nothingYet(), others: nothingYet() },
  underWay: 0,
}))

const mayStore = (who: Who, now: number): boolean => {
  const spent = state.spent[who]
  for (const [name, lastsMs] of [
    ['minute', minuteMs],
    ['hour', hourMs],
  ] as const)
    if (now - spent[name].began >= lastsMs) spent[name] = { began: now, rows: 0 }
  const isSpent = spent.minute.rows >= most[who].minute || spent.hour.rows >= most[who].hour
  if (isSpent || state.underWay >= mostUnderWay) return false
  spent.minute.rows += 1
  spent.hour.rows += 1
  return true
}

const keyOf = ({ actor_kind, actor_id, action, target_type, target_id, changes }: AuditRow) =>
  JSON.stringify([requestContext()?.client, actor_kind, actor_id, action, target_type, target_id, changes]) // prettier-ignore

const store = async (row: AuditRow) => {
  state.underWay += 1
  try {
    await insertRows(bookkeepingPool(), [row])
  } catch (error) {
    logger.warn({ msg: 'A refusal could not be noted', reason: (error as Error).message })
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
  const now = Date.now()
  const row = auditRow({ actor: currentActor(), ...event })
  const key = keyOf(row)
  const known = state.counted.get(key)
  if (known) {
    known.times += 1
    return
  }
  const isStranger = row.actor_kind === 'visitor' && row.action === 'refuse'
  if (!mayStore(isStranger ? 'strangers' : 'others', now)) {
    const { beyond } = state
    if (beyond.times === 0) beyond.since = now
    beyond.times += 1
    return
  }
  state.counted.set(key, { row, times: 0, since: now })
  await store({ ...row, times: 1 })
}

const ofManyRefused = (times: number): AuditRow =>
  auditRow({ actor: { kind: 'visitor', id: null, name: null }, action: 'refuse', target: { type: 'others' }, times }) // prettier-ignore

/** Stores what was counted until now of refusals that came again. */
export const storeCounted = async (pool: Pool) => {
  const now = Date.now()
  const rows: AuditRow[] = []
  for (const [key, { row, times, since }] of state.counted.entries()) {
    if (now - since < minuteMs) continue
    state.counted.delete(key)
    if (times > 0) rows.push({ ...row, times })
  }
  const { beyond } = state
  if (beyond.times > 0 && now - beyond.since >= minuteMs) {
    rows.push(ofManyRefused(beyond.times))
    beyond.times = 0
  }
  if (rows.length > 0) await insertRows(pool, rows)
}
