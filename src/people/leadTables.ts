import {
  date,
  integer,
  json,
  jsonb,
  pgTable,
  text,
  uuid,
  varchar,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import { moment } from '../platform/database/moment'

/** What is left of a person who was erased: numbers for the reports. */
const tombstones = pgTable('tombstones', {
  id: uuid('id').primaryKey().defaultRandom(),
  leadCreatedOn: date('lead_created_on').notNull(),
  status: text('status').notNull(),
  source: text('source'),
  /** `[{ day, type, count }]`: how many requests of each type came on which day. */
  requests: jsonb('requests').notNull(),
  reason: text('reason').notNull(),
  erasedAt: moment('erased_at').notNull().defaultNow(),
  erasedBy: uuid('erased_by'),
})

/** How many notices of a kind went out one by one since when, and where the others are collected. */
const noticeWindows = pgTable('notice_windows', {
  name: varchar('name', { length: 100 }).primaryKey(),
  count: integer('count').notNull(),
  until: moment('until').notNull(),
  /** The id of the mail that tells of the others. */
  digest: text('digest').notNull(),
})

/** First answers of requests that named an `Idempotency-Key`. Both hashes are SHA-256 in hex. */
const idempotencyKeys = pgTable('idempotency_keys', {
  key: varchar('key', { length: 64 }).primaryKey(),
  fingerprint: varchar('fingerprint', { length: 64 }).notNull(),
  /** As it was sent, letter by letter. */
  response: json('response').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
})

/** What the leads need beside their collections. */
export const leadTables = {
  tombstones,
  notice_windows: noticeWindows,
  idempotency_keys: idempotencyKeys,
}
