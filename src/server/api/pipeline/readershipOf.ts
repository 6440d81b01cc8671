import type { Payload } from 'payload'
import { definitionOf } from '../../../http/openapi/endpointDefinition'
import { readsDocument } from '../../../http/query/isOfAnotherPlugin'
import { isPublicSlug } from '../../../cms/access/shownCollections'
import type { Route } from '../../../platform/requestContext'

/**
 * A read that is the same for every visitor, until content changes. An endpoint of ours says of
 * itself that it is one (`isContent`).
 */
export const isPublicRead = (payload: Payload, route: Route): boolean => {
  const { kind, slug, pattern } = route
  if (kind === 'custom') return Boolean(definitionOf(route)?.isContent)
  if (kind === 'global') return slug === 'site' && pattern === '/'
  const isRead = ['/', '/:id', '/count'].includes(pattern) || readsDocument(route)
  if (kind !== 'collection' || !isRead) return false
  return isPublicSlug(payload, slug)
}
