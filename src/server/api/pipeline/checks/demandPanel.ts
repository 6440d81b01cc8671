import { AppError } from '../../../../platform/errors'
import type { ApiCall } from '../step'

/**
 * Payload's own bookkeeping (preferences, locks, jobs, …) and its permission look-ups serve the
 * panel; some of their handlers check no access.
 * @throws AppError 401 for visitors, 403 for the API key
 */
export const demandPanel = ({ route, caller }: ApiCall) => {
  const serves = route.slug.startsWith('payload-') || route.pattern.startsWith('/access/')
  if (route.kind !== 'collection' || !serves || caller.kind === 'session') return
  if (caller.kind === 'visitor') throw new AppError('unauthenticated', 'Please log in.')
  throw new AppError('forbidden', 'The API key has no access here.')
}
