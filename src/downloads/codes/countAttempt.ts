import type { PoolClient } from 'pg'
import type { FormExtras } from '../../people/forms/fields'
import type { ConsentText } from '../../people/consent/keepConsentHistory'
import { quarantined } from '../../people/forms/emailKey'
import type { DownloadKind } from '../downloadKinds'
import { isPublished } from '../findItem'
import { codeHash, sha256 } from './oneTimeSecrets'
import { otpRules } from './otpRules'

/** A request whose code was right, and the file that it is for as visitors see it now. */
export type Verified = {
  id: string
  email: string
  name: string | null
  company: string | null
  locale: string
  client: string
  createdAt: Date
  body: {
    form: object
    source?: FormExtras['source']
    consent: FormExtras['consent']
    text?: ConsentText
  }
  downloadId: string
  title: string
  checksum: string
  filename: string
  mimeType: string
  /** In bytes. */
  size: number
}

export type Attempt =
  | { outcome: 'verified'; request: Verified }
  | { outcome: 'wrong'; attemptsLeft: number }
  | { outcome: 'locked' }
  | { outcome: 'expired' }

/**
 * One statement counts the guess, judges it and, when it is right, uses the code up: however many come at
 * once, PostgreSQL lets them at the row one after the other, and each sees what the last one left. A request
 * that never was is counted as well, with the same work.
 */
const statement = `
with i as (
  select $1::uuid as id, $2::text as kind, $3::text as hash, $4::text as probe
),
tried as (
  update otp_requests r
     set attempts = r.attempts + case when r.code_hash = i.hash then 0 else 1 end,
         state = case when r.code_hash = i.hash then 'verified'
                      when r.attempts + 1 >= ${otpRules.attempts} then 'locked'
                      else 'requested' end::enum_otp_requests_state,
         verified_at = case when r.code_hash = i.hash then now() end,
         code_hash = case when r.code_hash = i.hash or r.attempts + 1 >= ${otpRules.attempts} then null
                          else r.code_hash end,
         updated_at = now()
    from i, downloads d
   where r.id = i.id and r.kind::text = i.kind and r.state = 'requested'
     and r.attempts < ${otpRules.attempts} and r.expires_at > now()
     and d.id = r.download_id and d.kind::text = i.kind and ${isPublished}
  returning r.id, r.email, r.name, r.company, r.locale, r.client, r.created_at as "createdAt", r.body,
            r.state, r.attempts::int as attempts, d.id as "downloadId", d.title, d.checksum,
            d.filename, d.mime_type as "mimeType", d.filesize::float as size
),
probed as (
  insert into otp_probes as p (id, attempts, expires_at)
  select i.probe, 1, now() + interval '${otpRules.validMinutes} minutes'
    from i
   where not exists (select 1 from otp_requests r where r.id = i.id and r.kind::text = i.kind)
  on conflict (id) do update
     set attempts = least(case when p.expires_at < now() then 1 else p.attempts + 1 end, ${otpRules.attempts}),
         expires_at = case when p.expires_at < now() then excluded.expires_at else p.expires_at end
  returning attempts
)
select t.*, p.attempts as probed
  from i
  left join tried t on true
  left join probed p on true`

type Row = Verified & { state: string | null; attempts: number; probed: number | null }

type Guess = { requestId: string; kind: DownloadKind; code: string }

const noRequest = '00000000-0000-0000-0000-000000000000'

/** What is no id at all is counted like one that never was. */
const idOf = ({ requestId }: Guess): string =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(requestId)
    ? requestId.toLowerCase()
    : noRequest

const afterWrong = (attempts: number): Attempt =>
  attempts >= otpRules.attempts
    ? { outcome: 'locked' }
    : { outcome: 'wrong', attemptsLeft: otpRules.attempts - attempts }

/** Of a request that takes no guess any more. The statement before could not tell: another guess may have ended it. */
const whyNot = async (client: PoolClient, requestId: string): Promise<Attempt> => {
  const { rows } = await client.query<{ isLocked: boolean }>(
    `select state = 'locked' and expires_at > now() as "isLocked" from otp_requests where id = $1`,
    [requestId],
  )
  return { outcome: rows[0]?.isLocked ? 'locked' : 'expired' }
}

/** Lock ordering: a withdrawal of the item waits until this guess has its grant, and then ends that as well. */
const holdItem = (client: PoolClient, id: string) =>
  client.query(
    `select 1 from downloads d join otp_requests r on r.download_id = d.id
      where r.id = $1 for share of d`,
    [id],
  )

/**
 * Lock ordering: erasing a person locks the lead first, then the requests. A right code, which will write the lead,
 * does the same. A wrong one looks for no lead, so that its time reveals none.
 */
const holdLead = (client: PoolClient, id: string, hash: string) =>
  client.query(
    `select 1 from otp_requests r
       join leads l on l.email_key in (r.email_key, '${quarantined}' || r.email_key)
      where r.id = $1 and r.code_hash = $2 and r.state = 'requested'
      order by l.id for no key update of l`,
    [id, hash],
  )

/** Counts one guess at a code, in the transaction of `client`. */
export const countAttempt = async (client: PoolClient, guess: Guess): Promise<Attempt> => {
  const { requestId, kind } = guess
  const id = idOf(guess)
  const hash = codeHash({ ...guess, requestId: id })
  await holdItem(client, id)
  await holdLead(client, id, hash)
  const { rows } = await client.query<Row>({
    name: 'count-attempt',
    text: statement,
    values: [id, kind, hash, sha256(`${kind}\n${requestId.toLowerCase()}`)],
  })
  const row = rows[0]!
  if (row.state === 'verified') return { outcome: 'verified', request: row }
  if (row.state) return afterWrong(row.attempts)
  if (row.probed !== null) return afterWrong(row.probed)
  return whyNot(client, id)
}
