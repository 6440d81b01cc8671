import { pgTable, text, varchar } from '@payloadcms/db-postgres/drizzle/pg-core'
import { moment } from '../../platform/database/moment'

/** Which pages a language model has been asked about. */
export const chatProposals = pgTable('chat_proposals', {
  /** `<collection>/<id>` of the page. */
  target: text('target').primaryKey(),
  /** Of what it was asked about: a page that says something else is asked about anew. */
  digest: varchar('digest', { length: 64 }).notNull(),
  askedAt: moment('asked_at').notNull(),
})
