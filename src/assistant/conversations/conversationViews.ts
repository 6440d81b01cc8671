import type { Where } from 'payload'
import type { Pool } from 'pg'

export const conversationViewNames = ['unanswered', 'disliked', 'local', 'people'] as const

export type ConversationViewName = (typeof conversationViewNames)[number]

/** What is worth a look, as conditions in Payload's own words. `countConversationViews` counts the same. */
export const conversationViews: Record<ConversationViewName, Where[]> = {
  unanswered: [{ unanswered: { equals: true } }],
  disliked: [{ rating: { equals: 'down' } }],
  local: [{ fallback: { equals: true } }],
  people: [{ lead: { exists: true } }],
}

const statement = `
select count(*) filter (where unanswered)::int as unanswered,
       count(*) filter (where rating = 'down')::int as disliked,
       count(*) filter (where fallback)::int as local,
       count(*) filter (where lead_id is not null)::int as people
  from conversations`

/** How many conversations each of the views shows. */
export const countConversationViews = async (
  pool: Pool,
): Promise<Record<ConversationViewName, number>> => {
  const { rows } = await pool.query<Record<ConversationViewName, number>>(statement)
  return rows[0] as Record<ConversationViewName, number>
}
