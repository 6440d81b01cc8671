import { sql, type PostgresAdapterArgs } from '@payloadcms/db-postgres'
import {
  index,
  text,
  uniqueIndex,
  type ExtraConfigColumn,
  type PgTable,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import { assistantTables } from '../assistant/assistantTables'
import { downloadTables } from '../downloads/downloadTables'
import { leadTables } from '../people/leadTables'
import { cmsTables } from '../cms/cmsTables'
import { limitTables } from '../http/limits/limitTables'
import { searchTables } from '../search/searchTables'
import { jobTables } from '../platform/jobs/jobTables'

type BeforeHook = NonNullable<PostgresAdapterArgs['beforeSchemaInit']>[number]
type AfterHook = NonNullable<PostgresAdapterArgs['afterSchemaInit']>[number]
type Extension = Parameters<Parameters<AfterHook>[0]['extendTable']>[0]

/** Tables that are no collections. Declared here, they are part of the generated migrations. */
export const ownTables: BeforeHook = ({ schema }) => ({
  ...schema,
  tables: {
    ...schema.tables,
    ...jobTables,
    ...limitTables,
    ...cmsTables,
    ...leadTables,
    ...downloadTables,
    ...searchTables,
    ...assistantTables,
  },
})

/**
 * What a salesperson types into the search field is looked for in `leads.search_text`. PostgreSQL keeps it:
 * to lower and join three columns for every row costs three times the search itself.
 */
const leadSearchText = sql.raw(
  `lower(coalesce(name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(company, ''))`,
)

/** Columns and indexes on collections' tables that Payload has no words for. */
export const ownIndexes: AfterHook = ({ schema, extendTable }) => {
  const tables = schema.tables as Record<string, PgTable>
  const extend = (name: string, extraConfig: Extension['extraConfig'], columns = {}) =>
    extendTable({ table: tables[name]!, columns, extraConfig })

  extend('leads_types', (table) => ({
    once: uniqueIndex('leads_types_once_idx').on(table.value, table.parent),
  }))
  extend('leads_texts', (table) => ({
    ofParent: index('leads_texts_parent_idx').on(table.parent),
  }))
  extend(
    'leads',
    () => ({
      search: index('leads_search_idx').using('gin', sql.raw('search_text gin_trgm_ops')),
      address: index('leads_address_idx').using('btree', sql.raw('lower(email)')),
    }),
    { searchText: text('search_text').generatedAlwaysAs(leadSearchText) },
  )
  extend('payload_jobs', (table) => ({
    due: index('payload_jobs_due_idx')
      .on((table.waitUntil as ExtraConfigColumn).asc().nullsFirst(), table.createdAt)
      .where(sql`completed_at is null and has_error is not true`),
  }))
  return schema
}
