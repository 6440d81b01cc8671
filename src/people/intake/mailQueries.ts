import { insertMails, insertSending } from '../../platform/mail/outbox'

/** What the outbox says of a mail that waits for a colleague's judgement. */
const heldBack = 'The request is suspected. A colleague may have it confirmed.'

const at = `(i.d->>'at')::timestamptz`

/**
 * The mails, none for a lead that staff have called spam. Of what is suspected, the visitor's is withheld, for a
 * colleague to release (clearSuspicion.ts).
 */
const outbox = `${insertMails(
  {
    id: `(m.mail->>'id')::uuid`,
    kind: `m.mail->>'kind'`,
    to: `m.mail->>'to'`,
    locale: `i.d->>'locale'`,
    state: `case when m.held then 'withheld' else 'queued' end`,
    lastError: `case when m.held then '${heldBack}' end`,
    leadId: 's.lead_id',
    submissionId: 's.id',
    at,
  },
  `i join sent s on s.id = i.id,
       lateral (select mail, s.verdict = 'suspected' and mail->>'kind' <> 'salesNotice' as held
                  from jsonb_array_elements(i.d->'mails') mail) m
 where s.verdict <> 'spam' and not (s.digest is not null and m.mail->>'kind' = 'salesNotice')`,
)}
returning id, state`

/** One mail to sales about all suspected requests of an hour, written by its first. */
const digest = `${insertMails(
  {
    id: 't.digest::uuid',
    kind: `'suspectedDigest'`,
    to: `m->>'to'`,
    at: `(k.d->>'at')::timestamptz`,
  },
  `known k, told t, jsonb_array_elements(k.d->'mails') m
 where k.is_told and t.digest is not null and m->>'kind' = 'salesNotice'`,
)}
on conflict (id) do nothing
returning id`

/** The jobs that send what may be sent. */
const work = `${insertSending(
  { mailId: 'id', due: 'due' },
  `(select id, now() as due from outbox where state = 'queued'
         union all
        select d.id, t.until from digest d, told t) as queued`,
)}`

/** The mails' part of the statement (submissionStatement.ts): needs `i`, `known`, `told` and `sent`. */
export const mailQueries = { outbox, digest, work }
