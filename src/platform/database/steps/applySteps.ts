import type { Payload } from 'payload'
import type { ClientBase, Pool } from 'pg'
import { logger } from '../../logging'
import { withAdvisoryLock } from '../transactions/advisoryLock'
import { transaction } from '../transactions/transaction'
import type { Step, Steps } from './step'

const pendingAmong = async (pool: Pool, steps: Step[]): Promise<Step[]> => {
  const { rows } = await pool.query<{ number: number }>('select number from frontdesk_steps')
  const done = new Set(rows.map(({ number }) => number))
  return steps.filter(({ number }) => !done.has(number))
}

const applyIn = async (client: Pick<ClientBase, 'query'>, { number, name, sql }: Step) => {
  await client.query(sql)
  await client.query('insert into frontdesk_steps (number, name) values ($1, $2)', [number, name])
}

const apply = (pool: Pool, step: Step) => transaction(pool, (client) => applyIn(client, step))

const stepsOf = (payload: Payload): Steps =>
  (payload.config.custom.frontdesk as { steps: Steps }).steps

/** Applies the numbered steps to tables that were only just made, in the transaction of `client`. */
export const applyToNew = async (payload: Payload, client: Pick<ClientBase, 'query'>) => {
  for (const step of stepsOf(payload).needed) await applyIn(client, step)
}

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
  const { needed, unneeded, ensured } = stepsOf(payload)
  const applied = await applyNumbered(pool, { needed, unneeded })
  for (const ensure of ensured) await ensure(payload)
  return applied
}
