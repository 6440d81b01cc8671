import { invalidInput } from '../../../../platform/errors'
import type { Route } from '../../../../platform/requestContext'
import { parseIfMatch } from '../../../../cms/publishing/state/ifMatch'
import type { ApiCall } from '../step'
import { hasState, isDocument, isGlobal } from '../statefulRoute'

/** What can be written upon a state: one document, one global, or what they are taken back to. */
const takesIfMatch = (route: Route, method: string): boolean => {
  if (!hasState(route)) return false
  if (method === 'POST') return isGlobal(route) || route.pattern === '/versions/:id'
  return isDocument(route)
}

/**
 * `If-Match` is read before the body, and refused where it would be passed over.
 * @throws AppError 400
 */
export const demandIfMatch = ({ headers, method, route }: ApiCall) => {
  const header = headers.get('if-match')
  if (header === null || method === 'GET') return
  parseIfMatch(header)
  if (takesIfMatch(route, method)) return
  const message = 'One document by its id, or one global, can be written upon a state; this can’t.'
  throw invalidInput([{ path: 'If-Match', message }])
}
