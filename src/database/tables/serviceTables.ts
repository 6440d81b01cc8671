import { bigint, integer, json, pgTable, varchar } from '@payloadcms/db-postgres/drizzle/pg-core'
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

/** When work that comes back is due next. */
const jobSchedules = pgTable('job_schedules', {
  name: varchar('name', { length: 100 }).primaryKey(),
  dueAt: moment('due_at').notNull().defaultNow(),
})

/** What requests and jobs leave behind. */
export const serviceTables = {
  rate_limits: rateLimits,
  idempotency_keys: idempotencyKeys,
  job_schedules: jobSchedules,
}
