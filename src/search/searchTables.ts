import { sql } from '@payloadcms/db-postgres/drizzle'
import {
  bigint,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
  varchar,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import { moment } from '../platform/database/moment'
import { meaningTables } from './meaning/meaningTables'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/**
 * What visitors find, a row for each published document and locale, written in the document's own transaction
 * (src/search). `num` grows with each write: an edit is a new row.
 */
const searchDocs = pgTable(
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
    /** Distinct terms, as numbers (src/platform/text/terms.ts), and how often each stands there, by weight. */
    terms: integer('terms').array().notNull(),
    counts: smallint('counts').array().notNull(),
    /** The terms in their order, four bytes each; 0 between fields. */
    sequence: bytea('sequence').notNull(),
    /** Distinct words as they are written, for completing and correcting what visitors type. */
    words: text('words').array().notNull(),
    /** `[{ text, locale, quote? }]`: how people ask for what it says otherwise. */
    askedAs: jsonb('asked_as').notNull().default([]),
  },
  (table) => [
    index('search_docs_document_idx').on(table.docId, table.collection),
    index('search_docs_locale_idx').on(table.locale, table.num),
    // What the assistant looks up: a page by its address, and what is to come.
    index('search_docs_slug_idx').on(table.locale, table.slug),
    index('search_docs_ends_at_idx')
      .on(table.locale, table.endsAt)
      .where(sql`${table.endsAt} is not null`),
  ],
)

/** Rows of `search_docs` in a range of `num` whose postings are ready (src/search/segments/mergeSegments.ts). */
const searchSegments = pgTable('search_segments', {
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
const searchPostings = pgTable(
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
  (table) => [
    primaryKey({ columns: [table.term, table.segment] }),
    index('search_postings_segment_idx').on(table.segment, table.term),
  ],
)

/** Rows of a segment that are gone, until the segment is made anew. */
const searchDead = pgTable('search_dead', {
  num: integer('num').primaryKey(),
  locale: text('locale').notNull(),
})

/** Collections by the number that postings know them by. */
const searchTypes = pgTable('search_types', {
  code: smallint('code').primaryKey(),
  collection: text('collection').notNull().unique(),
})

/** Every word of a segment, as it is written. */
const searchWords = pgTable(
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
  ],
)

/** What was searched for, counted by week. It says nothing of who. */
const searchQueries = pgTable(
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
const searchClicks = pgTable(
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

/** The search’s index and its counts. */
export const searchTables = {
  search_docs: searchDocs,
  search_segments: searchSegments,
  search_postings: searchPostings,
  search_dead: searchDead,
  search_types: searchTypes,
  search_words: searchWords,
  search_queries: searchQueries,
  search_clicks: searchClicks,
  ...meaningTables,
}
