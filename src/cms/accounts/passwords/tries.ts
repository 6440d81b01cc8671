import { LRUCache } from 'lru-cache'
import { bookkeepingPool } from '../../../platform/database/connections/bookkeepingPool'
import type { Expiring } from '../../../platform/privacy/personalData'
import { logger } from '../../../platform/logging'
import { shared } from '../../../platform/shared'
import { withTimeout } from '../../../platform/async/withTimeout'
import { recentOf, waitMsOf, type WaitRule } from './waitRule'

/** Key of a counter: a keyed hash (HMAC) of account and client, so that the table holds no names. */
export type Counter = { key: string; rule: WaitRule }

/** A try that was counted. It is taken back when the password was right. */
export type Try = { key: string; at: number }

const mostWaitMs = 3000

/** This process's own count, for when the shared one is late. */
const own = shared('passwordAttempts', () => new LRUCache<string, number[]>({ max: 10_000 }))

const sharedCount = async <T>(query: () => Promise<T>, alone: () => T): Promise<T> => {
  try {
    return await withTimeout(query(), mostWaitMs)
  } catch (error) {
    logger.warn({ msg: 'Wrong passwords are counted by this process alone', err: error })
    return alone()
  }
}

const read = `
  select moments, (extract(epoch from clock_timestamp()) * 1000)::bigint as now
    from password_tries where key = $1`

/** How long it waits until the next try. */
export const waitMsFor = ({ key, rule }: Counter): Promise<number> =>
  sharedCount(
    async () => {
      const { rows } = await bookkeepingPool().query<{ moments: string[]; now: string }>(read, [
        key,
      ])
      const [row] = rows
      if (!row) return 0
      return waitMsOf({ moments: row.moments.map(Number), now: Number(row.now) }, rule)
    },
    () => waitMsOf({ moments: own.get(key) ?? [], now: Date.now() }, rule),
  )

const recent =
  'array(select m from unnest(tries.moments) as m where m > excluded.last_at - $3 order by m)'

/**
 * Atomic throttle: counts a try unless it has to wait, in one statement: of any number that come at once, on any
 * replica, as many pass as the rule allows. Once the wait is over the count begins anew.
 */
const count = `
  insert into password_tries as tries (key, moments, last_at)
  select $1, array[now], now
    from (select (extract(epoch from clock_timestamp()) * 1000)::bigint as now) as clock
  on conflict (key) do update set
    moments = case when cardinality(${recent}) < $2 then ${recent} else '{}' end || excluded.last_at,
    last_at = excluded.last_at
  where cardinality(${recent}) < $2 or tries.last_at <= excluded.last_at - $4
  returning last_at`

const countAlone = ({ key, rule }: Counter): Try | undefined => {
  const now = Date.now()
  const moments = own.get(key) ?? []
  if (waitMsOf({ moments, now }, rule) > 0) return undefined
  const recent = recentOf({ moments, now }, rule)
  own.set(key, [...(recent.length < rule.most ? recent : []), now])
  return { key, at: now }
}

/** @returns the try, or nothing when it has to wait */
export const countTry = (counter: Counter): Promise<Try | undefined> =>
  sharedCount(
    async () => {
      const { key, rule } = counter
      const values = [key, rule.most, rule.withinMs, rule.waitMs]
      const { rows } = await bookkeepingPool().query<{ last_at: string }>(count, values)
      return rows[0] && { key, at: Number(rows[0].last_at) }
    },
    () => countAlone(counter),
  )

const change = async (statement: string, values: unknown[]) => {
  await sharedCount(
    async () => void (await bookkeepingPool().query(statement, values)),
    () => undefined,
  )
}

/** It was no wrong password after all. */
export const takeBack = async ({ key, at }: Try) => {
  own.set(
    key,
    (own.get(key) ?? []).filter((moment) => moment !== at),
  )
  await change(
    `update password_tries
        set moments = array_remove(moments, $2),
            last_at = coalesce((select max(m) from unnest(moments) as m where m <> $2), 0)
      where key = $1`,
    [key, at],
  )
}

/** All that was wrong before is forgotten. */
export const forgetTries = async (key: string) => {
  own.delete(key)
  await change('delete from password_tries where key = $1', [key])
}

const expireTries = async ({ payload }: Expiring): Promise<number> => {
  const { rowCount } = await payload.db.pool.query(
    `delete from password_tries where last_at < (extract(epoch from now()) - 2 * 86400) * 1000`,
  )
  return rowCount ?? 0
}

/** Wrong passwords and codes that no waiting time follows from any more. */
export const oldTries = { name: 'passwordAttempts', expire: expireTries }
