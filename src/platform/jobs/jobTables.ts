import { pgTable, varchar } from '@payloadcms/db-postgres/drizzle/pg-core'
import { moment } from '../database/moment'

/** When work that comes back is due next. */
const jobSchedules = pgTable('job_schedules', {
  name: varchar('name', { length: 100 }).primaryKey(),
  dueAt: moment('due_at').notNull().defaultNow(),
})

/** What background work needs beside Payload's jobs. */
export const jobTables = { job_schedules: jobSchedules }
