import type { PostgresAdapter } from '@payloadcms/db-postgres'
import { noted, type Document } from './noted'
import { noteSchedule } from './noteSchedule'
import type { PendingWrites, Values } from './pendingWrites'
import { idsOf, latest } from './stored'
import { together } from './together'
import type { Entity, EntityOf } from './watched'

type Adapter = PostgresAdapter

const isVersioned = ({ config }: Entity) => Boolean(config.versions)

/** Documents as they are published, or as they are where there are no drafts. */
export const watchDocuments = (adapter: Adapter, entityOf: EntityOf) => {
  const own = {
    create: adapter.create.bind(adapter),
    updateOne: adapter.updateOne.bind(adapter),
    updateMany: adapter.updateMany.bind(adapter),
    deleteOne: adapter.deleteOne.bind(adapter),
    deleteMany: adapter.deleteMany.bind(adapter),
  }

  const create: Adapter['create'] = async (args) => {
    const entity = entityOf(args.collection)
    if (!entity) return noteSchedule.onCreate({ adapter, args, create: own.create })
    return together(adapter, args.req, async (req, pending) => {
      const result = (await own.create({ ...args, req })) as Values | null
      const id = result?.id ?? args.data.id ?? args.customID
      noted(pending, { entity, req })(id == null ? null : String(id), {
        kind: 'create',
        after: result ?? args.data,
        awaitsVersion: isVersioned(entity),
      })
      return result as never
    })
  }

  const updateOne: Adapter['updateOne'] = async (args) => {
    const entity = entityOf(args.collection)
    if (!entity) return own.updateOne(args)
    return together(adapter, args.req, async (req, pending) => {
      const ids = args.id == null ? await idsOf(adapter, { ...args, req }) : [String(args.id)]
      const [id] = ids
      const before = id === undefined ? undefined : await latest({ adapter, entity, id, req })
      const result = (await own.updateOne({ ...args, req })) as Values | null
      if (!result && !before) return result as never
      noted(pending, { entity, req })(String(result?.id ?? id), {
        kind: before ? 'update' : 'create',
        before,
        after: result && !args.select ? result : { ...before, ...args.data },
        awaitsVersion: isVersioned(entity),
      })
      return result as never
    })
  }

  const updateMany: Adapter['updateMany'] = async (args) => {
    const entity = entityOf(args.collection)
    if (!entity) return own.updateMany(args)
    return together(adapter, args.req, async (req, pending) => {
      const ids = await idsOf(adapter, { ...args, req })
      const before = new Map<string, Values | undefined>()
      for (const id of ids) before.set(id, await latest({ adapter, entity, id, req }))
      const result = await own.updateMany({ ...args, where: { id: { in: ids } }, req })
      const note = noted(pending, { entity, req })
      for (const [id, values] of before) {
        const after = await latest({ adapter, entity, id, req })
        note(id, { kind: 'update', before: values, after })
      }
      return result
    })
  }

  const noteDeleted = async (
    { entity, id, req }: Omit<Document, 'adapter'>,
    pending: PendingWrites,
  ) => {
    // prettier-ignore
    const before = await latest({ adapter, entity, id, req })
    noted(pending, { entity, req })(id, { kind: 'delete', before })
  }

  const deleteOne: Adapter['deleteOne'] = async (args) => {
    const entity = entityOf(args.collection)
    if (!entity) return noteSchedule.onDelete({ adapter, args, remove: own.deleteOne })
    return together(adapter, args.req, async (req, pending) => {
      const [id] = await idsOf(adapter, { ...args, req })
      if (id !== undefined) await noteDeleted({ entity, id, req }, pending)
      return own.deleteOne({ ...args, req })
    })
  }

  const deleteMany: Adapter['deleteMany'] = async (args) => {
    const entity = entityOf(args.collection)
    if (!entity) return noteSchedule.onDelete({ adapter, args, remove: own.deleteMany })
    return together(adapter, args.req, async (req, pending) => {
      for (const id of await idsOf(adapter, { ...args, req }))
        await noteDeleted({ entity, id, req }, pending)
      return own.deleteMany({ ...args, req })
    })
  }

  return { create, updateOne, updateMany, deleteOne, deleteMany }
}
