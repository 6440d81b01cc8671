import type { IncomingMessage } from 'node:http'
import type { Payload, SanitizedConfig } from 'payload'
import type { Made } from './cache/readCached'
import { isAppError } from '../platform/errors'
import { requestMeter } from '../platform/metrics/requestMeter'
import type { RequestMeter, Route } from '../platform/requestContext'
import { withoutIgnored } from './cache/cacheAddress'
import { isFastPathOpen, isNobody } from './cache/serveFromCache'
import { definitionOf, limitsOf, schemaFor, type AnyDefinition } from './openapi/endpointDefinition'
import type { Limit } from './limits/rateLimit'
import { parseQuery } from './query/parseQuery'
import { resolveRoute } from './request/route'

type Direct = { definition: AnyDefinition; route: Route; meter: RequestMeter }

const known = new WeakMap<SanitizedConfig, ReadonlyMap<string, Direct>>()

/** By path: the endpoints that say what they are made of, where no other stands in their place. */
const directIn = (config: SanitizedConfig): ReadonlyMap<string, Direct> => {
  const before = known.get(config)
  if (before) return before
  const found = new Map<string, Direct>()
  for (const endpoint of config.endpoints) {
    const definition = definitionOf(endpoint)
    if (!definition?.makes || endpoint.path.includes(':')) continue
    const pathname = config.routes.api + endpoint.path
    const resolved = resolveRoute(config, { method: 'GET', pathname })
    if (resolved.found !== 'route' || definitionOf(resolved.route) !== definition) continue
    found.set(pathname, { definition, route: resolved.route, meter: requestMeter(resolved.route) })
  }
  known.set(config, found)
  return found
}

/** Anything else in an address, or a longer one, takes the normal path, as do these headers. */
const plainAddress = /^[\w/-]{1,100}\?[\x21\x24-\x7e]{1,1500}$/
const others = ['if-match', 'content-length', 'transfer-encoding', 'upgrade'] as const

const isPlain = ({ method, url = '', headers }: IncomingMessage): boolean =>
  method === 'GET' &&
  isNobody(headers) &&
  plainAddress.test(url) &&
  !url.includes('%00') &&
  others.every((name) => headers[name] === undefined) &&
  !headers.accept?.includes('event-stream')

const parsed = ({ query }: AnyDefinition, search: string, config: SanitizedConfig) => {
  if (!query || query === 'any') return undefined
  try {
    const schema = schemaFor(query, config)
    return parseQuery(schema, new URLSearchParams(withoutIgnored(search)))
  } catch (error) {
    if (isAppError(error)) return undefined // the normal path says what is wrong
    throw error
  }
}

export type MissedRead = Pick<Direct, 'route' | 'meter'> & {
  limits: readonly Limit[]
  ready: (client: string) => Promise<void> | undefined
  make: (network: string) => Promise<Made>
}

/**
 * Whether a visitor without credentials asks for what an endpoint `makes`, and asks rightly. Everything that the pipeline
 * might refuse or see differently is left to it.
 */
export const missedRead = (request: IncomingMessage, payload: Payload): MissedRead | undefined => {
  if (!isFastPathOpen() || !isPlain(request)) return undefined
  const { url = '' } = request
  const { config } = payload
  const start = url.indexOf('?')
  const direct = directIn(config).get(url.slice(0, start))
  if (!direct) return undefined
  const { definition, route, meter } = direct
  if (definition.isOn?.() === false) return undefined
  const query = parsed(definition, url.slice(start), config)
  if (!query) return undefined
  const make = (network: string) => definition.makes!({ payload, query, network })
  const ready = (client: string) =>
    definition.ready?.(new URLSearchParams(url.slice(start)), client)
  return { route, meter, limits: limitsOf(definition), ready, make }
}
