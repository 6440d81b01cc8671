import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { asAuditPart, auditJson } from '../../audit/write/asAuditPart'
import { currentActor } from '../../platform/access/actor'
import { once } from '../../platform/async/once'
import { AppError } from '../../platform/errors'
import { databaseFailure } from '../../http/answer/databaseFailure'
import { isUuid } from '../../platform/values/isUuid'
import { anonymizeIp } from '../../people/intake/anonymizeIp'
import { logger } from '../../platform/logging'
import { withTimeout, isTimeout } from '../../platform/async/withTimeout'
import type { Turn } from '../events/turn'

/** A conversation that goes on. */
export type OpenConversation = {
  id: string
  /** What was said before, the oldest first. */
  turns: Turn[]
  /** In prompts and answers so far. */
  tokensSpent: number
  locale: string
  page?: string
  /** Shortened. */
  client?: string
  /**
   * Whether it is there, which nothing waits for before the answer is stored. False when it could not be: then
   * `saveExchange` makes it, should the database be back by then.
   */
  isStored: Promise<boolean>
}

type Open = {
  pool: Pool
  /** As the visitor sent it. Without one a new conversation begins. */
  conversationId?: string
  locale: string
  page?: string
  /** The visitor's network address. */
  client?: string
  /** What the client says was said before. It counts where nothing is stored. */
  history?: Turn[]
}

/** Earlier ones would not fit into a prompt. */
const mostExchanges = 20

/** Visitors wait for it. */
const mostWaitMs = 2000

const trail = () =>
  Object.entries(
    asAuditPart({ from: '(select 1) i', rows: '$5::jsonb', said: { target_id: '$1::uuid::text' } }),
  ).map(([name, query]) => `${name} as (${query})`)

/** Once it is known whether there is an audit trail. */
const begin = once(
  () => `${trail().length > 0 ? `with ${trail().join(',\n')}` : ''}
insert into conversations (id, locale, page, client, last_turn_at, created_at, updated_at)
values ($1, $2, $3, $4, now(), now(), now())`,
)

const goOn = `
select c.tokens::int as tokens,
       coalesce((select jsonb_agg(jsonb_build_object('question', e.question, 'answer', e.answer) order by e.asked_at, e.id)
                   from (select * from chat_exchanges
                          where conversation_id = c.id
                          order by asked_at desc, id desc limit ${mostExchanges}) e), '[]') as said
  from conversations c
 where c.id = $1`

type Row = { tokens: number; said: { question: string; answer: string }[] }

const unknown = () => new AppError('not_found', 'There is no such conversation.')

const asTurns = (said: Row['said']): Turn[] =>
  said.flatMap(({ question, answer }) => [
    { role: 'user' as const, content: question },
    ...(answer ? [{ role: 'assistant' as const, content: answer }] : []),
  ])

/** Answers go on while the database is away; that something is lost stands in the log. */
const orWithout = async <T>(work: Promise<T>, id: string): Promise<T | undefined> => {
  try {
    return await withTimeout(work, mostWaitMs)
  } catch (error) {
    const isAway = databaseFailure(error)?.code === 'unavailable' || isTimeout(error)
    if (!isAway) throw error
    logger.warn({
      msg: 'A conversation goes on without the database',
      conversationId: id,
      reason: (error as Error).message,
    })
    return undefined
  }
}

/** The visitor has an answer on its way: what went wrong stands in the log, and the end of the answer tries again. */
const orLater = async (made: Promise<unknown>, id: string): Promise<boolean> => {
  try {
    return (await made) !== undefined
  } catch (error) {
    logger.error({ msg: 'A conversation could not be begun', conversationId: id, err: error })
    return false
  }
}

const known = Promise.resolve(true)

/**
 * Begins a conversation, or goes on with one: who knows its id takes part in it, and it can't be guessed.
 * @throws AppError 404 for an id that is not known, any more or at all
 */
export const openConversation = async ({
  pool,
  conversationId,
  locale,
  page,
  client: address,
  history = [],
}: Open): Promise<OpenConversation> => {
  const client = address === undefined ? undefined : anonymizeIp(address)
  const about = { locale, page, client }
  if (conversationId === undefined) {
    const id = randomUUID()
    const begun = auditJson([
      { actor: currentActor(), action: 'create', target: { type: 'conversations' } },
    ])
    const values = [
      id,
      locale,
      page ?? null,
      client ?? null,
      ...(begun ? [JSON.stringify(begun)] : []),
    ]
    const made = orWithout(pool.query({ name: 'begin-conversation', text: begin(), values }), id)
    return { id, turns: history, tokensSpent: 0, ...about, isStored: orLater(made, id) }
  }
  if (!isUuid(conversationId)) throw unknown()
  const id = conversationId.toLowerCase()
  const found = await orWithout(
    pool.query<Row>({ name: 'go-on-with-conversation', text: goOn, values: [id] }),
    id,
  )
  // It may exist: to refuse it for sure would take the database.
  if (!found) return { id, turns: history, tokensSpent: 0, ...about, isStored: known }
  const [row] = found.rows
  if (!row) throw unknown()
  const turns = row.said.length > 0 ? asTurns(row.said) : history
  return { id, turns, tokensSpent: row.tokens, ...about, isStored: known }
}
