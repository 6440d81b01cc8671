import type { PostgresAdapter } from '@payloadcms/db-postgres'
import { sql } from '@payloadcms/db-postgres/drizzle'
import {
  getLatestCollectionVersion,
  type CollectionSlug,
  type PayloadRequest,
  type SanitizedCollectionConfig,
  type Sort,
  type Where,
} from 'payload'
import { connectionOf } from '../../platform/database/connections/connectionOf'
import { versionsTableOf } from '../../platform/database/connections/payloadAdapter'
import { versionIdOf, type Document } from './noted'
import type { Values } from './pendingWrites'
import type { Req } from './together'
import { hasDrafts, type Entity } from './watched'

/** What other documents say of this one is no part of it. Typed by a project that may have no such field. */
const noJoins = false as never

/** A document as it is now, a draft beside what is published included. */
export const latest = async ({
  adapter,
  entity,
  id,
  req,
}: Document): Promise<Values | undefined> => {
  const query = {
    collection: entity.type as CollectionSlug,
    where: { id: { equals: id } },
    joins: noJoins,
    req: req as PayloadRequest,
  }
  if (!hasDrafts(entity)) return ((await adapter.findOne(query)) as Values | null) ?? undefined
  return await getLatestCollectionVersion({
    id,
    config: entity.config as SanitizedCollectionConfig,
    payload: adapter.payload,
    query,
    req: req as PayloadRequest,
  })
}

type Chosen = { collection: string; where?: Where; sort?: Sort; limit?: number; req: Req }

/** Which documents a write is of. */
export const idsOf = async (
  adapter: PostgresAdapter,
  { collection, where, sort, limit = 0, req }: Chosen,
): Promise<string[]> => {
  const found = await adapter.find({
    collection: collection as CollectionSlug,
    where,
    joins: noJoins,
    pagination: false,
    limit,
    sort,
    select: { id: true } as never,
    req,
  })
  return found.docs.map(({ id }) => String(id))
}

/** The version that was saved last. */
export const latestVersionId = async ({ adapter, entity, id, req }: Document) => {
  const table = versionsTableOf(adapter.payload, entity.type)
  if (!table) return undefined
  const connection = await connectionOf({ payload: adapter.payload, ...req })
  const { rows } = await connection.execute(sql`
    select id from ${sql.identifier(table)} where parent_id = ${id} order by updated_at desc limit 1`)
  return versionIdOf(rows[0])
}

/** A global as it is now, its draft where there is one. */
export const globalNow = async (
  adapter: PostgresAdapter,
  entity: Entity,
  req: Req,
): Promise<Values | undefined> => {
  const slug = entity.type
  if (hasDrafts(entity)) {
    const { docs } = await adapter.findGlobalVersions({
      global: slug as never,
      where: { latest: { equals: true } },
      limit: 1,
      pagination: false,
      req,
    })
    if (docs[0]) return docs[0].version
  }
  return adapter.findGlobal<Values>({ slug, req })
}
