import { integer, pgTable, text, uuid } from '@payloadcms/db-postgres/drizzle/pg-core'
import { moment } from '../platform/database/moment'

/** How the receiver of a webhook behaves, beside its document: an editor's form must not write it back. */
const webhookStates = pgTable('webhook_states', {
  webhookId: uuid('webhook_id').primaryKey(),
  lastTriedAt: moment('last_tried_at'),
  /** The status that it answered with last; null when there was no answer. */
  lastStatus: integer('last_status'),
  /** Why there was none. */
  lastFailure: text('last_failure'),
  /** Null while it works. */
  failingSince: moment('failing_since'),
  /** How long the last exchange took: who is slow gets one message at a time. */
  lastDurationMs: integer('last_duration_ms'),
})

/** How far the change log has become deliveries. */
const webhookCursors = pgTable('webhook_cursors', {
  name: text('name').primaryKey(),
  cursor: text('cursor').notNull(),
})

/** What webhooks need beside their collections. */
export const webhookTables = { webhook_states: webhookStates, webhook_cursors: webhookCursors }
