import { sql } from '@payloadcms/db-postgres/drizzle'
import {
  bigint,
  bigserial,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  varchar,
} from '@payloadcms/db-postgres/drizzle/pg-core'

/** One row for each document and transaction that changed it (docs/decisions/change-log.md). Triggers write it. */
const changeLog = pgTable(
  'change_log',
  {
    /** Given out before the commit: of one document in the order of its commits, of several in none. */
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** Given after the commit: readers follow it. */
    position: bigint('position', { mode: 'number' }),
    at: timestamp('at', { withTimezone: true })
      .notNull()
      .default(sql`clock_timestamp()`),
    kind: varchar('kind', { length: 30 }).notNull(),
    event: varchar('event', { length: 30 }).notNull(),
    collection: varchar('collection', { length: 100 }).notNull(),
    documentId: varchar('document_id', { length: 100 }).notNull(),
    locales: text('locales').array(),
    data: jsonb('data'),
    transaction: bigint('transaction', { mode: 'number' })
      .notNull()
      .default(sql`pg_current_xact_id()::text::bigint`),
    /** Tells this row from one that had the same position in another life of the database. */
    tag: integer('tag')
      .notNull()
      .default(sql`(random() * 2000000000)::int`),
  },
  (table) => [
    uniqueIndex('change_log_position_idx').on(table.position),
    index('change_log_unnumbered_idx')
      .on(table.id)
      .where(sql`position is null`),
    index('change_log_document_idx').on(table.collection, table.documentId, table.id),
    /** The newest of a collection: whether anything of it has changed since (headOf.ts). */
    index('change_log_head_idx')
      .on(table.collection, table.position)
      .where(sql`position is not null`),
  ],
)

/** What there is once of a log. */
const changeLogState = pgTable('change_log_state', {
  id: integer('id').primaryKey().default(1),
  /** Which log it is: another database has another. */
  epoch: varchar('epoch', { length: 20 })
    .notNull()
    .default(sql`substr(md5(random()::text || clock_timestamp()::text), 1, 8)`),
  /** The highest position of a withdrawal that is kept no longer. */
  expired: bigint('expired', { mode: 'number' }).notNull().default(0),
})

export const changeTables = { change_log: changeLog, change_log_state: changeLogState }
