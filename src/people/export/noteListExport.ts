import type { Payload, PayloadRequest } from 'payload'
import { v7 as uuidv7 } from 'uuid'
import { noteAudit } from '../../audit/noteAudit'
import { actorOf } from '../../platform/access/actor'
import { accountIdOf, nameOf } from '../../platform/access/people'
import { logger } from '../../platform/logging'
import type { LeadFilter } from '../leads/list/leadFilter'

type Begin = { payload: Payload; user: PayloadRequest['user']; filter: LeadFilter }

type End = {
  rows: number
  /** Whether the file was read to its end. */
  isWhole: boolean
}

export type NotedExport = { end: (how: End) => Promise<void> }

/** As the address asked for it. A search term may be the name of a person who is erased one day, so it is left out. */
const describeFilter = (filter: LeadFilter): string => {
  const parts = Object.entries(filter).flatMap(([name, value]) => {
    if (value === undefined) return []
    return [`${name}=${name === 'q' ? '…' : [value].flat().join(',')}`]
  })
  return parts.join(' ') || 'all leads'
}

const inWords = ({ rows, isWhole }: End) => {
  const count = `${rows.toLocaleString('en-GB')} ${rows === 1 ? 'row' : 'rows'}`
  return isWhole ? count : `broken off after ${count}`
}

/**
 * Audit log: notes who exports the list of leads before the first row is sent; the number of rows is added at the end.
 * An export that is broken off stays noted.
 */
export const noteListExport = async ({ payload, user, filter }: Begin): Promise<NotedExport> => {
  const { pool } = payload.db
  const id = uuidv7()
  const asked = describeFilter(filter)
  await pool.query(
    `insert into activities (id, kind, by_id, by_name, details, created_at, updated_at)
     values ($1, 'listExported', $2, $3, $4, now(), now())`,
    [id, accountIdOf(user), nameOf(user) ?? 'The system', asked],
  )
  const changes = { filter: { after: asked } }
  await noteAudit({
    connection: pool,
    actor: actorOf({ user }),
    action: 'export',
    target: { type: 'leads' },
    changes,
  })
  const end = async (how: End) => {
    await pool
      .query('update activities set details = $2, updated_at = now() where id = $1', [
        id,
        `${asked}: ${inWords(how)}`,
      ])
      .catch((error: unknown) =>
        logger.warn({ msg: 'How an export ended could not be noted', err: error }),
      )
  }
  return { end }
}
