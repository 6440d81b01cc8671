import { sql } from '@payloadcms/db-postgres/drizzle'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import { moment } from '../platform/database/moment'
import { chatProposals } from './proposals/proposalTables'

/** A question to the assistant and its answer, as they were said. They go with their conversation. */
const chatExchanges = pgTable(
  'chat_exchanges',
  {
    /** The answer's, as the visitor was told it. */
    id: uuid('id').primaryKey(),
    conversationId: uuid('conversation_id').notNull(),
    askedAt: moment('asked_at').notNull(),
    question: text('question').notNull(),
    /** What was said, also when the visitor left in the middle of it. */
    answer: text('answer').notNull(),
    outcome: text('outcome').notNull(),
    /** `[{ title, url, type, id }]` */
    citations: jsonb('citations').notNull(),
    /** Null when no answer had begun. */
    provider: text('provider'),
    model: text('model'),
    fallback: boolean('fallback').notNull(),
    /** Who was asked, in their order (src/assistant/events/attempt.ts). */
    attempts: jsonb('attempts').notNull(),
    latencyMs: integer('latency_ms').notNull(),
    firstTokenMs: integer('first_token_ms'),
    promptTokens: integer('prompt_tokens'),
    completionTokens: integer('completion_tokens'),
    rating: text('rating'),
    comment: text('comment'),
    ratedAt: moment('rated_at'),
    /** That it was asked in, ISO 639-1. */
    language: text('language'),
    /** What a colleague did about it (src/assistant/questions), and when. */
    settledAs: text('settled_as'),
    settledAt: moment('settled_at'),
  },
  (table) => [
    index('chat_exchanges_conversation_idx').on(table.conversationId, table.askedAt),
    index('chat_exchanges_asked_idx').on(table.askedAt),
    index('chat_exchanges_disliked_idx')
      .on(table.ratedAt)
      .where(sql`rating = 'down'`),
  ],
)

/**
 * What the providers did on a day (UTC), the local fallback among them. It outlives the conversations and has no
 * personal data.
 */
const chatUsage = pgTable(
  'chat_usage',
  {
    day: date('day').notNull(),
    /** Empty where no answer had begun. */
    provider: text('provider').notNull(),
    model: text('model').notNull(),
    answers: integer('answers').notNull().default(0),
    /** Answers after another provider had failed. */
    failovers: integer('failovers').notNull().default(0),
    /** Conversations that began with one of its answers. */
    conversations: integer('conversations').notNull().default(0),
    unanswered: integer('unanswered').notNull().default(0),
    up: integer('up').notNull().default(0),
    down: integer('down').notNull().default(0),
    failures: integer('failures').notNull().default(0),
    /** Not even asked: its circuit was open, or its budget spent. */
    skipped: integer('skipped').notNull().default(0),
    promptTokens: bigint('prompt_tokens', { mode: 'number' }).notNull().default(0),
    completionTokens: bigint('completion_tokens', { mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.day, table.provider, table.model] })],
)

/** What the assistant needs beside its conversations. */
export const assistantTables = {
  chat_exchanges: chatExchanges,
  chat_usage: chatUsage,
  chat_proposals: chatProposals,
}
