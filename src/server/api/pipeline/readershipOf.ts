import type { Payload } from 'payload'
import { definitionOf } from '../../../http/openapi/endpointDefinition'
import { readsDocument } from '../../../http/query/isOfAnotherPlugin'
import type { Route } from '../../../platform/requestContext'

const customOf = (payload: Payload, slug: string) =>
  payload.collections[slug as 'content']?.config.custom

/** Whether visitors read this collection's own paths. */
export const isPublic = (payload: Payload, slug: string): boolean =>
  slug === 'media' ||
  Boolean(customOf(payload, slug)?.public) ||
  Boolean(customOf(payload, slug)?.visitorsRead)

/** Whether visitors see something of this collection. Its changes are announced (announceChange.ts). */
export const isShown = (payload: Payload, slug: string): boolean => {
  const { shown, search } = customOf(payload, slug) ?? {}
  return isPublic(payload, slug) || Boolean(shown) || Boolean(search)
}

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
  return isPublic(payload, slug)
}
