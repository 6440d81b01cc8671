import type { SanitizedConfig } from 'payload'
import type { Route } from '../../platform/requestContext'
import { definitionOf, type AnyDefinition } from '../openapi/endpointDefinition'
import { parameterNames } from '../openapi/operationOf'
import {
  isFile,
  isOfAnotherPlugin,
  isPastedUrl,
  pathOfPayload,
  readsDocument,
} from './isOfAnotherPlugin'

// Not `data`: Payload answers with it in place of the document, so that a visitor would write what others then read.
const reading = ['depth', 'draft', 'fallback-locale', 'fallbackLocale', 'flattenLocales']
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

/** Of documents with pages on the website, which visitors read. */
const rendering = ['format']

/** Of one of them by its id: its draft, for who has a token. */
const previewing = ['preview']

type Asked = { config: SanitizedConfig; method: string }

const isServed = (route: Route, { config, method }: Asked): boolean => {
  const { slug, pattern } = route
  const isPublic = config.collections.some((one) => one.slug === slug && one.custom?.public)
  return isPublic && method === 'GET' && (['/', '/:id'].includes(pattern) || readsDocument(route))
}

const ofCollectionOrGlobal = (route: Route, asked: Asked): string[] => {
  const { kind, pattern } = route
  const { method } = asked
  const isList =
    lists.includes(pattern) && method !== 'POST' && (kind === 'collection' || pattern !== '/')
  return [
    ...ofDocuments,
    ...(isList ? listing : []),
    ...(kind === 'collection' && isServed(route, asked) ? rendering : []),
    ...(kind === 'collection' && isServed(route, asked) && pattern === '/:id' ? previewing : []),
    ...(method === 'GET' && pattern !== '/me' ? [] : writing),
  ]
}

const takesAny = (definition: AnyDefinition | undefined) =>
  definition?.query === 'any' || definition?.ignoresOthers === true

/** Whether an endpoint gets its query as it was sent: pages and files of ours, and what other plugins bring. */
export const readsAnyQuery = (route: Route): boolean =>
  takesAny(definitionOf(route)) || isOfAnotherPlugin(route)

/**
 * The query parameters of a path. An endpoint's schema names its own (defineEndpoint.ts); one that takes the place of
 * Payload's takes what that would.
 * @returns undefined when it takes any
 */
export const knownParameters = (route: Route, asked: Asked): string[] | undefined => {
  const { config } = asked
  const { kind, pattern, slug } = route
  if (readsAnyQuery(route) || isFile(pattern) || isPastedUrl(pattern)) return undefined
  const definition = definitionOf(route)
  if (!definition && slug.startsWith('payload-')) return undefined // bookkeeping is the panel's alone
  if (kind !== 'custom' && (pathOfPayload.test(pattern) || readsDocument(route)))
    return ofCollectionOrGlobal(route, asked)
  return definition ? parameterNames(definition, config) : []
}
