import type { Route } from '../../platform/requestContext'
import { definitionOf } from '../openapi/endpointDefinition'

/** Paths that Payload gives a collection or global, below its slug. */
export const pathOfPayload =
  /^\/(?::id|count|versions|versions\/:id|access|access\/:id\?|:id\/duplicate|me|init|login|logout|refresh-token|forgot-password|reset-password|unlock|verify\/:id|first-register)?$/

/** What leads to bytes instead of a document. */
export const isFile = (pattern: string): boolean => pattern.startsWith('/file/')

export const isPastedUrl = (pattern: string): boolean => pattern.startsWith('/paste-url')

/** Whether a path is ours and reads a document as Payload's own do: by its slug. */
export const readsDocument = ({ custom }: Pick<Route, 'custom'>): boolean =>
  custom.readsDocument === true

/** Whether an endpoint is neither ours nor Payload's: what it takes, and in which form it answers, it knows alone. */
export const isOfAnotherPlugin = (route: Route): boolean => {
  const { kind, slug, pattern } = route
  if (definitionOf(route) || readsDocument(route)) return false
  if (kind === 'custom') return pattern !== '/access'
  return !(
    pathOfPayload.test(pattern) ||
    isFile(pattern) ||
    isPastedUrl(pattern) ||
    slug.startsWith('payload-')
  )
}
