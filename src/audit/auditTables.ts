import { sql } from '@payloadcms/db-postgres/drizzle'
import {
  bigint,
  bigserial,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  varchar,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import { moment } from '../platform/database/moment'

/** The transaction that the row is part of (PostgreSQL's `xid8`), which the rows that it changed bear as well. */
const transaction = () =>
  bigint('transaction', { mode: 'bigint' })
    .notNull()
    .default(sql`pg_current_xact_id()::text::bigint`)

/** Who did what. A row is never changed but once, when it gets its place in the chain. */
const auditLog = pgTable(
  'audit_log',
  {
    id: bigserial('id', { mode: 'bigint' }).primaryKey(),
    at: moment('at').notNull().defaultNow(),
    transaction: transaction(),
    actorKind: varchar('actor_kind', { length: 10 }).notNull(),
    actorId: text('actor_id'),
    /** Of a key, a job, a command. A person's is looked up by `actor_id`. */
    actorName: text('actor_name'),
    action: varchar('action', { length: 60 }).notNull(),
    targetType: text('target_type'),
    targetId: text('target_id'),
    targetTitle: text('target_title'),
    /** By field: `{ before, after }`, or `{ personal: true }` for what `audit_values` has. */
    changes: jsonb('changes'),
    requestId: varchar('request_id', { length: 128 }),
    /** The client's address, shortened: IPv4 to /16, IPv6 to /48. */
    fromNetwork: varchar('from_network', { length: 50 }),
    /** How often, of what is counted and not told each time. */
    times: integer('times'),
    /** The version that it left of a document. */
    versionId: text('version_id'),
    /** Of an autosave: the row that its run began with (watch/autosaves.ts). */
    run: bigint('run', { mode: 'bigint' }),
    /** SHA-256 of the salt and the value in `audit_values`. */
    personal: varchar('personal', { length: 64 }),
    /** Its place in the chain, and the digest of this row and all before it (chain/sealRows.ts). */
    position: bigint('position', { mode: 'bigint' }),
    digest: varchar('digest', { length: 64 }),
  },
  (table) => [
    uniqueIndex('audit_log_position_idx')
      .on(table.position)
      .where(sql`position is not null`),
    index('audit_log_unsealed_idx')
      .on(table.id)
      .where(sql`position is null`),
    index('audit_log_target_idx').on(table.targetType, table.targetId, table.id),
    index('audit_log_actor_idx')
      .on(table.actorId, table.id)
      .where(sql`actor_id is not null`),
    index('audit_log_at_idx').using('brin', table.at),
    index('audit_log_request_idx')
      .on(table.requestId)
      .where(sql`request_id is not null`),
    index('audit_log_run_idx')
      .on(table.run)
      .where(sql`run is not null`),
  ],
)

/** Personal values of the log’s rows. An erasure takes value and salt away, and the row keeps a digest of nothing known. */
const auditValues = pgTable(
  'audit_values',
  {
    rowId: bigint('row_id', { mode: 'bigint' }).primaryKey(),
    /** Whose they are, where that is a lead. */
    person: text('person'),
    salt: varchar('salt', { length: 32 }).notNull(),
    value: jsonb('value').notNull(),
  },
  (table) => [index('audit_values_person_idx').on(table.person)],
)

export const auditTables = {
  audit_log: auditLog,
  audit_values: auditValues,
}
