import type { Payload } from 'payload'
import type { Pool } from 'pg'
import { logger } from '../../logging'
import { withAdvisoryLock } from '../transactions/advisoryLock'
import { transaction } from '../transactions/transaction'
import type { Step, Steps } from './step'

const pendingAmong = async (pool: Pool, steps: Step[]): Promise<Step[]> => {
  const { rows } = await pool.query<{ number: number }>('select number from frontdesk_steps')
  const done = new Set(rows.map(({ number }) => number))
  return steps.filter(({ number }) => !done.has(number))
}

const apply = (pool: Pool, { number, name, sql }: Step) =>
  transaction(pool, async (client) => {
    await client.query(sql)
    await client.query('insert into frontdesk_steps (number, name) values ($1, $2)', [number, name])
  })

const applyNumbered = async (
  pool: Pool,
  { needed, unneeded }: Pick<Steps, 'needed' | 'unneeded'>,
): Promise<Step['number'][]> => {
  await pool.query('delete from frontdesk_steps where number = any($1)', [unneeded])
  if ((await pendingAmong(pool, needed)).length === 0) return []
  return withAdvisoryLock({
    pool,
    name: 'steps',
    run: async () => {
      const pending = await pendingAmong(pool, needed)
      for (const step of pending) {
        await apply(pool, step)
        logger.info({ msg: `The database has had step ${step.number}: ${step.name}` })
      }
      return pending.map(({ number }) => number)
    },
  })
}

/**
 * Brings the database to where the tables alone do not: once, even when several processes start together, and each
 * step as a whole or not at all. It is run after the project's migrations.
 * @returns the numbers of the steps that it applied
 */
export const applySteps = async (payload: Payload): Promise<Step['number'][]> => {
  const { pool } = payload.db
  const { needed, unneeded, ensured } = (payload.config.custom.frontdesk as { steps: Steps }).steps
  const applied = await applyNumbered(pool, { needed, unneeded })
  for (const ensure of ensured) await ensure(payload)
  return applied
}
