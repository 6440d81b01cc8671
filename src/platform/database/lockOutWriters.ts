import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'
import { isLockNotAvailable } from './transactions/lockNotAvailable'

const mostTries = 60
/** Less than PostgreSQL's `deadlock_timeout`, so that nobody who waits for these locks is ended as a deadlock. */
const longestWaitMs = 300
const mostMsBetween = 300

/** Who writes begins with documents, and goes on to what refers to them: their order is that of writers. */
const tablesOfOurs = `
  select quote_ident(c.relname) as name
    from pg_class c
    left join pg_constraint f on f.conrelid = c.oid and f.contype = 'f'
   where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
   group by c.oid, c.relname order by count(f.oid) > 0, c.oid`

/**
 * Lets writers end, and those who come wait until the transaction that is under way has ended; reads go on. The locks are taken all
 * or none, again and again, and after some time not at all.
 */
export const lockOutWriters = async (client: Pick<Client, 'query'>): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(tablesOfOurs)
  if (rows.length === 0) return
  const tables = rows.map(({ name }) => name).join(', ')
  for (let tried = 1; tried <= mostTries; tried++) {
    await client.query('savepoint before_locks')
    try {
      await client.query(`set local lock_timeout = '${longestWaitMs}ms'`)
      await client.query(`lock table ${tables} in share row exclusive mode`)
      await client.query(`set local lock_timeout = 0`)
      return
    } catch (error) {
      await client.query('rollback to savepoint before_locks')
      if (!isLockNotAvailable(error)) throw error
      await wait(Math.random() * mostMsBetween)
    }
  }
}
