import { pgTable, primaryKey, text, uuid, varchar } from '@payloadcms/db-postgres/drizzle/pg-core'
import type { Parts } from '../platform/parts'
import { accountTables } from './accounts/accountTables'
import { mediaTables } from './media/stored/mediaTables'
import { readyTables } from './ready/readyTables'
import { presenceTables } from './openDocuments/presenceTables'

/** Who brought a document into the state that it is in, where that is known. */
const lastWriters = pgTable(
  'last_writers',
  {
    collection: text('collection').notNull(),
    documentId: uuid('document_id').notNull(),
    state: varchar('state', { length: 24 }).notNull(),
    /** Of a person, or the account that keys act as. */
    userId: uuid('user_id'),
    /** Of a key that was made in the panel. */
    keyName: text('key_name'),
  },
  (table) => [primaryKey({ columns: [table.collection, table.documentId] })],
)

/** What editing needs beside its collections. */
export const cmsTablesOf = ({ accounts, publishing }: Parts) => ({
  last_writers: lastWriters,
  ...readyTables,
  ...(publishing && { ...mediaTables, ...presenceTables }),
  ...(accounts && accountTables),
})
