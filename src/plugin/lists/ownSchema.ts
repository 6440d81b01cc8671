import { sql } from '@payloadcms/db-postgres/drizzle'
import {
  index,
  text,
  uniqueIndex,
  uuid,
  type ExtraConfigColumn,
  type PgTable,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import { assistantTables } from '../../assistant/assistantTables'
import { auditTables } from '../../audit/auditTables'
import { cmsTablesOf } from '../../cms/cmsTables'
import { downloadTables } from '../../downloads/downloadTables'
import { limitTables } from '../../http/limits/limitTables'
import { leadTables } from '../../people/leadTables'
import { backupTables } from '../../platform/backup/schedule/backupTables'
import { changeTables } from '../../platform/changes/database/changeTables'
import type { OwnSchema } from '../../platform/database/adapter'
import { moment } from '../../platform/database/moment'
import { stepTables } from '../../platform/database/stepTables'
import { jobTables } from '../../platform/jobs/jobTables'
import { when, type Parts } from '../../platform/parts'
import { webhooksPart } from '../../webhooks/webhooksPart'
import { searchTables } from '../../search/searchTables'

/** Tables that are no collections, of the parts that are on. Declared here, they are part of generated migrations. */
const tablesOf = (parts: Parts) => ({
  ...stepTables,
  ...jobTables,
  ...backupTables,
  ...changeTables,
  ...limitTables,
  ...cmsTablesOf(parts),
  ...(parts.leads && leadTables),
  ...(parts.downloads && downloadTables),
  ...(parts.search && searchTables),
  ...(parts.assistant && assistantTables),
  ...(parts.audit && auditTables),
  ...(parts.webhooks && webhooksPart.tables),
})

/**
 * What a salesperson types into the search field is looked for in `leads.search_text`. PostgreSQL keeps it:
 * to lower and join three columns for every row costs three times the search itself.
 */
const leadSearchText = sql.raw(
  `lower(coalesce(name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(company, ''))`,
)

type Extend = Parameters<OwnSchema['indexes']>[0]['extendTable']
type Extension = Parameters<Extend>[0]

/** Columns and indexes on collections' tables that Payload has no words for, as far as the tables are there. */
const indexes: OwnSchema['indexes'] = ({ schema, extendTable }) => {
  const tables = schema.tables as Record<string, PgTable>
  const extend = (name: string, extraConfig: Extension['extraConfig'], columns = {}) => {
    const table = tables[name]
    if (table) extendTable({ table, columns, extraConfig })
  }

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
  // Only when accounts are ours.
  if (tables.second_factors) extend('users', () => ({}), { firstLoginAt: moment('first_login_at') })
  // The outbox’s statements name them, also where `leads` is off and there is nothing to refer to.
  if (tables.mails && !('leadId' in tables.mails))
    extend('mails', () => ({}), { leadId: uuid('lead_id'), submissionId: uuid('submission_id') })
  extend('webhook_deliveries', (table) => ({
    due: index('webhook_deliveries_due_idx')
      .on(table.webhook, table.position)
      .where(sql`state = 'waiting'`),
    inOrder: index('webhook_deliveries_subject_idx')
      .on(table.webhook, table.subject, table.position)
      .where(sql`state = 'waiting'`),
    underWay: index('webhook_deliveries_under_way_idx')
      .on(table.webhook)
      .where(sql`lease_until is not null`),
    once: uniqueIndex('webhook_deliveries_once_idx')
      .on(table.webhook, table.position)
      .where(sql`"position" > 0`),
  }))
  extend('payload_jobs', (table) => ({
    due: index('payload_jobs_due_idx')
      .on((table.waitUntil as ExtraConfigColumn).asc().nullsFirst(), table.createdAt)
      .where(sql`completed_at is null and has_error is not true`),
  }))
  return schema
}

/** What the parts that are on add to the project's schema. */
export const ownSchemaOf = (parts: Parts): OwnSchema => ({
  tables: ({ schema }) => ({ ...schema, tables: { ...schema.tables, ...tablesOf(parts) } }),
  indexes,
  extensions: when(parts.leads, 'pg_trgm'),
})
