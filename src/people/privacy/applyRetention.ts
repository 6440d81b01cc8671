import { sql, type PostgresAdapter } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { env } from '../../env'
import type { JobContext, Task } from '../../platform/jobs/task'
import { logger } from '../../platform/logging'
import { sweepWriters } from '../../cms/publishing/state/lastWriter'
import { deleteOldSearches } from '../../search/engine'
import { eraseConversations } from '../../assistant/conversations/expireConversations'
import { eraseLeads } from './eraseLeads'

const hourMs = 60 * 60 * 1000
const mailDays = 90

const daysAgo = (days: number) => sql`now() - ${days} * interval '1 day'`

const lastRequest = sql`coalesce(l.last_submitted_at, l.created_at)`

/** Spam since its last request, or since somebody called it that. */
const isOldSpam = (days: number) => sql`
  l.status = 'spam' and ${lastRequest} < ${daysAgo(days)}
  and not exists (select 1 from activities a
                   where a.lead_id = l.id and a.kind = 'moved' and a.created_at >= ${daysAgo(days)})`

/** Nothing was sent, changed or done for so long, and nothing is planned. */
const isStale = (days: number) => sql`
  ${lastRequest} < ${daysAgo(days)} and l.updated_at < ${daysAgo(days)}
  and (l.follow_up_at is null or l.follow_up_at < now())
  and not exists (select 1 from activities a
                   where a.lead_id = l.id and a.created_at >= ${daysAgo(days)})`

type Days = { spam: number; leads: number; chats: number }

/** 0 days: kept for good. What was erased can't be brought back, so that is the safer reading. */
const eraseOldLeads = async ({ payload, assertHeld }: JobContext, days: Days) => {
  const erase = (where: ReturnType<typeof isStale>) => eraseLeads({ payload, where, assertHeld })
  return {
    spam: days.spam > 0 ? await erase(isOldSpam(days.spam)) : 0,
    leads: days.leads > 0 ? await erase(isStale(days.leads)) : 0,
  }
}

const deleteSpent = async ({ db: { pool } }: Payload, days: Days) => {
  const keys = await pool.query(
    `delete from idempotency_keys where created_at < now() - interval '24 hours'`,
  )
  const limits = await pool.query(
    'delete from rate_limits where expire < extract(epoch from now()) * 1000',
  )
  const tries = await pool.query(
    `delete from password_tries where last_at < (extract(epoch from now()) - 7200) * 1000`,
  )
  const mails = await pool.query(
    `delete from mails
      where lead_id is null and state <> 'queued' and created_at < now() - $1 * interval '1 day'`,
    [mailDays],
  )
  const exports =
    days.leads > 0
      ? await pool.query(
          `delete from activities where lead_id is null and created_at < now() - $1 * interval '1 day'`,
          [days.leads],
        )
      : undefined
  const searches = await deleteOldSearches({ pool })
  return {
    idempotencyKeys: keys.rowCount,
    rateLimits: limits.rowCount,
    passwordTries: tries.rowCount,
    mails: mails.rowCount,
    exports: exports?.rowCount,
    searches,
  }
}

/** Erases what has been kept for long enough. */
export const retain = async (context: JobContext, days: Days = env.RETENTION_DAYS) => {
  const { payload, assertHeld } = context
  const spent = await deleteSpent(payload, days)
  const leads = await eraseOldLeads(context, days)
  const chats = await eraseConversations({ pool: payload.db.pool, days: days.chats, assertHeld })
  const { drizzle } = payload.db as unknown as PostgresAdapter
  const writers = await sweepWriters(drizzle)
  const erased = { ...leads, chats, ...spent, writers }
  if (Object.values(erased).some(Boolean)) logger.info({ msg: 'Retention erased', ...erased })
}

/** Runs every hour, on one replica. */
export const applyRetention: Task<object> = {
  slug: 'applyRetention',
  everyMs: hourMs,
  run: (_input, context) => retain(context),
}
