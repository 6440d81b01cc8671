import {
  bigint,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
  varchar,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import { moment } from '../platform/database/moment'

/**
 * What a right code buys: a file, for some minutes. The token that visitors hold points here and says nothing by
 * itself. The file is the one of the moment, whatever the document gets later (src/downloads).
 */
const downloadGrants = pgTable(
  'download_grants',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** SHA-256 in hex. */
    tokenHash: varchar('token_hash', { length: 64 }).notNull().unique(),
    requestId: uuid('request_id').notNull(),
    downloadId: uuid('download_id').notNull(),
    checksum: varchar('checksum', { length: 64 }).notNull(),
    filename: text('filename').notNull(),
    mimeType: text('mime_type').notNull(),
    /** In bytes. */
    size: bigint('size', { mode: 'number' }).notNull(),
    /** How often it was begun. */
    downloads: integer('downloads').notNull().default(0),
    /** Bytes that were asked for to go on with what was begun last. */
    resumed: bigint('resumed', { mode: 'number' }).notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('download_grants_request_idx').on(table.requestId),
    index('download_grants_expires_idx').on(table.expiresAt),
  ],
)

/** Guesses at requests that never were: they are counted like those at real ones, so that an attacker can't tell them apart. */
const otpProbes = pgTable('otp_probes', {
  /** SHA-256 in hex of what was asked for. */
  id: varchar('id', { length: 64 }).primaryKey(),
  attempts: integer('attempts').notNull().default(0),
  expiresAt: moment('expires_at').notNull(),
})

/** What became of a gated file's visitors on a day (UTC). Numbers only: it outlives the people. */
const downloadDays = pgTable(
  'download_days',
  {
    downloadId: uuid('download_id').notNull(),
    day: date('day').notNull(),
    requested: integer('requested').notNull().default(0),
    verified: integer('verified').notNull().default(0),
    downloaded: integer('downloaded').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.downloadId, table.day] })],
)

/** What the gated downloads need beside their collections. */
export const downloadTables = {
  download_grants: downloadGrants,
  otp_probes: otpProbes,
  download_days: downloadDays,
}
