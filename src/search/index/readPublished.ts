import { isolateObjectProperty, type CollectionSlug, type PayloadRequest } from 'payload'

type Values = Record<string, unknown>

type Document = { req: PayloadRequest; collection: string; id: string }

/** Whether visitors find it: published, not in the trash, not hidden by its editor. */
const isFound = (doc: Values): boolean => {
  const { _status: status = 'published', deletedAt, seo } = doc
  return status === 'published' && !deletedAt && (seo as Values | undefined)?.noIndex !== true
}

/** A document as it is published, in every locale; `undefined` when visitors must not find it. */
export const readPublished = async ({
  req,
  collection,
  id,
}: Document): Promise<Values | undefined> => {
  const doc = (await req.payload.findByID({
    collection: collection as CollectionSlug,
    id,
    draft: false,
    trash: true,
    depth: 0,
    locale: 'all',
    disableErrors: true,
    // The locale of the request that goes on after this is not ours to change.
    req: isolateObjectProperty(req, ['locale', 'fallbackLocale', 'query']),
    overrideAccess: true, // what is indexed does not depend on who saves
  })) as unknown as Values | null
  return doc && isFound(doc) ? doc : undefined
}
