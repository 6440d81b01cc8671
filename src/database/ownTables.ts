import type { PostgresAdapterArgs } from '@payloadcms/db-postgres'
import { bigint, integer, pgTable, varchar } from '@payloadcms/db-postgres/drizzle/pg-core'

type SchemaHook = NonNullable<PostgresAdapterArgs['beforeSchemaInit']>[number]

/** Points spent by a client under one limit; the shape is rate-limiter-flexible's. `expire` is in Unix ms. */
export const rateLimits = pgTable('rate_limits', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
})

/** Tables that are no collections. Declared here, they are part of the generated migrations. */
export const ownTables: SchemaHook = ({ schema }) => ({
  ...schema,
  tables: { ...schema.tables, rate_limits: rateLimits },
})
