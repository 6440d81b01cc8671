import type { Payload } from 'payload'
import type { Route } from '../../../platform/requestContext'

const customOf = (payload: Payload, slug: string) =>
  payload.collections[slug as 'content']?.config.custom

/** Whether visitors read this collection's own paths. */
export const isPublic = (payload: Payload, slug: string): boolean =>
  slug === 'media' || Boolean(customOf(payload, slug)?.public)

/** Whether visitors see something of this collection. Its changes are announced (announceChange.ts). */
export const isShown = (payload: Payload, slug: string): boolean =>
  isPublic(payload, slug) || Boolean(customOf(payload, slug)?.shown)

/**
 * A read that is the same for every visitor, until content changes. A custom endpoint says of itself that
 * it is one, under `custom.content`.
 */
export const isPublicRead = (payload: Payload, { kind, slug, pattern, custom }: Route): boolean => {
  if (kind === 'custom') return Boolean(custom.content)
  if (kind === 'global') return slug === 'site' && pattern === '/'
  if (kind !== 'collection' || !['/', '/:id', '/count'].includes(pattern)) return false
  return isPublic(payload, slug)
}
