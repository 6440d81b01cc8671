import type { Pool, PoolClient } from 'pg'
import { sealFor } from '../../platform/sealFor'
import { genesis, readHead, writeHead, type Head } from './chainedRow'

/** The last row that went by age, how many rows went with it, and when that was written. */
export type Checkpoint = Head & { rows: number; at: string }

/** What the server's secret alone can make: whoever writes SQL cannot say that rows were old. */
const { seal, unseal } = sealFor('audit checkpoint')

/** What the row that tells of an expiry has of it (expireRows.ts). */
export const checkpointChanges = (checkpoint: Checkpoint) => ({
  through: { after: writeHead(checkpoint) },
  rows: { after: checkpoint.rows },
  lastAt: { after: checkpoint.at },
  sealed: { after: seal(checkpoint) },
})

const opened = (sealed: string | null, told: string): Checkpoint | undefined => {
  try {
    const checkpoint = unseal(sealed ?? '') as Checkpoint
    return writeHead(checkpoint) === told ? checkpoint : undefined
  } catch {
    return undefined
  }
}

/** `false`: rows say so, and none of them is sealed by this server. */
export type Told = { head: Head; checkpoint: Checkpoint | false }

/** What is said of the rows before `first`, which are gone. */
export const checkpointBefore = async (
  connection: Pick<Pool | PoolClient, 'query'>,
  first: string,
): Promise<Told | undefined> => {
  const { rows } = await connection.query<{ through: string; sealed: string | null }>(
    `select changes->'through'->>'after' as through, changes->'sealed'->>'after' as sealed from audit_log
      where action = 'expire' and target_type = 'audit'
        and split_part(changes->'through'->>'after', ':', 1) = $1
      order by id`,
    [String(BigInt(first) - 1n)],
  )
  const all = rows.flatMap(({ through, sealed }) => {
    const head = readHead(through)
    return head ? [{ head, checkpoint: opened(sealed, through) ?? (false as const) }] : []
  })
  return all.find(({ checkpoint }) => checkpoint) ?? all[0]
}

/** The digest that the row at `first` is chained to; `undefined` when nothing that can be relied upon says it. */
export const digestBefore = async (
  connection: Pick<Pool | PoolClient, 'query'>,
  first: string,
): Promise<string | undefined> => {
  if (first === '1') return genesis
  const told = await checkpointBefore(connection, first)
  return told?.checkpoint ? told.checkpoint.digest : undefined
}
