import { noteAudits } from '../../audit/noteAudit'
import type { Pool, PoolClient } from 'pg'
import { insertChanges } from '../../platform/changes/log'
import { transaction } from '../../platform/database/transactions/transaction'
import { AppError } from '../../platform/errors'
import { countDownloadOf } from '../../people/leads/countDownloadOf'
import type { DownloadKind } from '../downloadKinds'
import { isPublished } from '../findItem'
import { sha256 } from './oneTimeSecrets'
import { otpRules } from './otpRules'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { CollectionAfterDeleteHook } from 'payload'
import { connectionOf } from '../../platform/database/connections/connectionOf'

/** Capability: a file that the holder of a token may download for some minutes. */
export type Grant = {
  id: string
  checksum: string
  filename: string
  mimeType: string
  /** In bytes. */
  size: number
  /** Whether no further download may begin. */
  isUsedUp: boolean
}

const forbidden = (message: string) => new AppError('forbidden', message)
export const usedUp = () => forbidden('This link was used as often as it can be.')

/**
 * @throws AppError 403 for a token that opens nothing, 410 for one whose time is over. The item has to be
 *   published still.
 */
export const findGrant = async (
  pool: Pool,
  { kind, token }: { kind: DownloadKind; token: string },
): Promise<Grant> => {
  const { rows } = await pool.query<Grant & { isOver: boolean; isAlive: boolean }>(
    `select g.id, g.checksum, g.filename, g.mime_type as "mimeType", g.size::float as size,
            g.downloads >= ${otpRules.downloads} as "isUsedUp", g.expires_at <= now() as "isOver",
            exists (select 1 from otp_requests r where r.id = g.request_id)
              and ${isPublished} as "isAlive"
       from download_grants g
       join downloads d on d.id = g.download_id and d.kind::text = $2
      where g.token_hash = $1`,
    [sha256(token), kind],
  )
  const [grant] = rows
  if (!grant?.isAlive) throw forbidden('This link opens nothing.')
  if (grant.isOver)
    throw new AppError('otp_expired', 'This link has run out. Please ask for a new code.')
  const { id, checksum, filename, mimeType, size, isUsedUp } = grant
  return { id, checksum, filename, mimeType, size, isUsedUp }
}

/** Parts of a file may be asked for again after a broken connection: this many times its size, and a little. */
const resumes = 4
/** In bytes: small files are asked for in small parts, again and again. */
const moreOfSmall = 64 * 1024

/**
 * Counts a download, its lead and the file's funnel, and logs it, at once and before the first byte. The whole file is a
 * download; a part goes on with the one that was begun last, or begins one when there is none to go on with.
 */
const statement = `
with i as (select $1::uuid as id, $2::boolean as whole, $3::bigint as length),
counted as (
  update download_grants g
     set downloads = g.downloads + case when begins then 1 else 0 end,
         resumed = case when begins then 0 else g.resumed + length end
    from (
      select g.id, i.length,
             i.whole or g.downloads = 0
               or g.resumed + i.length > ${resumes} * g.size + ${moreOfSmall} as begins
        from i
        join download_grants g on g.id = i.id
         for update of g
    ) as asked
   where g.id = asked.id and g.expires_at > now()
     and (not begins or g.downloads < ${otpRules.downloads})
  returning g.request_id, begins
),
requests as (
  update otp_requests r
     set state = 'downloaded', downloads = r.downloads + 1, downloaded_at = now(), updated_at = now()
    from counted c
   where r.id = c.request_id and c.begins
  returning r.download_id, r.lead_id, r.downloads
),
people as (
  ${countDownloadOf('requests')}
),
days as (
  insert into download_days as t (download_id, day, downloaded)
  select r.download_id, (now() at time zone 'UTC')::date, 1
    from requests r
   where r.downloads = 1 and r.download_id is not null
  on conflict (download_id, day) do update set downloaded = t.downloaded + 1
),
logged as (
  ${insertChanges(
    {
      kind: `'download'`,
      event: `'completed'`,
      collection: `'downloads'`,
      documentId: 'r.download_id::text',
      data: `jsonb_build_object('leadId', r.lead_id)`,
    },
    'requests r where r.download_id is not null',
  )}
)
select begins, request_id as "requestId" from counted`

/**
 * Lock ordering: deleting the item or erasing the person locks these first, then grants and requests. A download does
 * the same, or the two would deadlock.
 */
const hold = async (client: PoolClient, id: string) => {
  await client.query(
    `select 1 from download_grants g join downloads d on d.id = g.download_id
      where g.id = $1 for key share of d`,
    [id],
  )
  await client.query(
    `select 1 from download_grants g
       join otp_requests r on r.id = g.request_id
       join leads l on l.id = r.lead_id
      where g.id = $1 for no key update of l`,
    [id],
  )
}

type Taken = {
  /** Whether all of the file was asked for. */
  whole: boolean
  /** In bytes. */
  length: number
}

/** @throws AppError 403 when the grant is used up */
export const countDownload = async (
  pool: Pool,
  { id }: Pick<Grant, 'id'>,
  { whole, length }: Taken,
): Promise<void> => {
  const rows = await transaction(pool, async (client) => {
    await hold(client, id)
    const counted = await client.query<{ begins: boolean; requestId: string }>({
      name: 'count-download',
      text: statement,
      values: [id, whole, length],
    })
    const [taken] = counted.rows
    if (taken?.begins)
      await noteAudits(client, [
        { action: 'download', target: { type: 'otp-requests', id: taken.requestId } },
      ])
    return counted.rows
  })
  if (rows.length === 0) throw usedUp()
}

/** What a deleted request has opened is closed with it. After it: no code can be entered any more. */
export const endGrants: CollectionAfterDeleteHook = async ({ id, req }) => {
  const connection = await connectionOf(req)
  await connection.execute(sql`delete from download_grants where request_id = ${String(id)}::uuid`)
}
