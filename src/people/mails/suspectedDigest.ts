import type { Pool } from 'pg'
import { settings } from '../../platform/settings'
import { describeSpam } from '../suspicion/describeSpam'
import { type ComposedMail, type Composer, Withheld } from '../../platform/mail/composer'
import { writeLetter } from '../../cms/mails/letter'
import { button, links, note, words } from '../../cms/mails/letterParts'
import { mailLocale, readSite } from '../../cms/mails/mailedSite'
import { withoutLinks } from './withoutLinks'

/** The sales team's language is the panel's. */
const locale = 'en'

/** A longer mail would not be read; the panel has the rest. */
const mostListed = 200

export type SuspectedLead = {
  id: string
  name: string
  company: string | null
  /** As `describeSpam` takes them. */
  reasons: string
  /** Suspected requests that no other mail told of. */
  requests: number
}

type Digest = { leads: SuspectedLead[]; people: number; requests: number }

/**
 * Closes this digest. A request that is about to join it holds the row until its commit, and is waited for; a row that
 * names another digest was taken by somebody who has waited for the same.
 */
const close = async (pool: Pool, mailId: string) => {
  await pool.query(`update notice_windows set until = '-infinity' where digest = $1`, [mailId])
}

const query = `
select l.id, l.name, l.company, string_agg(distinct s.spam_reasons, ', ') as reasons,
       count(*)::int as requests, (count(*) over ())::int as people,
       (sum(count(*)) over ())::int as "allRequests"
  from submissions s
  join leads l on l.id = s.lead_id
 where s.digest = $1 and s.verdict <> 'spam'
 group by l.id
 order by min(s.created_at), l.id
 limit ${mostListed}`

const read = async (pool: Pool, mailId: string): Promise<Digest> => {
  const { rows } = await pool.query<SuspectedLead & { people: number; allRequests: number }>(
    query,
    [mailId],
  )
  return { leads: rows, people: rows[0]?.people ?? 0, requests: rows[0]?.allRequests ?? 0 }
}

const leadUrl = (id: string) => `${settings.baseUrl}/admin/collections/leads/${id}`

const allSuspected = () => {
  const where = new URLSearchParams({ 'where[or][0][and][0][suspected][equals]': 'true' })
  return `${settings.baseUrl}/admin/collections/leads?${where.toString()}`
}

const about = ({ reasons, requests }: SuspectedLead) =>
  `${requests > 1 ? `${requests} requests; ` : ''}${describeSpam(reasons)}`

export const writeSuspectedDigest = (
  { leads, people, requests }: Digest,
  site: { name: string },
): ComposedMail => {
  const many = `${requests} more suspected ${requests === 1 ? 'request' : 'requests'}`
  const rest = people - leads.length
  return writeLetter({
    subject: many,
    locale,
    site: site.name,
    preview: 'What came beyond the first 20 within an hour.',
    parts: [
      words(
        `${many} came within an hour, after 20 that you were told of one by one. They are leads like others until somebody says that they are spam; the visitors have got no confirmation yet.`,
      ),
      links(
        leads.map((lead) => ({
          label: withoutLinks([lead.name, lead.company].filter(Boolean).join(', ')),
          url: leadUrl(lead.id),
          about: about(lead),
        })),
      ),
      ...(rest > 0 ? [words(`And ${rest} more people, whom the panel lists.`)] : []),
      button({ label: 'All that are suspected', url: allSuspected() }),
      note('To call many of them spam at once, tick them in the list and press Edit.'),
    ],
  })
}

/** Tells the sales team of suspected requests that were too many to tell of each. */
export const suspectedDigest: Composer = async ({ id }, { payload }) => {
  const { pool } = payload.db
  await close(pool, id)
  const digest = await read(pool, id)
  if (digest.leads.length === 0) throw new Withheld('Nothing of it is left to be told of.')
  return writeSuspectedDigest(digest, await readSite(payload, mailLocale(locale)))
}
