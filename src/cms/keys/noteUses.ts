import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { keepUses, takeUses } from '../../platform/access/keys/knownKeys'
import { logger } from '../../platform/logging'

const everyMs = 60_000

/** One statement for all keys that were used, past the hooks: it is no change of a key. */
const write = async (payload: Payload) => {
  const uses = takeUses()
  if (uses.size === 0) return
  const rows = JSON.stringify([...uses].map(([id, at]) => ({ id, at })))
  try {
    await payload.db.drizzle.execute(sql`
      update api_keys k set last_used_at = to_timestamp(u.at / 1000.0)
        from jsonb_to_recordset(${rows}::jsonb) as u(id uuid, at float8)
       where k.id = u.id and coalesce(k.last_used_at, '-infinity') < to_timestamp(u.at / 1000.0)`)
  } catch (error) {
    keepUses(uses)
    logger.warn({ msg: 'When keys were used could not be written down', err: error })
  }
}

/** Write-behind: when keys were last used is written once a minute, and when the process ends. */
export const startNotingUses = (payload: Payload): { stop: () => Promise<void> } => {
  const timer = setInterval(() => void write(payload), everyMs)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await write(payload)
    },
  }
}
