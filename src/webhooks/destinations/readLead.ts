import type { Payload } from 'payload'
import type { LeadValueName } from './leadValues'

/** What may be sent of a lead, by its name; empty texts where nothing is known. */
export type SentLead = Record<LeadValueName, string> & { id: string }

type Row = Record<Exclude<LeadValueName, 'firstName' | 'lastName'>, string | null>

/** `null` for a lead that is erased, in the trash, or waits in quarantine: it is told to nobody. */
export const readLead = async (payload: Payload, id: string): Promise<SentLead | null> => {
  const { rows } = await payload.db.pool.query<Row>(
    `select name, email, company, phone, job_title as "jobTitle", country::text as country, locale,
            type::text as type, status::text as status, reference
       from leads
      where id = $1 and deleted_at is null and status <> 'spam'`,
    [id],
  )
  const [row] = rows
  if (!row) return null
  const texts = Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value ?? '']),
  ) as Record<keyof Row, string>
  // The last word is the family's, as most forms of CRMs have it; who is called by one word has a first name.
  const words = texts.name.trim().split(/\s+/)
  const lastName = words.length > 1 ? (words.pop() ?? '') : ''
  return { id, ...texts, firstName: words.join(' '), lastName }
}
