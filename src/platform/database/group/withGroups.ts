import type { PostgresAdapter } from '@payloadcms/db-postgres'
import { deepCopyObjectSimple, type CollectionSlug, type PayloadRequest } from 'payload'
import { memberOf, together, type GroupMember, type GroupWork } from './group'
import { notingWrites } from './notingWrites'
import { settle } from './sentLater'

type Adapter = PostgresAdapter
type Insert = Adapter['insert']
type Made = { collection: string; id: string }
type Document = Record<string, unknown> & { id: string }

/** The same adapter, whose inserts are told of, or done otherwise. */
const inserting = (adapter: Adapter, insert: Insert, more: Partial<Adapter> = {}): Adapter =>
  Object.assign(Object.create(adapter) as Adapter, { insert, ...more })

const deferring =
  ({ inserts }: GroupMember, note: (id: unknown) => void): Insert =>
  ({ tableName, values }) => {
    const rows = inserts.defer(tableName, values)
    note(rows[0]?.id)
    return Promise.resolve(rows)
  }

/** The first row that an operation inserts is its document's, or version's. */
const firstOf = () => {
  const first: { id?: unknown } = {}
  return { first, note: (id: unknown) => void (first.id ??= id) }
}

/** With the last one again, up to a power of two: a statement for each number of ids would hardly ever come again. */
const padded = (ids: string[]): string[] => {
  const length = 2 ** Math.ceil(Math.log2(ids.length))
  return Array.from({ length }, (_, at) => ids[Math.min(at, ids.length - 1)]!)
}

const idOnly = (id: unknown) => (id === undefined ? null : { id }) as never

/**
 * Lets documents that are created in a group (group.ts) be stored together. Who saves a version is told its id, for which
 * there would be a statement otherwise.
 */
export const withGroups = (adapter: Adapter): Adapter => {
  const { create, createVersion, findVersions, insert } = adapter

  const readBack: GroupWork<Made, Document> = async (req, made) => {
    const found = new Map<string, Document>()
    for (const slug of new Set(made.map(({ collection }) => collection))) {
      const ids = made.filter(({ collection }) => collection === slug).map(({ id }) => id)
      const { docs } = await adapter.find<Document>({
        collection: slug as CollectionSlug,
        where: { id: { in: padded(ids) } },
        joins: false as never, // typed by a project that may have none
        pagination: false,
        limit: ids.length,
        req,
      })
      for (const doc of docs) found.set(doc.id, doc)
    }
    return made.map(({ id }) => found.get(id)!)
  }

  const stored: GroupWork<null, null> = (_req, items) => Promise.resolve(items)

  const createTogether = async (member: GroupMember, args: Parameters<Adapter['create']>[0]) => {
    const { first, note } = firstOf()
    const { createdAt = member.at, updatedAt = member.at } = args.data
    const data = { ...args.data, createdAt, updatedAt }
    const given = { ...args, data, returning: false }
    await create.call(inserting(adapter, deferring(member, note)), given)
    const id = String(first.id)
    member.versions.set(`${args.collection}/${id}`, 0)
    const req = args.req as PayloadRequest
    if (args.returning === false) return (await together(req, stored, null)) as never
    const document = await together(req, readBack, { collection: args.collection, id })
    member.made.set(`${args.collection}/${id}`, deepCopyObjectSimple(document)) // Payload goes on with it
    return document as never
  }

  const createVersionTogether = async (
    member: GroupMember,
    args: Parameters<Adapter['createVersion']>[0],
  ) => {
    const { first, note } = firstOf()
    const key = `${args.collectionSlug}/${String(args.parent)}`
    // Payload calls older versions no longer the latest: there are none.
    const execute = (() => Promise.resolve()) as unknown as Adapter['execute']
    await createVersion.call(inserting(adapter, deferring(member, note), { execute }), args)
    member.versions.set(key, 1)
    member.versionIds.set(key, String(first.id))
    if (!member.mayWait) await together(args.req as PayloadRequest, stored, null)
    return idOnly(first.id)
  }

  return Object.assign(notingWrites(adapter), {
    create: (args) => {
      const member = memberOf(args.req)
      if (member) member.hasWritten = true
      return member && !args.select
        ? createTogether(member, args)
        : (create.call(adapter, args) as never)
    },
    createVersion: async (args) => {
      const { collectionSlug, parent, req, returning } = args
      const member = memberOf(req)
      if (member) member.hasWritten = true
      if (returning !== false) return createVersion.call(adapter, args) as never
      const key = `${collectionSlug}/${String(parent)}`
      if (member?.versions.get(key) === 0) return createVersionTogether(member, args)
      member?.versions.set(key, (member.versions.get(key) ?? 0) + 1)
      member?.versionIds.delete(key)
      if (member) await settle(req)
      const { first, note } = firstOf()
      const telling: Insert = async (given) => {
        const rows = await insert.call(adapter, given)
        note(rows[0]?.id)
        return rows
      }
      await createVersion.call(inserting(adapter, telling), args)
      return idOnly(first.id)
    },
    findVersions: (args) => {
      const { collection, page = 1, req, where } = args
      const parent = (where?.parent as { equals?: unknown } | undefined)?.equals
      const made = memberOf(req)?.versions.get(`${collection}/${String(parent)}`)
      // Payload looks for more versions than are kept.
      if (made !== undefined && page > made && args.limit === 1 && args.pagination === false)
        return Promise.resolve({ docs: [] } as never)
      return findVersions.call(adapter, args) as never
    },
  } satisfies Partial<Adapter>)
}
