import type { PostgresAdapter } from '@payloadcms/db-postgres'
import {
  getLatestCollectionVersion,
  type CollectionSlug,
  type PayloadRequest,
  type SanitizedCollectionConfig,
  type Sort,
  type Where,
} from 'payload'
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
  const { docs } = await adapter.findVersions({
    collection: entity.type as CollectionSlug,
    where: { parent: { equals: id } },
    sort: '-updatedAt',
    limit: 1,
    pagination: false,
    select: { parent: true } as never,
    req,
  })
  return versionIdOf(docs[0])
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
