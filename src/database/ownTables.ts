import { sql, type PostgresAdapterArgs } from '@payloadcms/db-postgres'
import {
  bigint,
  date,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  varchar,
  type ExtraConfigColumn,
  type PgTable,
} from '@payloadcms/db-postgres/drizzle/pg-core'

type BeforeHook = NonNullable<PostgresAdapterArgs['beforeSchemaInit']>[number]
type AfterHook = NonNullable<PostgresAdapterArgs['afterSchemaInit']>[number]
type Extension = Parameters<Parameters<AfterHook>[0]['extendTable']>[0]

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** Points spent by a client under one limit; the shape is rate-limiter-flexible's. `expire` is in Unix ms. */
export const rateLimits = pgTable('rate_limits', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
})

/** First answers of requests that named an `Idempotency-Key`. Both hashes are SHA-256 in hex. */
export const idempotencyKeys = pgTable('idempotency_keys', {
  key: varchar('key', { length: 64 }).primaryKey(),
  fingerprint: varchar('fingerprint', { length: 64 }).notNull(),
  /** As it was sent, letter by letter. */
  response: json('response').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
})

/** When work that comes back is due next. */
export const jobSchedules = pgTable('job_schedules', {
  name: varchar('name', { length: 100 }).primaryKey(),
  dueAt: moment('due_at').notNull().defaultNow(),
})

/** What is left of a person who was erased: numbers for the reports. */
export const tombstones = pgTable('tombstones', {
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

/** Tables that are no collections. Declared here, they are part of the generated migrations. */
export const ownTables: BeforeHook = ({ schema }) => ({
  ...schema,
  tables: {
    ...schema.tables,
    rate_limits: rateLimits,
    idempotency_keys: idempotencyKeys,
    job_schedules: jobSchedules,
    tombstones,
  },
})

/**
 * What a salesperson types into the search field is looked for in `leads.search_text`. PostgreSQL keeps it:
 * to lower and join three columns for every row costs three times the search itself.
 */
const leadSearchText = sql.raw(
  `lower(coalesce(name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(company, ''))`,
)

/** Columns and indexes on collections' tables that Payload has no words for. */
export const ownIndexes: AfterHook = ({ schema, extendTable }) => {
  const tables = schema.tables as Record<string, PgTable>
  const extend = (name: string, extraConfig: Extension['extraConfig'], columns = {}) =>
    extendTable({ table: tables[name]!, columns, extraConfig })

  extend('leads_types', (table) => ({
    once: uniqueIndex('leads_types_once_idx').on(table.value, table.parent),
  }))
  extend('leads_texts', (table) => ({
    ofParent: index('leads_texts_parent_idx').on(table.parent),
  }))
  extend(
    'leads',
    () => ({ search: index('leads_search_idx').using('gin', sql.raw('search_text gin_trgm_ops')) }),
    { searchText: text('search_text').generatedAlwaysAs(leadSearchText) },
  )
  extend('payload_jobs', (table) => ({
    due: index('payload_jobs_due_idx')
      .on((table.waitUntil as ExtraConfigColumn).asc().nullsFirst(), table.createdAt)
      .where(sql`completed_at is null and has_error is not true`),
  }))
  return schema
}
