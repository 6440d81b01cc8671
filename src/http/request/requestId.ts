import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { shared } from '../../platform/shared'

/** The caller's id when it is 8–128 characters of `[A-Za-z0-9._-]`, else a new one. */
export const requestIdFrom = (given: string | null | undefined): string =>
  given && /^[A-Za-z0-9._-]{8,128}$/.test(given) ? given : randomUUID()

const ids = shared('requestIds', () => new WeakMap<object, string>())

/** The same wherever it is asked for: who answers a request that breaks off is not who began to. */
export const requestIdOf = (request: Pick<IncomingMessage, 'headers'>): string => {
  const id = ids.get(request) ?? requestIdFrom([request.headers['x-request-id']].flat()[0])
  ids.set(request, id)
  return id
}
