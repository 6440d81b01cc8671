import type { Pool } from 'pg'
import { transaction } from '../database/transactions/transaction'
import { inBatches } from '../database/transactions/inBatches'
import type { Task } from '../jobs/task'
import { settings } from '../settings'

const hourMs = 60 * 60 * 1000
const deletedAtOnce = 5000

/** What a reader that lags behind for a while is still told step by step. */
const supersededAfter = '1 day'

/** The newest row stays whatever it is: it says how far the log goes. */
const deleteSome = `
  with newest as (select max(position) as position from change_log),
  part as (
    select c.id, c.position, c.kind = 'content' and not s.is_superseded as is_last
      from change_log c
      cross join lateral (
        select exists (
          select from change_log later
           where later.collection = c.collection and later.document_id = c.document_id
             and later.id > c.id and later.position is not null) as is_superseded) s
     where c.position < (select n.position from newest n)
       and case when c.kind = 'content' and s.is_superseded then c.at < now() - interval '${supersededAfter}'
                when c.kind = 'content' and c.event = 'published' then false
                else c.at < now() - $1 * interval '1 day' end
     limit ${deletedAtOnce}),
  gone as (delete from change_log c using part where c.id = part.id returning c.id)
  select count(*)::int as deleted, coalesce(max(part.position) filter (where part.is_last), 0) as expired
    from part join gone on gone.id = part.id`

/** Cursors from before what is forgotten here are too old (feedPage.ts). */
const expire = 'update change_log_state set expired = greatest(expired, $1)'

type Compaction = {
  pool: Pool
  days: number
  /** Throws when this process must not go on. */
  assertHeld?: () => void
}

/**
 * Log compaction (Kafka's): of each document the last publication stays for as long as it is published, and a
 * withdrawal for some days. What came and went in between, and all other events, go.
 * @returns how many rows were deleted
 */
export const compactLog = ({ pool, days, assertHeld = () => undefined }: Compaction) =>
  inBatches({ assertHeld, batch: deletedAtOnce }, () =>
    transaction(pool, async (client) => {
      const { rows } = await client.query<{ deleted: number; expired: string }>(deleteSome, [days])
      const [{ deleted = 0, expired = '0' } = {}] = rows
      if (Number(expired) > 0) await client.query(expire, [expired])
      return deleted
    }),
  )

/** The change log grows no further than to what its readers need (`CHANGES_DAYS`). */
export const compactChanges: Task<object> = {
  slug: 'compactChanges',
  everyMs: 6 * hourMs,
  run: async (_input, { payload, assertHeld }) => {
    await compactLog({ pool: payload.db.pool, days: settings.changesDays, assertHeld })
  },
}
