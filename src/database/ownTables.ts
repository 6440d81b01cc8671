import { sql, type PostgresAdapterArgs } from '@payloadcms/db-postgres'
import {
  bigint,
  customType,
  date,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
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

/**
 * What a right code buys: a file, for some minutes. The token that visitors hold points here and says nothing by
 * itself. The file is the one of the moment, whatever the document gets later (src/downloads).
 */
export const downloadGrants = pgTable(
  'download_grants',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** SHA-256 in hex. */
    tokenHash: varchar('token_hash', { length: 64 }).notNull().unique(),
    requestId: uuid('request_id').notNull(),
    downloadId: uuid('download_id').notNull(),
    checksum: varchar('checksum', { length: 64 }).notNull(),
    filename: text('filename').notNull(),
    mimeType: text('mime_type').notNull(),
    /** In bytes. */
    size: bigint('size', { mode: 'number' }).notNull(),
    /** How often it was begun. */
    downloads: integer('downloads').notNull().default(0),
    /** Bytes that were asked for to go on with what was begun last. */
    resumed: bigint('resumed', { mode: 'number' }).notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('download_grants_request_idx').on(table.requestId),
    index('download_grants_expires_idx').on(table.expiresAt),
  ],
)

/** Guesses at requests that never were: they are counted like those at real ones, so that nobody can tell. */
export const otpProbes = pgTable('otp_probes', {
  /** SHA-256 in hex of what was asked for. */
  id: varchar('id', { length: 64 }).primaryKey(),
  attempts: integer('attempts').notNull().default(0),
  expiresAt: moment('expires_at').notNull(),
})

/** What became of a gated file's visitors on a day (UTC). It outlives the people and names nobody. */
export const downloadDays = pgTable(
  'download_days',
  {
    downloadId: uuid('download_id').notNull(),
    day: date('day').notNull(),
    requested: integer('requested').notNull().default(0),
    verified: integer('verified').notNull().default(0),
    downloaded: integer('downloaded').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.downloadId, table.day] })],
)

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/**
 * What visitors find, a row for each published document and locale, written in the document's own transaction
 * (src/search). `num` grows with each write: an edit is a new row.
 */
export const searchDocs = pgTable(
  'search_docs',
  {
    num: integer('num').primaryKey().generatedAlwaysAsIdentity(),
    collection: text('collection').notNull(),
    docId: uuid('doc_id').notNull(),
    /** Whose search it is found in. */
    locale: text('locale').notNull(),
    /** What it is written in: the default, when it is not translated. */
    language: text('language').notNull(),
    title: text('title').notNull(),
    slug: text('slug').notNull(),
    summary: text('summary').notNull(),
    body: text('body').notNull(),
    publishedAt: moment('published_at'),
    /** When an event is over. */
    endsAt: moment('ends_at'),
    /** Of what was indexed, and by which rules: a row with another one is out of date. */
    fingerprint: varchar('fingerprint', { length: 64 }).notNull(),
    /** Words that count, the title's more than the text's. */
    length: integer('length').notNull(),
    /** Distinct terms, as numbers (src/search/termOf.ts), and how often each stands there, by weight. */
    terms: integer('terms').array().notNull(),
    counts: smallint('counts').array().notNull(),
    /** The terms in their order, four bytes each; 0 between fields. */
    sequence: bytea('sequence').notNull(),
    /** Distinct words as they are written, for completing and correcting what visitors type. */
    words: text('words').array().notNull(),
  },
  (table) => [
    index('search_docs_document_idx').on(table.docId, table.collection),
    index('search_docs_locale_idx').on(table.locale, table.num),
  ],
)

/** Rows of `search_docs` in a range of `num` whose postings are ready (src/search/mergeSegments.ts). */
export const searchSegments = pgTable('search_segments', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  locale: text('locale').notNull(),
  /** Both included. */
  low: integer('low').notNull(),
  high: integer('high').notNull(),
  docs: integer('docs').notNull(),
  /** Of all of them. */
  length: bigint('length', { mode: 'number' }).notNull(),
})

/** In which documents of a segment a term stands: packed, in the order of `num`. */
export const searchPostings = pgTable(
  'search_postings',
  {
    term: integer('term').notNull(),
    segment: integer('segment').notNull(),
    /** Four bytes each, the highest first. */
    nums: bytea('nums').notNull(),
    /** A byte each. */
    counts: bytea('counts').notNull(),
    lengths: bytea('lengths').notNull(),
    types: bytea('types').notNull(),
  },
  (table) => [primaryKey({ columns: [table.term, table.segment] })],
)

/** Rows of a segment that are gone, until the segment is made anew. */
export const searchDead = pgTable('search_dead', {
  num: integer('num').primaryKey(),
  locale: text('locale').notNull(),
})

/** Collections by the number that postings know them by. */
export const searchTypes = pgTable('search_types', {
  code: smallint('code').primaryKey(),
  collection: text('collection').notNull().unique(),
})

/** Every word of a segment, as it is written. */
export const searchWords = pgTable(
  'search_words',
  {
    locale: text('locale').notNull(),
    word: text('word').notNull(),
    /** In how many documents, when they were last counted. */
    docs: integer('docs').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.locale, table.word] }),
    index('search_words_prefix_idx').using(
      'btree',
      table.locale,
      table.word.op('text_pattern_ops'),
    ),
    index('search_words_similar_idx').using('gin', table.word.op('gin_trgm_ops')),
  ],
)

/** What was searched for, counted by week. It says nothing of who. */
export const searchQueries = pgTable(
  'search_queries',
  {
    /** The Monday (UTC). */
    week: date('week').notNull(),
    locale: text('locale').notNull(),
    query: text('query').notNull(),
    searches: integer('searches').notNull().default(0),
    /** How many there were at the last search. */
    results: integer('results').notNull().default(0),
    clicks: integer('clicks').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.week, table.locale, table.query] })],
)

/** Which result was clicked, as the site reports it, counted by week. */
export const searchClicks = pgTable(
  'search_clicks',
  {
    week: date('week').notNull(),
    query: text('query').notNull(),
    collection: text('collection').notNull(),
    docId: uuid('doc_id').notNull(),
    clicks: integer('clicks').notNull().default(0),
    /** Of the positions, from 1; by `clicks` it is the average. */
    positions: integer('positions').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.week, table.query, table.collection, table.docId] })],
)

/** Tables that are no collections. Declared here, they are part of the generated migrations. */
export const ownTables: BeforeHook = ({ schema }) => ({
  ...schema,
  tables: {
    ...schema.tables,
    rate_limits: rateLimits,
    idempotency_keys: idempotencyKeys,
    job_schedules: jobSchedules,
    tombstones,
    download_grants: downloadGrants,
    otp_probes: otpProbes,
    download_days: downloadDays,
    search_docs: searchDocs,
    search_segments: searchSegments,
    search_postings: searchPostings,
    search_dead: searchDead,
    search_types: searchTypes,
    search_words: searchWords,
    search_queries: searchQueries,
    search_clicks: searchClicks,
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
