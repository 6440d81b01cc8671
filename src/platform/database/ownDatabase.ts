import { postgresAdapter, type PostgresAdapter } from '@payloadcms/db-postgres'
import type { DatabaseAdapterObj } from 'payload'
import { settings } from '../settings'
import { poolSettings } from './connections/poolSettings'

/** Our own project's database: UUIDv7 ids, and never a schema push. Where it is, is said later (connection.ts). */
export const ownDatabase = (): DatabaseAdapterObj<PostgresAdapter> =>
  postgresAdapter({
    idType: 'uuidv7',
    push: false,
    migrationDir: 'migrations',
    disableCreateDatabase: true,
    pool: {
      ...poolSettings,
      max: settings.databasePoolMax,
      application_name: 'frontdesk',
    },
  })
