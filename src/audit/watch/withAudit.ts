import type { PostgresAdapter } from '@payloadcms/db-postgres'
import {
  getLatestCollectionVersion,
  type CollectionSlug,
  type PayloadRequest,
  type SanitizedCollectionConfig,
  type Where,
} from 'payload'
import { actorOf, currentActor } from '../../platform/access/actor'
import { isAudited } from '../write/isAudited'
import { noteSchedule } from './noteSchedule'
import type { PendingWrites, Values, Write } from './pendingWrites'
import { together, type Req } from './together'
import { collectionEntity, globalEntity, hasDrafts, type Entity } from './watched'

type Adapter = PostgresAdapter

/** What other documents say of this one is no part of it. Typed by a project that may have no such field. */
const noJoins = false as never

const actorIn = (req: Req) => (req ? actorOf(req) : currentActor())

type Document = { adapter: Adapter; entity: Entity; id: string; req: Req }

const latest = async ({ adapter, entity, id, req }: Document): Promise<Values | undefined> => {
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

const idsOf = async (adapter: Adapter, collection: string, where: Where | undefined, req: Req) => {
  const found = await adapter.find({
    collection: collection as CollectionSlug,
    where,
    joins: noJoins,
    pagination: false,
    limit: 0,
    select: { id: true } as never,
    req,
  })
  return found.docs.map(({ id }) => String(id))
}

type Saved = Pick<Write, 'kind' | 'isDraft' | 'awaitsVersion'> & {
  isAutosave?: boolean
  versionId?: string
  before?: Values
  after?: Values
}

const noted = (pending: PendingWrites, { entity, req }: { entity: Entity; req: Req }) => {
  const actor = actorIn(req)
  return (id: string | null, saved: Saved) =>
    pending.note({
      entity,
      id,
      actor,
      isAutosave: false,
      ...saved,
      after: structuredClone(saved.after), // Payload goes on with it, and leaves out what its reader may not see
    })
}

/** What was just saved, and awaits this version of it. */
const awaiting = (pending: PendingWrites, entity: Entity, id: string | null) => {
  const saved = pending.known(entity, id, false)
  if (!saved?.awaitsVersion) return undefined
  saved.awaitsVersion = false
  return saved
}

const versionIdOf = (version: unknown): string | undefined => {
  const id = (version as { id?: unknown } | null)?.id
  return id == null ? undefined : String(id)
}

/** Payload asks for no answer when a document is made. */
const latestVersionId = async ({ adapter, entity, id, req }: Document) => {
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

/**
 * Watches the adapter, through which everything goes that Payload writes, whoever asked for it: REST, the panel, bulk
 * writes, jobs, commands, other plugins. What a transaction has written is told before its commit, or not at all.
 */
export const withAudit = (adapter: Adapter): Adapter => {
  const own = {
    create: adapter.create.bind(adapter),
    updateOne: adapter.updateOne.bind(adapter),
    updateMany: adapter.updateMany.bind(adapter),
    deleteOne: adapter.deleteOne.bind(adapter),
    deleteMany: adapter.deleteMany.bind(adapter),
    createVersion: adapter.createVersion.bind(adapter),
    updateVersion: adapter.updateVersion.bind(adapter),
    createGlobal: adapter.createGlobal.bind(adapter),
    updateGlobal: adapter.updateGlobal.bind(adapter),
    createGlobalVersion: adapter.createGlobalVersion.bind(adapter),
    updateGlobalVersion: adapter.updateGlobalVersion.bind(adapter),
  }
  const entityOf = (slug: string) => (isAudited() ? collectionEntity(adapter, slug) : undefined)
  const globalOf = (slug: string) => (isAudited() ? globalEntity(adapter, slug) : undefined)
  const versioned = ({ config }: Entity) => Boolean(config.versions)

  const create: Adapter['create'] = async (args) => {
    const entity = entityOf(args.collection)
    if (!entity) return noteSchedule.onCreate({ adapter, args, create: own.create })
    return together(adapter, args.req, async (req, pending) => {
      const result = (await own.create({ ...args, req })) as Values | null
      const id = result?.id ?? args.data.id ?? args.customID
      noted(pending, { entity, req })(id == null ? null : String(id), {
        kind: 'create',
        isDraft: false,
        after: result ?? args.data,
        awaitsVersion: versioned(entity),
      })
      return result as never
    })
  }

  const updateOne: Adapter['updateOne'] = async (args) => {
    const entity = entityOf(args.collection)
    if (!entity) return own.updateOne(args)
    return together(adapter, args.req, async (req, pending) => {
      const [id] = args.id == null ? await idsOf(adapter, args.collection, args.where, req) : [String(args.id)] // prettier-ignore
      const before = id === undefined ? undefined : await latest({ adapter, entity, id, req })
      const result = (await own.updateOne({ ...args, req })) as Values | null
      if (!result && !before) return result as never
      const written = String(result?.id ?? id)
      noted(pending, { entity, req })(written, {
        kind: before ? 'update' : 'create',
        isDraft: false,
        before,
        after: result && !args.select ? result : { ...before, ...args.data },
        awaitsVersion: versioned(entity),
      })
      return result as never
    })
  }

  const updateMany: Adapter['updateMany'] = async (args) => {
    const entity = entityOf(args.collection)
    if (!entity) return own.updateMany(args)
    return together(adapter, args.req, async (req, pending) => {
      const ids = await idsOf(adapter, args.collection, args.where, req)
      const before = new Map<string, Values | undefined>()
      for (const id of ids) before.set(id, await latest({ adapter, entity, id, req }))
      const result = await own.updateMany({ ...args, where: { id: { in: ids } }, req })
      const note = noted(pending, { entity, req })
      for (const [id, values] of before) {
        const after = await latest({ adapter, entity, id, req })
        note(id, { kind: 'update', isDraft: false, before: values, after, awaitsVersion: false })
      }
      return result
    })
  }

  const noteDeleted = async ({ adapter, entity, id, req }: Document, pending: PendingWrites) => {
    const before = await latest({ adapter, entity, id, req })
    noted(pending, { entity, req })(id, {
      kind: 'delete',
      isDraft: false,
      before,
      awaitsVersion: false,
    })
  }

  const deleteOne: Adapter['deleteOne'] = async (args) => {
    const entity = entityOf(args.collection)
    if (!entity) return noteSchedule.onDelete({ adapter, args, remove: own.deleteOne })
    return together(adapter, args.req, async (req, pending) => {
      const [id] = await idsOf(adapter, args.collection, args.where, req)
      if (id !== undefined) await noteDeleted({ adapter, entity, id, req }, pending)
      return own.deleteOne({ ...args, req })
    })
  }

  const deleteMany: Adapter['deleteMany'] = async (args) => {
    const entity = entityOf(args.collection)
    if (!entity) return noteSchedule.onDelete({ adapter, args, remove: own.deleteMany })
    return together(adapter, args.req, async (req, pending) => {
      for (const id of await idsOf(adapter, args.collection, args.where, req))
        await noteDeleted({ adapter, entity, id, req }, pending)
      return own.deleteMany({ ...args, req })
    })
  }

  const createVersion: Adapter['createVersion'] = async (args) => {
    const entity = entityOf(args.collectionSlug)
    if (!entity || args.snapshot) return own.createVersion(args)
    return together(adapter, args.req, async (req, pending) => {
      const id = String(args.parent)
      const saved = awaiting(pending, entity, id)
      if (saved) {
        const version = await own.createVersion({ ...args, req })
        saved.versionId =
          versionIdOf(version) ?? (await latestVersionId({ adapter, entity, id, req }))
        return version
      }
      const before = await latest({ adapter, entity, id, req })
      const result = await own.createVersion({ ...args, req })
      noted(pending, { entity, req })(id, {
        kind: 'update',
        isDraft: true,
        isAutosave: args.autosave,
        versionId: versionIdOf(result),
        before,
        after: args.select ? args.versionData : (result?.version ?? args.versionData),
        awaitsVersion: false,
      })
      return result
    })
  }

  const updateVersion: Adapter['updateVersion'] = async (args) => {
    const entity = entityOf(args.collection)
    if (!entity) return own.updateVersion(args)
    return together(adapter, args.req, async (req, pending) => {
      const { parent, autosave } = args.versionData as { parent?: unknown; autosave?: boolean }
      const known = parent == null ? undefined : String(parent)
      const saved = known && awaiting(pending, entity, known)
      const before = known && !saved ? await latest({ adapter, entity, id: known, req }) : undefined
      const result = await own.updateVersion({ ...args, req })
      const id = known ?? String(result?.parent)
      if (saved) saved.versionId = versionIdOf(result)
      if (saved) return result
      noted(pending, { entity, req })(id, {
        kind: 'update',
        isDraft: true,
        isAutosave: autosave ?? true,
        versionId: versionIdOf(result),
        before,
        after: result?.version ?? args.versionData.version,
        awaitsVersion: false,
      })
      return result
    })
  }

  const globalBefore = async (entity: Entity, req: Req): Promise<Values | undefined> => {
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

  /** What a global was, and is once it is saved. */
  const saveGlobal = async <T>(
    { slug, req: given, data }: { slug: string; req: Req; data: Values },
    save: (req: Req) => Promise<T>,
  ): Promise<T> => {
    const entity = globalOf(slug)
    if (!entity) return save(given)
    return together(adapter, given, async (req, pending) => {
      const before = await globalBefore(entity, req)
      const result = await save(req)
      noted(pending, { entity, req })(null, {
        kind: 'update',
        isDraft: false,
        before,
        after: (result as Values | null) ?? { ...before, ...data },
        awaitsVersion: versioned(entity),
      })
      return result
    })
  }

  const createGlobal: Adapter['createGlobal'] = (args) =>
    saveGlobal(args as never, (req) => own.createGlobal({ ...args, req }))

  const updateGlobal: Adapter['updateGlobal'] = (args) =>
    saveGlobal(args as never, (req) => own.updateGlobal({ ...args, req }))

  /** A draft of a global, beside what is published. */
  const saveGlobalDraft = async <T extends { version?: unknown } | null>(
    { slug, req: given, version, isAutosave }: { slug: string; req: Req; version: unknown; isAutosave: boolean }, // prettier-ignore
    save: (req: Req) => Promise<T>,
  ): Promise<T> => {
    const entity = globalOf(slug)
    if (!entity) return save(given)
    return together(adapter, given, async (req, pending) => {
      const saved = awaiting(pending, entity, null)
      if (saved) {
        const version = await save(req)
        saved.versionId = versionIdOf(version)
        return version
      }
      const before = await globalBefore(entity, req)
      const result = await save(req)
      noted(pending, { entity, req })(null, {
        kind: 'update',
        isDraft: true,
        isAutosave,
        versionId: versionIdOf(result),
        before,
        after: (result?.version ?? version) as Values,
        awaitsVersion: false,
      })
      return result
    })
  }

  const createGlobalVersion: Adapter['createGlobalVersion'] = (args) =>
    args.snapshot
      ? own.createGlobalVersion(args)
      : saveGlobalDraft(
          { slug: args.globalSlug, req: args.req, version: args.versionData, isAutosave: args.autosave }, // prettier-ignore
          (req) => own.createGlobalVersion({ ...args, req }),
        )

  const updateGlobalVersion: Adapter['updateGlobalVersion'] = (args) =>
    saveGlobalDraft(
      { slug: args.global, req: args.req, version: args.versionData.version, isAutosave: true },
      (req) => own.updateGlobalVersion({ ...args, req }),
    )

  return Object.assign(adapter, {
    create,
    updateOne,
    updateMany,
    deleteOne,
    deleteMany,
    createVersion,
    updateVersion,
    createGlobal,
    updateGlobal,
    createGlobalVersion,
    updateGlobalVersion,
  })
}
