import { sql } from '@payloadcms/db-postgres'
import {
  bigint,
  bigserial,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
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
    /** SHA-256 of the salt and the value in `audit_values`. */
    personal: varchar('personal', { length: 64 }),
    /** Its place in the chain, and the digest of this row and all before it (chain/sealRows.ts). */
    position: bigint('position', { mode: 'bigint' }),
    digest: varchar('digest', { length: 64 }),
  },
  (table) => [
    uniqueIndex('audit_log_position_idx').on(table.position),
    index('audit_log_unsealed_idx')
      .on(table.id)
      .where(sql`position is null`),
    index('audit_log_target_idx').on(table.targetType, table.targetId, table.id),
    index('audit_log_actor_idx').on(table.actorId, table.id),
    index('audit_log_at_idx').on(table.at),
    index('audit_log_request_idx').on(table.requestId),
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

/** Autosaves of one person in one document that are not at their end yet (watch/autosaves.ts). */
const auditRuns = pgTable(
  'audit_runs',
  {
    targetType: text('target_type').notNull(),
    targetId: text('target_id').notNull(),
    transaction: transaction(),
    beganAt: moment('began_at').notNull().defaultNow(),
    at: moment('at').notNull().defaultNow(),
    actorKind: varchar('actor_kind', { length: 10 }).notNull(),
    actorId: text('actor_id'),
    actorName: text('actor_name'),
    targetTitle: text('target_title'),
    changes: jsonb('changes').notNull(),
    requestId: varchar('request_id', { length: 128 }),
    fromNetwork: varchar('from_network', { length: 50 }),
    versionId: text('version_id'),
    times: integer('times').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.targetType, table.targetId] })],
)

export const auditTables = {
  audit_log: auditLog,
  audit_values: auditValues,
  audit_runs: auditRuns,
}
