import type { Payload } from 'payload'
import { openConnection } from '../connections/openConnection'

type Index = {
  /** Quoted where it must be. */
  name: string
  /** The table and what follows, as `create index` has it. */
  on: string
}

const indexState = `
  select i.indisvalid as "isValid" from pg_index i where i.indexrelid = to_regclass($1)`

/**
 * Builds an index while its table is read and written, however long that takes, on a connection of its own. One server at
 * a time: where another is at it, nothing is done. What an earlier build left half done is begun anew.
 * @returns whether the index is there
 */
export const buildIndex = async (payload: Payload, { name, on }: Index): Promise<boolean> => {
  const client = await openConnection({ payload, applicationName: 'frontdesk-index' })
  try {
    const { rows } = await client.query<{ isHeld: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as "isHeld"',
      [`frontdesk:index ${name}`],
    )
    if (!rows[0]?.isHeld) return false
    const [before] = (await client.query<{ isValid: boolean }>(indexState, [name])).rows
    if (before?.isValid) return true
    if (before) await client.query(`drop index concurrently ${name}`)
    await client.query(`create index concurrently ${name} on ${on}`)
    return true
  } finally {
    await client.end() // gives the lock back
  }
}
