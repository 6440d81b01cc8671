import type { Pool } from 'pg'
import type { Outcome } from '../conversations/exchange'

/** What became of a question that colleagues have looked at. */
export const settledAs = ['askedAs', 'synonym', 'pin', 'faq', 'done', 'notForUs'] as const

export type SettledAs = (typeof settledAs)[number]

/** A question that the assistant did not answer, or not well. */
export type AskedInVain = {
  /** The answer's. */
  id: string
  /** Its beginning, if it is long: more than is shown, so that an address in it is whole. */
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
  /** Who asked, as far as can be told: one network, else one conversation. */
  visitor: string
  /** False of what is only known to be not for this site. */
  isOfPeriod: boolean
}

/** The latest are enough to see what is missing; of one visitor so many, so that nobody pushes the others out. */
const most = { asked: 1000, ofVisitor: 50, notForUs: 500, letters: 600 }

const fields = `
  id, left(question, ${most.letters}) as question, asked_at as "askedAt", outcome, rating, comment,
  coalesce(spoken, $2) as language, over as "isHandedOver", settled_as as "settledAs",
  conversation_id as "conversationId", visitor`

/** Handed over: the visitor then asked for a person, or left an address and no other question. */
const asked = `
with said as (
  select e.id, e.conversation_id, e.asked_at, e.question, e.outcome, e.rating, e.comment, e.language, e.settled_as,
         lead(e.outcome) over (partition by e.conversation_id order by e.asked_at, e.id) as next
    from chat_exchanges e
   where e.asked_at >= $1
),
joined as (
  select s.*, coalesce(s.language, c.locale) as spoken, coalesce(c.client, c.id::text) as visitor,
         (s.next is not distinct from 'handedOver' or (s.next is null and c.lead_id is not null)) as over
    from said s
    join conversations c on c.id = s.conversation_id
),
in_vain as (
  select *, (count(*) over ())::int as "all",
         row_number() over (partition by visitor order by asked_at desc, id) as place
    from joined
   where outcome in ('unanswered', 'refused') or rating = 'down' or (outcome in ('answered', 'cutOff') and over)
)
select ${fields}, true as "isOfPeriod", "all"
  from in_vain
 where place <= ${most.ofVisitor}
 order by asked_at desc, id
 limit ${most.asked}`

/** Whenever it was asked. */
const notForUs = `
select ${fields}, asked_at >= $1 as "isOfPeriod"
  from (select e.*, coalesce(e.language, c.locale) as spoken, coalesce(c.client, c.id::text) as visitor, false as over
          from chat_exchanges e
          join conversations c on c.id = e.conversation_id
         where e.settled_as = 'notForUs') e
 order by asked_at desc, id
 limit ${most.notForUs}`

type Read = { pool: Pool; from: Date; locale: string }

export type Asked = {
  /** The latest first, behind them what was settled as not for us before. */
  rows: AskedInVain[]
  /** Whether more was asked in vain than is among them. */
  isCut: boolean
}

/** Conversations that were erased are not among them. */
export const readAsked = async ({ pool, from, locale }: Read): Promise<Asked> => {
  const [latest, refused] = await Promise.all([
    pool.query<AskedInVain & { all: number }>(asked, [from, locale]),
    pool.query<AskedInVain>(notForUs, [from, locale]),
  ])
  const known = new Set(latest.rows.map(({ id }) => id))
  const rows = [...latest.rows, ...refused.rows.filter(({ id }) => !known.has(id))]
  return { rows, isCut: (latest.rows[0]?.all ?? 0) > latest.rows.length }
}
