import { boolean, index, pgTable, text, uuid } from '@payloadcms/db-postgres/drizzle/pg-core'
import { moment } from '../../platform/database/moment'

/** Who has which document open in the panel: a row an edit view, gone soon after its last sign of life. */
const openDocuments = pgTable(
  'open_documents',
  {
    /** Made by the browser, for each time that it opens a document. */
    tab: uuid('tab').primaryKey(),
    userId: uuid('user_id').notNull(),
    /** `content/<id>` or `globals/<slug>`; `gone` once it was closed. */
    subject: text('subject').notNull(),
    openedAt: moment('opened_at').notNull().defaultNow(),
    seenAt: moment('seen_at').notNull().defaultNow(),
    /** Whether it is where the holder of the lock writes. */
    holds: boolean('holds').notNull().default(false),
    /** Whether it looks on: a colleague had the document, and the lock is taken by a click only. */
    looksOn: boolean('looks_on').notNull().default(false),
    /** Since when it asks the holder for the document. */
    askedAt: moment('asked_at'),
    /** When the holder said no. */
    refusedAt: moment('refused_at'),
  },
  (table) => [
    index('open_documents_subject_idx').on(table.subject),
    index('open_documents_seen_at_idx').on(table.seenAt),
  ],
)

/** What the panel keeps of who is where. */
export const presenceTables = {
  open_documents: openDocuments,
}
