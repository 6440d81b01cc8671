import {
  buildVersionCollectionFields,
  buildVersionGlobalFields,
  type FlattenedField,
  type SanitizedConfig,
} from 'payload'
import { can } from '../../../../platform/access/can'
import { isLanguageTag } from '../../../../platform/values/languageTag'
import { isObject } from '../../../../platform/values/isObject'
import { settings } from '../../../../platform/settings'
import { invalidInput, type FieldError } from '../../../../platform/errors'
import { checkJoins } from './checkJoins'
import { checkNumber, maxPage } from './checkNumber'
import { limitOfSessions } from '../../../../http/query/limitOfSessions'
import { checkPanelSort, checkSort } from './checkSort'
import { checkWhere } from '../../../../http/query/checkWhere'
import { parseLevels, withDeepWhere } from '../../../../http/query/deepWhere'
import type { Caller, Route } from '../../../../platform/requestContext'
import { shared } from '../../../../platform/shared'

type Query = Record<string, unknown>

const isSwitch = (value: unknown) => value === 'true' || value === 'false'

/** A read in a language that is not spoken here is answered in the default one (localeOfRequest.ts). */
const isLocale = (value: unknown) => value === '*' || isLanguageTag(value)

const isChoice = (value: unknown) => isObject(value) && Object.keys(value).length > 0

/** Payload passes over what it does not understand, and answers something else than was asked for. */
const shapes: Record<string, [fits: (value: unknown) => boolean, needed: () => string]> = {
  draft: [isSwitch, () => '“true” or “false” is needed.'],
  trash: [isSwitch, () => '“true” or “false” is needed.'],
  locale: [
    isLocale,
    () => `A language is needed, such as ${settings.locales.join(' or ')}, or all.`,
  ],
  select: [isChoice, () => 'Fields are needed, such as select[title]=true.'],
  populate: [isChoice, () => 'Fields of a collection are needed, such as populate[media][alt]=true.'], // prettier-ignore
}

const checkShapes = (query: Query): FieldError[] =>
  Object.entries(shapes).flatMap(([path, [fits, needed]]) =>
    query[path] === undefined || fits(query[path]) ? [] : [{ path, message: needed() }],
  )

const madeFields = shared('filteredFields', () => new WeakMap<object, FlattenedField[]>())

/** What lists of versions are filtered by is made once: Payload builds it anew each time. */
const versionFields = (entity: object, make: () => FlattenedField[]): FlattenedField[] => {
  const fields = madeFields.get(entity) ?? make()
  madeFields.set(entity, fields)
  return fields
}

const filteredFields = (
  { kind, slug, pattern }: Route,
  config: SanitizedConfig,
): FlattenedField[] | undefined => {
  const isVersions = pattern.startsWith('/versions')
  if (kind === 'global') {
    const global = config.globals.find((one) => one.slug === slug)
    if (!global || !isVersions) return undefined
    return versionFields(global, () => buildVersionGlobalFields(config, global, true))
  }
  const collection = config.collections.find((one) => one.slug === slug)
  if (!collection || !isVersions) return collection?.flattenedFields
  return versionFields(collection, () => buildVersionCollectionFields(config, collection, true))
}

/** Whether the caller reads of a collection what is published alone. */
const readsSomeOf =
  ({ user }: Caller) =>
  (slug: string): boolean =>
    !can(user, 'content:draft', slug)

type Read = {
  url: URL
  caller: Caller
  route: Route
  config: SanitizedConfig
  method: string
  /** The panel in a browser, whose own parameters Payload made. @default false */
  isPanel?: boolean
}

/** What a page is made of, and in which shape. */
const checkPage = (query: Query, mostDocuments: [number, number]): FieldError[] => [
  ...checkNumber('limit', query.limit, mostDocuments),
  ...checkNumber('page', query.page, [1, maxPage]),
  ...checkNumber('depth', query.depth, [0, 100]),
  ...checkShapes(query),
]

/**
 * Checks what a read asks for, as Payload will parse it. Visitors and the API key are held to the
 * contract's bounds; a session may ask for `limit=0` and `limit=250` as the panel does, but not for nonsense. What the
 * panel's lists send says nothing at times.
 * @throws AppError 400 that names every bad parameter
 */
export const checkQuery = ({ url, caller, route, config, method, isPanel }: Read) => {
  if (!url.search || route.kind === 'custom') return // a custom endpoint reads its own query
  const query = parseLevels(url.search)
  const fields = filteredFields(route, config)
  const isStrict = !isPanel
  const isBulk = ['PATCH', 'DELETE'].includes(method) && route.pattern === '/'
  const mayMeanAll = caller.kind === 'session'
  const isVisitor = caller.kind === 'visitor'
  const readsSome = readsSomeOf(caller)
  const errors = checkWhere({
    where: query.where,
    fields,
    config,
    isStrict,
    isBulk,
    mayMeanAll,
    isVisitor,
    readsSome,
  })
  if (query.sort !== undefined && fields)
    errors.push(...(isPanel ? checkPanelSort : checkSort)(query.sort, fields))
  if (caller.kind === 'session' && !isPanel) errors.push(...checkPage(query, limitOfSessions))
  if (caller.kind !== 'session') {
    errors.push(
      ...checkPage(query, [1, 100]),
      ...checkJoins({ joins: query.joins, route, config, caller, readsSome }),
    )
    // Payload reads `pagination=false` without a limit as "every row".
    if (query.pagination !== undefined && query.limit === undefined)
      url.searchParams.set('limit', '10')
  }
  if (errors.length > 0) throw invalidInput(errors)
  if (route.kind === 'collection') url.search = withDeepWhere(url.search, query)
}
