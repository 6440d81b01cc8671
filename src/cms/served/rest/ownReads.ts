import type { Endpoint, SanitizedCollectionConfig } from 'payload'
import { shared } from '../../../platform/shared'

type Handler = Endpoint['handler']

const own = shared('ownReads', () => new WeakSet<Handler>())

/** Says of a handler that it answers visitors by the documents as they are served, as ours do. */
export const asOwnRead = (handler: Handler): Handler => {
  own.add(handler)
  return handler
}

/** The same of one that stands around another, and lets that answer. */
export const aroundRead = (inner: Handler, handler: Handler): Handler =>
  own.has(inner) ? asOwnRead(handler) : handler

/** Whether a collection's documents are read at this path by none of a project's own endpoints. */
export const isOwnRead = ({ endpoints }: SanitizedCollectionConfig, pattern: string): boolean => {
  const first = (endpoints || []).find(({ method, path }) => method === 'get' && path === pattern)
  return first !== undefined && own.has(first.handler)
}
