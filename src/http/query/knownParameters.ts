import type { SanitizedConfig } from 'payload'
import type { Route } from '../../platform/requestContext'

const reading = ['data', 'depth', 'draft', 'fallback-locale', 'fallbackLocale', 'flattenLocales']
const shaping = ['joins', 'locale', 'populate', 'select', 'trash']
const listing = ['limit', 'page', 'pagination', 'sort', 'where']
const writing = [
  'allSessions',
  'autosave',
  'duplicateFromID',
  'overrideLock',
  'publishAllLocales',
  'publishSpecificLocale',
  'selectedLocales',
  'unpublishAllLocales',
  'uploadEdits',
]

/** What Payload, its panel and `@payloadcms/sdk` send to a document or a global. */
const ofDocuments = [...reading, ...shaping]

/** The paths of Payload's that lead to several documents. */
const lists = ['/', '/count', '/versions']

/** Paths of a collection's or global's own beside these say themselves what they take (defineEndpoint.ts). */
const ofPayload =
  /^\/(?::id|count|versions|versions\/:id|access|access\/:id\?|:id\/duplicate|me|init|login|logout|refresh-token|forgot-password|reset-password|unlock|verify\/:id|first-register)?$/

/** What leads to bytes instead of a document. */
export const isFile = (pattern: string): boolean => pattern.startsWith('/file/')

type Parameters = { name?: unknown; in?: unknown }[]

/** What OpenAPI shows of an endpoint is what it takes. */
const described = ({ custom }: Route, config: SanitizedConfig): string[] => {
  const openapi: unknown =
    typeof custom.openapi === 'function'
      ? (custom.openapi as (config: SanitizedConfig) => unknown)(config)
      : custom.openapi
  const { parameters = [] } = (openapi ?? {}) as { parameters?: Parameters }
  return parameters.flatMap((one) => (one.in === 'query' ? [String(one.name)] : []))
}

const ofCollectionOrGlobal = ({ kind, pattern }: Route, method: string): string[] => {
  if (!ofPayload.test(pattern)) return []
  const isList =
    lists.includes(pattern) && method !== 'POST' && (kind === 'collection' || pattern !== '/')
  return [
    ...ofDocuments,
    ...(isList ? listing : []),
    ...(method === 'GET' && pattern !== '/me' ? [] : writing),
  ]
}

/**
 * The query parameters of a path. Whatever is no JSON (files, pages) takes any, and says so under
 * `custom.query: 'any'`; Payload's own bookkeeping is the panel's alone.
 * @returns undefined when it takes any
 */
export const knownParameters = (
  route: Route,
  { config, method }: { config: SanitizedConfig; method: string },
): string[] | undefined => {
  const { custom, kind, pattern, slug } = route
  if (
    custom.query === 'any' ||
    isFile(pattern) ||
    pattern.startsWith('/paste-url') ||
    slug.startsWith('payload-')
  )
    return undefined
  return kind === 'custom' || custom.openapi
    ? described(route, config)
    : ofCollectionOrGlobal(route, method)
}
