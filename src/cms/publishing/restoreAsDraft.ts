import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Endpoint, PayloadRequest, SanitizedCollectionConfig, SanitizedConfig } from 'payload'
import { connectionOf } from '../../platform/database/connections/connectionOf'
import { isUuid } from '../../platform/values/isUuid'
import { tablesOf } from './state/documentState'

/** Whether a version is a draft of a document that is published. */
const wouldWithdraw = async (req: PayloadRequest, collection: SanitizedCollectionConfig) => {
  const id = String(req.routeParams?.id)
  const { documents, versions } = tablesOf({ req, collection, id })
  if (!req.user || !documents || !versions || !isUuid(id)) return false
  const connection = await connectionOf(req)
  const { rows } = await connection.execute(sql`
    select 1 from ${versions} version join ${documents} document on document.id = version.parent_id
     where version.id = ${id} and version.version__status = 'draft' and document._status = 'published'`)
  return rows.length > 0
}

const guard =
  (collection: SanitizedCollectionConfig) =>
  (endpoint: Endpoint): Endpoint =>
    endpoint.method === 'post' && endpoint.path === '/versions/:id'
      ? {
          ...endpoint,
          handler: async (req) => {
            if (await wouldWithdraw(req, collection)) req.query = { ...req.query, draft: 'true' }
            return endpoint.handler(req)
          },
        }
      : endpoint

/**
 * Payload (3.90) restores a version with its status, and so withdraws a published document with one of its
 * drafts. What is published stays: a draft comes back as the draft.
 */
export const restoreAsDraft = (
  config: SanitizedConfig,
  isMeant: (collection: SanitizedCollectionConfig) => boolean,
): SanitizedConfig => {
  for (const collection of config.collections)
    if (isMeant(collection) && collection.versions?.drafts && collection.endpoints)
      collection.endpoints = collection.endpoints.map(guard(collection))
  return config
}
