import { bigint, pgTable, text } from '@payloadcms/db-postgres/drizzle/pg-core'
import { moment } from '../../database/moment'

/** What is known of the backups that the service takes by itself: one row, since the files may be on another machine. */
const backupState = pgTable('backup_state', {
  name: text('name').primaryKey(),
  /** When the first was begun. */
  since: moment('since').notNull().defaultNow(),
  /** When the last one was whole. */
  finishedAt: moment('finished_at'),
  /** Its size. */
  bytes: bigint('bytes', { mode: 'number' }),
})

export const backupTables = { backup_state: backupState }
