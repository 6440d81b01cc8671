import type { Pool } from 'pg'
import { transaction } from '../../platform/database/transactions/transaction'
import { AppError } from '../../platform/errors'
import { toNfc } from '../../platform/text/plainText'
import { isUuid } from '../../platform/values/isUuid'
import type { Rating } from './exchange'
import { storable } from './storable'

type Rate = {
  pool: Pool
  conversationId: string
  messageId: string
  rating: Rating
  /** Of it 2,000 characters are kept. */
  comment?: string
}

const longestComment = 2000

/** One `down` outweighs every `up`: a colleague should read it. */
const statement = `
with before as (
  select e.id, e.rating, (e.asked_at at time zone 'UTC')::date as day, coalesce(e.provider, '') as provider,
         coalesce(e.model, '') as model
    from chat_exchanges e
   where e.id = $2::uuid and e.conversation_id = $1::uuid
),
rated as (
  update chat_exchanges e
     set rating = $3, comment = $4, rated_at = now()
    from before
   where e.id = before.id
),
summed as (
  update conversations c
     set rating = (case when $3 = 'down' or exists (
           select from chat_exchanges e
            where e.conversation_id = c.id and e.rating = 'down' and e.id <> before.id)
         then 'down' else 'up' end)::enum_conversations_rating, updated_at = now()
    from before
   where c.id = $1::uuid
),
usage as (
  insert into chat_usage as u (day, provider, model, up, down)
  select b.day, b.provider, b.model,
         ($3 = 'up')::int - (b.rating is not distinct from 'up')::int,
         ($3 = 'down')::int - (b.rating is not distinct from 'down')::int
    from before b
  on conflict (day, provider, model) do update
     set up = u.up + excluded.up, down = u.down + excluded.down
)
select id from before`

const clean = (comment: string | undefined): string | null => {
  const plain = storable(comment ?? '')
    .replaceAll('\r\n', '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
  const text = toNfc(plain).trim()
  return [...text].slice(0, longestComment).join('') || null
}

/**
 * Notes what a visitor thinks of an answer. They may change their mind.
 * @throws AppError 404 unless the answer is one of this conversation
 */
export const rateAnswer = async ({ pool, conversationId, messageId, rating, comment }: Rate) => {
  const isKnown =
    isUuid(conversationId) &&
    isUuid(messageId) &&
    (await transaction(pool, async (client) => {
      // First the lock, then the look: two ratings at once see each other.
      await client.query('select from conversations where id = $1 for update', [conversationId])
      const values = [conversationId, messageId, rating, clean(comment)]
      const { rowCount } = await client.query(statement, values)
      return rowCount === 1
    }))
  if (!isKnown) throw new AppError('not_found', 'There is no such answer in this conversation.')
}
