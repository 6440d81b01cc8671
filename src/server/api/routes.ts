import { getPayload, type SanitizedConfig } from 'payload'
import { settings } from '../../platform/settings'
import { createApi, type ApiOptions } from './api'

type Handler = (request: Request) => Promise<Response>

type Method = 'DELETE' | 'GET' | 'HEAD' | 'OPTIONS' | 'PATCH' | 'POST' | 'PUT'

/**
 * Next tells of no socket, and passes on whatever `X-Forwarded-For` says. In production it is believed as far as
 * proxies are trusted (TRUST_PROXY); without any, all who come this way are one client.
 */
const clientOf = ({ headers }: Request) =>
  settings.mode === 'production' ? 'through-next' : (headers.get('x-forwarded-for') ?? '127.0.0.1')

/**
 * The whole API as handlers of Next's `app/…/api/[...slug]/route.ts`: Payload's endpoints, the project's and ours, behind
 * the contract's checks, limits and errors (answerApi.ts).
 *
 * @example export const { GET, POST, PATCH, PUT, DELETE, OPTIONS, HEAD } = routes(config)
 */
export const routes = (
  config: SanitizedConfig | Promise<SanitizedConfig>,
  options: Pick<ApiOptions, 'pendingMigrations'> = {},
): Record<Method, Handler> => {
  const api = createApi({ ...options, payload: () => getPayload({ config }) })
  const handle: Handler = (request) => api.fetch(request, { clientAddress: clientOf(request) })
  return {
    DELETE: handle,
    GET: handle,
    HEAD: handle,
    OPTIONS: handle,
    PATCH: handle,
    POST: handle,
    PUT: handle,
  }
}
