import type { PostgresAdapter } from '@payloadcms/db-postgres'
import { isAudited } from '../write/isAudited'
import { watchDocuments } from './watchDocuments'
import { collectionEntity, globalEntity } from './watched'
import { watchGlobals } from './watchGlobals'
import { watchVersions } from './watchVersions'

/**
 * Watches the adapter, through which everything goes that Payload writes, whoever asked for it: REST, the panel, bulk
 * writes, jobs, commands, other plugins. What a transaction has written is told before its commit, or not at all.
 */
export const withAudit = (adapter: PostgresAdapter): PostgresAdapter => {
  const entityOf = (slug: string) => (isAudited() ? collectionEntity(adapter, slug) : undefined)
  const globalOf = (slug: string) => (isAudited() ? globalEntity(adapter, slug) : undefined)
  return Object.assign(adapter, {
    ...watchDocuments(adapter, entityOf),
    ...watchVersions(adapter, entityOf),
    ...watchGlobals(adapter, globalOf),
  })
}
