import {
  bigint,
  index,
  pgTable,
  primaryKey,
  text,
  uuid,
  varchar,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import { moment } from '../../platform/database/moment'

/** Wrong passwords and codes (passwords/tries.ts). `key` is a keyed hash, the times are Unix ms. */
const passwordTries = pgTable('password_tries', {
  key: varchar('key', { length: 64 }).primaryKey(),
  moments: bigint('moments', { mode: 'number' }).array().notNull(),
  lastAt: bigint('last_at', { mode: 'number' }).notNull(),
})

/** An account's second factor (secondFactor/). Until it is confirmed it is none. */
const secondFactors = pgTable('second_factors', {
  userId: uuid('user_id').primaryKey(),
  /** Sealed. */
  secret: text('secret').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  confirmedAt: moment('confirmed_at'),
  /** The time step of the last code that was taken: neither it nor an earlier one counts again. */
  lastStep: bigint('last_step', { mode: 'number' }),
})

/** For who has lost their second factor. `hash` is a keyed hash. */
const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid('user_id').notNull(),
    hash: varchar('hash', { length: 64 }).notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
)

/** What people are told of their own sessions (sessions/), by the session's id. */
const sessionDetails = pgTable(
  'session_details',
  {
    id: text('id').primaryKey(),
    userId: uuid('user_id').notNull(),
    /** How it began. */
    method: varchar('method', { length: 16 }).notNull(),
    /** Such as `Firefox on Linux`. */
    browser: text('browser').notNull(),
    /** Shortened: an IPv4 address to its /16, IPv6 to its /48. */
    address: text('address').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
  },
  (table) => [index('session_details_user_idx').on(table.userId)],
)

/** Whom a provider of single sign-on knows an account by (singleSignOn/). */
const signOnIdentities = pgTable(
  'sign_on_identities',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    userId: uuid('user_id').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    index('sign_on_identities_user_idx').on(table.userId),
  ],
)

/** Sign-ons that have come back, so that none does twice. `key` is a hash of their `state`. */
const spentSignOns = pgTable('spent_sign_ons', {
  key: varchar('key', { length: 64 }).primaryKey(),
  at: moment('at').notNull().defaultNow(),
})

/** What accounts need beside their collection. */
export const accountTables = {
  password_tries: passwordTries,
  second_factors: secondFactors,
  recovery_codes: recoveryCodes,
  session_details: sessionDetails,
  sign_on_identities: signOnIdentities,
  spent_sign_ons: spentSignOns,
}
