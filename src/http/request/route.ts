import { match } from 'path-to-regexp'
import type { Endpoint, SanitizedConfig } from 'payload'
import { AppError } from '../../platform/errors'
import type { Route } from '../../platform/requestContext'
import { shared } from '../../platform/shared'

export type Resolution =
  | { found: 'route'; route: Route }
  | { found: 'other-methods'; allow: string[] }
  | { found: 'nothing' }

type Table = { kind: Route['kind']; slug: string; endpoints: Endpoint[]; rest: string }

const matchers = shared('pathMatchers', () => new Map<string, ReturnType<typeof match>>())

const matcher = (pattern: string) => {
  const known = matchers.get(pattern)
  if (known) return known
  const made = match(pattern, { decode: decodeURIComponent })
  matchers.set(pattern, made)
  return made
}

const tableFor = (config: SanitizedConfig, pathname: string): Table => {
  const path = pathname.slice(config.routes.api.length)
  const [, first = '', second = '', third = ''] = path.split('/')
  const collection = config.collections.find(({ slug }) => slug === first)
  if (collection) {
    const rest = path.slice(first.length + 1) || '/'
    // Payload has these paths for every collection, and fails in those without versions.
    const endpoints = second === 'versions' && !collection.versions ? [] : collection.endpoints
    return { kind: 'collection', slug: first, endpoints: endpoints || [], rest }
  }
  const global =
    first === 'globals' ? config.globals.find(({ slug }) => slug === second) : undefined
  if (global) {
    const rest = path.slice(`/globals/${second}`.length) || '/'
    const endpoints = third === 'versions' && !global.versions ? [] : global.endpoints
    return { kind: 'global', slug: second, endpoints: endpoints || [], rest }
  }
  return { kind: 'custom', slug: path, endpoints: config.endpoints, rest: path }
}

/** An endpoint that the settings switch off is none (defineEndpoint.ts). */
const isOff = ({ custom }: Endpoint) => (custom?.isOn as (() => boolean) | undefined)?.() === false

/**
 * Router: finds the endpoint of a path below `/api`. The order is Payload's (handleEndpoints): a collection's slug,
 * then a global's, then the custom endpoints.
 * @throws URIError when the path is not valid percent-encoded UTF-8
 */
export const resolveRoute = (
  config: SanitizedConfig,
  { method, pathname }: { method: string; pathname: string },
): Resolution => {
  const { kind, slug, endpoints, rest } = tableFor(config, pathname)
  const allow = new Set<string>()
  for (const endpoint of endpoints) {
    const result = matcher(endpoint.path)(rest)
    if (!result || isOff(endpoint)) continue
    if (endpoint.method === method.toLowerCase()) {
      const params = result.params as Record<string, string>
      const { path: pattern, custom = {} } = endpoint
      return { found: 'route', route: { kind, slug, pattern, params, custom } }
    }
    allow.add(endpoint.method.toUpperCase())
  }
  if (allow.size === 0) return { found: 'nothing' }
  if (allow.has('GET')) allow.add('HEAD')
  return { found: 'other-methods', allow: [...allow.add('OPTIONS')].sort() }
}

/** @throws AppError 404, or 405 with `Allow` */
export const demandRoute = (resolution: Resolution): Route => {
  if (resolution.found === 'route') return resolution.route
  if (resolution.found === 'nothing') throw new AppError('not_found', 'There is no such path.')
  const allow = resolution.allow.join(', ')
  throw new AppError('method_not_allowed', `This path takes ${allow}.`, {
    headers: { Allow: allow },
  })
}
