import type { Pool } from 'pg'
import type { Outcome } from '../conversations/exchange'

/** What became of a question that colleagues have looked at. */
export const settledAs = ['askedAs', 'synonym', 'pin', 'faq', 'done', 'notForUs'] as const

export type SettledAs = (typeof settledAs)[number]

/** A question that the assistant did not answer, or not well. */
export type AskedInVain = {
  /** The answer's. */
  id: string
  question: string
  askedAt: Date
  outcome: Outcome
  rating: 'up' | 'down' | null
  comment: string | null
  /** ISO 639-1. */
  language: string
  /** Whether people took over after it. */
  isHandedOver: boolean
  settledAs: SettledAs | null
  conversationId: string
}

/** The latest of them are enough to see what is missing. */
const most = 1000

/** Handed over: the visitor then asked for a person, or left an address and no other question. */
const statement = `
with said as (
  select e.id, e.conversation_id, e.asked_at, e.question, e.outcome, e.rating, e.comment, e.language, e.settled_as,
         lead(e.outcome) over (partition by e.conversation_id order by e.asked_at, e.id) as next
    from chat_exchanges e
   where e.asked_at >= $1
),
joined as (
  select s.*, coalesce(s.language, c.locale) as spoken,
         (s.next is not distinct from 'handedOver' or (s.next is null and c.lead_id is not null)) as over
    from said s
    join conversations c on c.id = s.conversation_id
)
select id, question, asked_at as "askedAt", outcome, rating, comment, coalesce(spoken, $2) as language,
       over as "isHandedOver", settled_as as "settledAs", conversation_id as "conversationId"
  from joined
 where outcome in ('unanswered', 'refused') or rating = 'down' or (outcome in ('answered', 'cutOff') and over)
 order by asked_at desc, id
 limit ${most}`

type Read = { pool: Pool; from: Date; locale: string }

/** The latest first. Conversations that were erased are not among them. */
export const readAsked = async ({ pool, from, locale }: Read): Promise<AskedInVain[]> =>
  (await pool.query<AskedInVain>(statement, [from, locale])).rows
