import {
  bigint,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  uuid,
  varchar,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import { moment } from './moment'

/** Points spent by a client under one limit; the shape is rate-limiter-flexible's. `expire` is in Unix ms. */
const rateLimits = pgTable('rate_limits', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
})

/** First answers of requests that named an `Idempotency-Key`. Both hashes are SHA-256 in hex. */
const idempotencyKeys = pgTable('idempotency_keys', {
  key: varchar('key', { length: 64 }).primaryKey(),
  fingerprint: varchar('fingerprint', { length: 64 }).notNull(),
  /** As it was sent, letter by letter. */
  response: json('response').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
})

/** Wrong passwords (src/cms/accounts/passwords/tries.ts). `key` is a keyed hash, the times are Unix ms. */
const passwordTries = pgTable('password_tries', {
  key: varchar('key', { length: 64 }).primaryKey(),
  moments: bigint('moments', { mode: 'number' }).array().notNull(),
  lastAt: bigint('last_at', { mode: 'number' }).notNull(),
})

/** When work that comes back is due next. */
const jobSchedules = pgTable('job_schedules', {
  name: varchar('name', { length: 100 }).primaryKey(),
  dueAt: moment('due_at').notNull().defaultNow(),
})

/** Who brought a document into the state that it is in, where that is known. */
const lastWriters = pgTable(
  'last_writers',
  {
    collection: text('collection').notNull(),
    documentId: uuid('document_id').notNull(),
    state: varchar('state', { length: 24 }).notNull(),
    userId: uuid('user_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.collection, table.documentId] })],
)

/** What requests and jobs leave behind. */
export const serviceTables = {
  rate_limits: rateLimits,
  password_tries: passwordTries,
  idempotency_keys: idempotencyKeys,
  job_schedules: jobSchedules,
  last_writers: lastWriters,
}
