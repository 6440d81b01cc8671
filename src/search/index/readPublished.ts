import {
  isolateObjectProperty,
  type CollectionSlug,
  type PayloadRequest,
  type SanitizedCollectionConfig,
  type Where,
} from 'payload'

type Values = Record<string, unknown>

type Document = { req: PayloadRequest; collection: string; id: string }

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

/** A document as visitors may read it, in every locale; `undefined` when they must not find it. */
export const readPublished = async ({
  req,
  collection,
  id,
}: Document): Promise<Values | undefined> => {
  const slug = collection as CollectionSlug
  const visitor = asVisitor(req) // what is indexed does not depend on who saves
  const open = await openTo(visitor, req.payload.collections[slug].config, id)
  if (!open) return undefined
  const own: Where = { id: { equals: id } }
  const { docs } = await req.payload.find({
    collection: slug,
    where: open === true ? own : { and: [own, open] },
    limit: 1,
    pagination: false,
    draft: false,
    trash: true,
    depth: 0,
    locale: 'all',
    req: visitor,
    overrideAccess: true, // asked above, where a rule that throws fails no save
  })
  const doc = docs[0] as unknown as Values | undefined
  return doc && isFound(doc) ? doc : undefined
}
