import type { Pool } from 'pg'
import { lastDays } from '../../people/report/reportPeriod'

/** What became of questions, in one language or in all. */
export type Outcomes = {
  /** ISO 639-1; `null` for all of them. */
  language: string | null
  /** Small talk and what visitors left before its end do not count. */
  asked: number
  answered: number
  /** Answers that were rated helpful, and not. */
  up: number
  down: number
  /** Conversations in which the visitor asked for a person, or left an address. */
  handedOver: number
  /** Leads that came of conversations, each once. */
  leads: number
}

const statement = `
with said as (
  select e.conversation_id, e.outcome, e.rating, coalesce(e.language, c.locale, $2) as language, c.lead_id
    from chat_exchanges e
    join conversations c on c.id = e.conversation_id
   where e.asked_at >= $1
)
select language,
       (count(*) filter (where outcome in ('answered', 'unanswered', 'refused', 'cutOff', 'failed')))::int as asked,
       (count(*) filter (where outcome = 'answered'))::int as answered,
       (count(*) filter (where rating = 'up'))::int as up,
       (count(*) filter (where rating = 'down'))::int as down,
       (count(distinct conversation_id) filter (where outcome = 'handedOver' or lead_id is not null))::int as "handedOver",
       (count(distinct lead_id))::int as leads
  from said
 group by grouping sets ((language), ())
 order by (language is null) desc, asked desc, language`

type Options = {
  pool: Pool
  /** Days in UTC, today among them. */
  length: number
  /** Of conversations that do not say theirs. */
  locale: string
  now?: Date
}

/**
 * How many questions were answered, rated right and handed over, and which leads came of it: all of them first, then by
 * language. Of the conversations that are still kept.
 */
export const reportOutcomes = async ({
  pool,
  length,
  locale,
  now = new Date(),
}: Options): Promise<Outcomes[]> => {
  const { from } = lastDays(length, now)
  return (await pool.query<Outcomes>(statement, [from, locale])).rows
}
