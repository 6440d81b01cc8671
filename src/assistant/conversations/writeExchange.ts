import type { Pool } from 'pg'
import { asAuditPart, auditJson } from '../../audit/write/asAuditPart'
import { currentActor } from '../../platform/access/actor'
import { once } from '../../platform/async/once'
import type { NewExchange } from './exchange'
import { storableJson } from './storable'
import { usageRows } from './usageRows'

/** What a list of conversations shows of a question. */
const longestTitle = 140

/**
 * One statement, and so one transaction and one round trip. `i.d` holds everything as JSON.
 *
 * - `known` is the conversation, locked by its own row: two turns at once count one after the other. One that
 *   was erased meanwhile takes nothing any more.
 * - `made` is for one that could not be stored when it began.
 * - `usage` comes last, in one lock order for all, so that there is no deadlock. Its rows outlive the exchange.
 */
const trail = () =>
  Object.entries(
    asAuditPart({
      from: 'i, said',
      rows: `i.d->'audit'`,
      said: { target_id: `i.d->>'conversationId'` },
    }),
  ).map(([name, query]) => `,\n${name} as (${query})`)

/** Once it is known whether there is an audit trail. */
const statement = once(
  () => `
with i as (select $1::jsonb as d, ($1::jsonb->>'askedAt')::timestamptz as at),
known as (
  update conversations c
     set title = i.d->>'title', turns = c.turns + 1, tokens = c.tokens + (i.d->>'tokens')::int,
         fallback = c.fallback or (i.d->>'fallback')::boolean,
         unanswered = c.unanswered or (i.d->>'unanswered')::boolean,
         last_turn_at = greatest(c.last_turn_at, i.at), updated_at = now()
    from i
   where c.id = (i.d->>'conversationId')::uuid
     and not exists (select from chat_exchanges e where e.id = (i.d->>'id')::uuid)
  returning c.id, c.turns
),
made as (
  insert into conversations as c (id, title, locale, page, client, turns, tokens, fallback, unanswered,
                                  last_turn_at, created_at, updated_at)
  select (i.d->>'conversationId')::uuid, i.d->>'title', i.d->>'locale', i.d->>'page', i.d->>'client', 1,
         (i.d->>'tokens')::int, (i.d->>'fallback')::boolean, (i.d->>'unanswered')::boolean, i.at, i.at, now()
    from i
   where not (i.d->>'isStored')::boolean and not exists (select from known)
  on conflict (id) do nothing
  returning c.id, c.turns
),
conversation as (select * from known union all select * from made),
said as (
  insert into chat_exchanges (id, conversation_id, asked_at, question, answer, outcome, citations, provider,
                              model, fallback, attempts, latency_ms, first_token_ms, prompt_tokens,
                              completion_tokens, language)
  select (i.d->>'id')::uuid, c.id, i.at, i.d->>'question', i.d->>'answer', i.d->>'outcome', i.d->'citations',
         i.d->>'provider', i.d->>'model', (i.d->>'fallback')::boolean, i.d->'attempts',
         (i.d->>'latencyMs')::int, (i.d->>'firstTokenMs')::int, (i.d->>'promptTokens')::int,
         (i.d->>'completionTokens')::int, i.d->>'language'
    from i, conversation c
  returning id
),
usage as (
  insert into chat_usage as u (day, provider, model, answers, failovers, conversations, unanswered, failures,
                               skipped, prompt_tokens, completion_tokens)
  select (i.at at time zone 'UTC')::date, r.provider, r.model, r.answers, r.failovers,
         case when r.answers > 0 and c.turns = 1 then 1 else 0 end, r.unanswered, r.failures, r.skipped,
         r."promptTokens", r."completionTokens"
    from i, conversation c, said,
         jsonb_to_recordset(i.d->'usage') r (
           provider text, model text, answers int, failovers int, unanswered int, failures int, skipped int,
           "promptTokens" bigint, "completionTokens" bigint)
   order by r.provider, r.model
  on conflict (day, provider, model) do update
     set answers = u.answers + excluded.answers, failovers = u.failovers + excluded.failovers,
         conversations = u.conversations + excluded.conversations,
         unanswered = u.unanswered + excluded.unanswered, failures = u.failures + excluded.failures,
         skipped = u.skipped + excluded.skipped, prompt_tokens = u.prompt_tokens + excluded.prompt_tokens,
         completion_tokens = u.completion_tokens + excluded.completion_tokens
)${trail().join('')}
select id from said`,
)

const titleOf = (question: string): string => {
  const line = question.replace(/\s+/gu, ' ').trim()
  const letters = [...line]
  return letters.length > longestTitle ? `${letters.slice(0, longestTitle - 1).join('')}…` : line
}

type Write = NewExchange & {
  /** The pool, or a transaction that more belongs to. */
  database: Pick<Pool, 'query'>
}

/**
 * Stores a question and its answer, and counts them. The same answer twice is stored once.
 * @returns false when its conversation has been erased meanwhile, or it was stored before
 */
export const writeExchange = async ({
  database,
  conversation,
  question,
  language = conversation.locale,
  askedAt,
  answer,
}: Write): Promise<boolean> => {
  const { prompt, completion } = answer.tokens ?? {}
  const usage = usageRows(answer)
  const { rowCount } = await database.query({
    name: 'save-exchange',
    text: statement(),
    values: [
      storableJson({
        id: answer.id,
        conversationId: conversation.id,
        isStored: await conversation.isStored,
        locale: conversation.locale,
        page: conversation.page,
        client: conversation.client,
        title: titleOf(question),
        askedAt: askedAt.toISOString(),
        question,
        language,
        answer: answer.content,
        outcome: answer.outcome,
        unanswered: answer.outcome === 'unanswered',
        citations: answer.citations,
        provider: answer.provider,
        model: answer.model,
        fallback: answer.fallback,
        attempts: answer.attempts,
        latencyMs: Math.round(answer.latencyMs),
        firstTokenMs: answer.firstTokenMs === undefined ? null : Math.round(answer.firstTokenMs),
        promptTokens: prompt ?? null,
        completionTokens: completion ?? null,
        tokens: usage.reduce((sum, row) => sum + row.promptTokens + row.completionTokens, 0),
        usage,
        audit: auditJson([
          {
            actor: currentActor(),
            action: 'ask',
            target: { type: 'conversations' },
            changes: { outcome: { after: answer.outcome } },
          },
        ]),
      }),
    ],
  })
  return rowCount === 1
}
