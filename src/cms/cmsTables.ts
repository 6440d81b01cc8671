import {
  bigint,
  pgTable,
  primaryKey,
  text,
  uuid,
  varchar,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import type { Parts } from '../platform/parts'
import { mediaTables } from './media/stored/mediaTables'
import { presenceTables } from './openDocuments/presenceTables'

/** Wrong passwords (src/cms/accounts/passwords/tries.ts). `key` is a keyed hash, the times are Unix ms. */
const passwordTries = pgTable('password_tries', {
  key: varchar('key', { length: 64 }).primaryKey(),
  moments: bigint('moments', { mode: 'number' }).array().notNull(),
  lastAt: bigint('last_at', { mode: 'number' }).notNull(),
})

/** Who brought a document into the state that it is in, where that is known. */
const lastWriters = pgTable(
  'last_writers',
  {
    collection: text('collection').notNull(),
    documentId: uuid('document_id').notNull(),
    state: varchar('state', { length: 24 }).notNull(),
    userId: uuid('user_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.collection, table.documentId] })],
)

/** What editing needs beside its collections. */
export const cmsTablesOf = ({ accounts, publishing }: Parts) => ({
  last_writers: lastWriters,
  ...(publishing && { ...mediaTables, ...presenceTables }),
  ...(accounts && { password_tries: passwordTries }),
})
