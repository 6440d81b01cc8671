import { integer, pgTable, varchar } from '@payloadcms/db-postgres/drizzle/pg-core'
import { moment } from './moment'

/** Which steps this database has had (src/platform/database/steps/applySteps.ts). */
const frontdeskSteps = pgTable('frontdesk_steps', {
  number: integer('number').primaryKey(),
  name: varchar('name', { length: 100 }).notNull(),
  doneAt: moment('done_at').notNull().defaultNow(),
})

export const stepTables = { frontdesk_steps: frontdeskSteps }
