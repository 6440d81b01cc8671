import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Expiring } from '../../platform/privacy/personalData'
import { eraseLeads } from './eraseLeads'

const daysAgo = (days: number) => sql`now() - ${days} * interval '1 day'`

const lastRequest = sql`coalesce(l.last_submitted_at, l.created_at)`

/** Spam since its last request, or since it was marked as spam. */
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

/** 0 days: kept without limit. What was erased can't be brought back, so that is the safer reading. */
const expireSpam = async ({ payload, assertHeld, days: { spam } }: Expiring): Promise<number> =>
  spam > 0 ? eraseLeads({ payload, assertHeld, where: isOldSpam(spam) }) : 0

const expireStale = async ({ payload, assertHeld, days: { leads } }: Expiring): Promise<number> =>
  leads > 0 ? eraseLeads({ payload, assertHeld, where: isStale(leads) }) : 0

export const oldSpam = { name: 'spam', expire: expireSpam }
export const staleLeads = { name: 'leads', expire: expireStale }
