import type { CollectionSlug, PayloadRequest } from 'payload'
import { isUuid } from '../../platform/values/isUuid'

type Options = { req: PayloadRequest; collection: CollectionSlug; id: unknown }

/**
 * Whether the caller reads this document by their own rights. To be called before a look-up by SQL, which applies no
 * access rules.
 */
export const mayRead = async ({ req, collection, id }: Options): Promise<boolean> => {
  if (!req.user || typeof id !== 'string' || !isUuid(id)) return false
  const found = await req.payload.findByID({
    collection: collection as 'content',
    id,
    depth: 0,
    draft: true,
    trash: true,
    select: {},
    disableErrors: true,
    user: req.user,
    overrideAccess: false,
  })
  return found !== null
}
