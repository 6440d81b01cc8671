import {
  createLocalReq,
  findOperation,
  isolateObjectProperty,
  type CollectionSlug,
  type Payload,
  type PayloadRequest,
  type SanitizedCollectionConfig,
  type Where,
} from 'payload'
import { foundAmong } from '../../cms/ready/known/foundAmong'
import type { MadeDocument } from '../../cms/ready/made'
import { readingOnce } from '../../cms/ready/known/readingOnce'
import { areReadAsStored } from '../../cms/ready/readyCollections'

type Values = Record<string, unknown>

type Documents = {
  req: PayloadRequest
  collection: string
  ids: readonly string[]
  /** Those of them that are known as the transaction has made them, by id. */
  made?: ReadonlyMap<string, MadeDocument>
}

/** Whether visitors find it: published, not in the trash, not hidden by its editor. */
const isFound = (doc: Values): boolean => {
  const { _status: status = 'published', deletedAt, seo } = doc
  return status === 'published' && !deletedAt && (seo as Values | undefined)?.noIndex !== true
}

/** A request like this one, of somebody who has not logged in. Its transaction is the same, its locale is its own. */
const asVisitor = (req: PayloadRequest): PayloadRequest => {
  const visitor = isolateObjectProperty(req, [
    'locale',
    'fallbackLocale',
    'payload',
    'query',
    'user',
    'headers',
  ])
  visitor.user = null
  visitor.headers = new Headers()
  return visitor
}

/** What a collection lets visitors read. A rule that can't do without a user is closed to them. */
const openTo = async (
  visitor: PayloadRequest,
  { access }: SanitizedCollectionConfig,
  id: string,
): Promise<Where | boolean> => {
  try {
    return await access.read({ req: visitor, id })
  } catch {
    return false
  }
}

type Reading = {
  visitor: PayloadRequest
  /** Which knows documents that need not be read. */
  payload: Payload
  collection: string
  open: Where | true
  made?: ReadonlyMap<string, MadeDocument>
}

type Found = Values & { id: string }

const readAll = async (
  { visitor, payload, collection, open, made = new Map() }: Reading,
  ids: string[],
): Promise<Found[]> => {
  const own: Where = { id: { in: ids } }
  const where = open === true ? own : { and: [own, open] }
  const known = areReadAsStored(payload, collection) ? foundAmong(where, made) : undefined
  if (known) return known as Found[]
  const req = await createLocalReq({ req: visitor, locale: 'all' }, payload)
  const { docs } = await findOperation({
    collection: payload.collections[collection as CollectionSlug],
    where,
    limit: ids.length,
    pagination: false,
    draft: false,
    trash: true,
    depth: 0,
    req,
    overrideAccess: true, // asked before, where a rule that throws fails no save
  })
  return docs as unknown as Found[]
}

/** Documents as visitors may read them, in every locale, by their ids; without those that they must not find. */
export const readPublished = async ({
  req,
  collection,
  ids,
  made,
}: Documents): Promise<Map<string, Values>> => {
  const visitor = asVisitor(req) // what is indexed does not depend on who saves
  const payload = readingOnce(req.payload, made)
  const { config } = req.payload.collections[collection as CollectionSlug]
  const alike = new Map<string, { open: Where | true; ids: string[] }>()
  for (const id of ids) {
    const open = await openTo(visitor, config, id)
    if (!open) continue
    const key = JSON.stringify(open)
    alike.set(key, { open, ids: [...(alike.get(key)?.ids ?? []), id] })
  }
  const found = new Map<string, Values>()
  for (const { open, ids: some } of alike.values())
    for (const doc of await readAll({ visitor, payload, collection, open, made }, some))
      if (isFound(doc)) found.set(doc.id, doc)
  return found
}
