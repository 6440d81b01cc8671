import type { PostgresAdapter } from '@payloadcms/db-postgres'
import type { DatabaseAdapterObj } from 'payload'
import { withAudit } from '../audit/watch/withAudit'
import { withSchema } from '../platform/database/adapter'
import { completeConfig } from './completeConfig'
import { oursIn } from './ours'
import { ownSchemaOf } from './lists/ownSchema'

/**
 * The project's database with the tables of the parts that are on, which its own migrations make (there is no push,
 * while developing either), and with transactions that tell of failure. Its pool's settings stay.
 *
 * @example db: withFrontdeskTables(postgresAdapter({ idType: 'uuid', pool: { connectionString } }))
 * @throws SetupError for another database than PostgreSQL, and for ids that are numbers
 */
export const withFrontdeskTables = (
  database: DatabaseAdapterObj,
): DatabaseAdapterObj<PostgresAdapter> =>
  withSchema(database, {
    schemaOf: (config) => ownSchemaOf(oursIn(config).parts),
    complete: completeConfig,
    watch: withAudit,
  })
