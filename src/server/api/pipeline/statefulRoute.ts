import type { Route } from '../../../platform/requestContext'

/** Payload's own bookkeeping has no entity tags. */
export const hasState = ({ kind, slug }: Route): boolean =>
  kind === 'global' || (kind === 'collection' && !slug.startsWith('payload-'))

export const isDocument = ({ kind, pattern }: Route): boolean =>
  kind === 'collection' && pattern === '/:id'

export const isGlobal = ({ kind, pattern }: Route): boolean => kind === 'global' && pattern === '/'
