import { bigint, integer, pgTable, varchar } from '@payloadcms/db-postgres/drizzle/pg-core'

/** Points spent by a client under one limit. `expire` is in Unix ms. */
const rateLimits = pgTable('rate_limits', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
})

/** What limits need, so that all replicas share them. */
export const limitTables = { rate_limits: rateLimits }
