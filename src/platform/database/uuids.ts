import { sql } from '@payloadcms/db-postgres/drizzle'

/** Ids as PostgreSQL writes a list of them. */
export const uuids = (ids: string[]) => sql`${`{${ids.join(',')}}`}::uuid[]`
