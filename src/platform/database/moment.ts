import { timestamp } from '@payloadcms/db-postgres/drizzle/pg-core'

/** A column for a moment, to the millisecond. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
