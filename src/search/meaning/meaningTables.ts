import {
  bigint,
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
  uuid,
  varchar,
} from '@payloadcms/db-postgres/drizzle/pg-core'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Passages of published pages with their vectors. `num` grows with each write: a new vector is a new row. */
const searchPassages = pgTable(
  'search_passages',
  {
    num: integer('num').primaryKey().generatedAlwaysAsIdentity(),
    collection: text('collection').notNull(),
    docId: uuid('doc_id').notNull(),
    language: text('language').notNull(),
    /** In its page, from 0. */
    place: smallint('place').notNull(),
    /** Of its text: a passage that stays as it is keeps its vector. */
    digest: varchar('digest', { length: 64 }).notNull(),
    /** As `EMBEDDINGS` names it. */
    model: text('model').notNull(),
    /** A signed byte for each dimension; times `scale` it is the vector, of length 1. */
    vector: bytea('vector').notNull(),
    scale: real('scale').notNull(),
  },
  (table) => [
    index('search_passages_document_idx').on(table.docId, table.collection),
    index('search_passages_model_idx').on(table.model, table.num),
    index('search_passages_digest_idx').on(table.digest),
  ],
)

/** Which pages have vectors, of what, and by which model. */
const searchEmbedded = pgTable(
  'search_embedded',
  {
    collection: text('collection').notNull(),
    docId: uuid('doc_id').notNull(),
    language: text('language').notNull(),
    /** Of the row of `search_docs` that they were made of. */
    fingerprint: varchar('fingerprint', { length: 64 }).notNull(),
    model: text('model').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.docId, table.collection, table.language, table.model] }),
  ],
)

/** Servers of one database may name different models for a while: what each of them still uses is kept. */
const searchEmbeddingModels = pgTable('search_embedding_models', {
  /** As `search_passages` names it. */
  model: text('model').primaryKey(),
  usedAt: timestamp('used_at', { withTimezone: true }).notNull().defaultNow(),
})

/** What the model of `EMBEDDINGS` did on a day (UTC). */
const searchEmbeddingUsage = pgTable(
  'search_embedding_usage',
  {
    day: date('day').notNull(),
    provider: text('provider').notNull(),
    model: text('model').notNull(),
    /** Searches and questions that were given a vector. */
    queries: integer('queries').notNull().default(0),
    passages: integer('passages').notNull().default(0),
    failures: integer('failures').notNull().default(0),
    tokens: bigint('tokens', { mode: 'number' }).notNull().default(0),
    /** Those of queries among them. */
    queryTokens: bigint('query_tokens', { mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.day, table.provider, table.model] })],
)

export const meaningTables = {
  search_passages: searchPassages,
  search_embedded: searchEmbedded,
  search_embedding_models: searchEmbeddingModels,
  search_embedding_usage: searchEmbeddingUsage,
}
