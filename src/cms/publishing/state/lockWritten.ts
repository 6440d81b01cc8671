import {
  executeAccess,
  type PayloadRequest,
  type SanitizedCollectionConfig,
  type Where,
} from 'payload'
import { lockDocument, lockDocuments } from './documentState'
import type { Args, Writing } from './writing'

/** What is locked before a document is written, where that is more than its row (`custom.lockFirst`). */
export type LockFirst = (asking: { req: PayloadRequest; ids: string[] }) => Promise<void>

const lockFirstOf = ({ custom }: SanitizedCollectionConfig) =>
  custom?.lockFirst as LockFirst | undefined

/** Of one document. */
export const lockAll = async ({
  req,
  collection,
  id,
}: Pick<Writing, 'req' | 'collection' | 'id'>) => {
  await lockFirstOf(collection)?.({ req, ids: [id] })
  await lockDocument({ req, collection, id })
}

type WritingMany = Pick<Writing, 'req' | 'collection' | 'operation' | 'overrideAccess'> & {
  args: Args & { where: Where }
}

/** Lock ordering against deadlocks: the rows of a bulk write are locked at once, by their ids. */
export const lockMany = async ({
  req,
  collection,
  args,
  operation,
  overrideAccess,
}: WritingMany) => {
  const { data, draft, limit, sort, trash, where } = args
  const rule = collection.access[operation === 'delete' ? 'delete' : 'update']
  const may = overrideAccess || (await executeAccess({ data, disableErrors: true, req }, rule))
  if (!may) return // Payload says so
  const { docs } = await req.payload.find({
    collection: collection.slug as 'content',
    where,
    limit,
    sort,
    draft,
    select: {},
    depth: 0,
    pagination: false,
    trash,
    req,
    overrideAccess, // what the write itself may
  })
  const ids = docs.map(({ id }) => String(id))
  if (!overrideAccess) await lockFirstOf(collection)?.({ req, ids })
  await lockDocuments({ req, collection, ids })
}
