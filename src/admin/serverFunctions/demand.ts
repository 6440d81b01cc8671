import { getSchemaMap } from '@payloadcms/ui/utilities/getSchemaMap'
import {
  docAccessOperation,
  getFieldByPath,
  type CollectionSlug,
  type SanitizedDocumentPermissions,
} from 'payload'
import { mayRead } from '../../cms/access/mayRead'
import { refused, type Caller } from './guard'

/** One document, one global, or a whole collection. */
export type Target = {
  collectionSlug?: string | null
  globalSlug?: string | null
  id?: string | null
}

type Operation = 'read' | 'update'

/** Of Payload's own collections, those that have pages in the panel. The others have doors of their own. */
const shownInternals = ['payload-jobs', 'payload-query-presets']

const isInternal = (slug: string) => slug.startsWith('payload-') && !shownInternals.includes(slug)

const own = <Value>(values: Record<string, Value> | undefined, key: string): Value | undefined =>
  values && Object.hasOwn(values, key) ? values[key] : undefined

const collectionOf = ({ req }: Caller, slug: string) => {
  const { collections } = req.payload
  if (isInternal(slug) || !Object.hasOwn(collections, slug)) throw refused()
  return collections[slug as CollectionSlug]
}

/** @throws AppError unless the caller may do this with the collection as a whole, or parts of it */
export const demandCollection = (caller: Caller, slug: string, operation: Operation = 'read') => {
  collectionOf(caller, slug)
  if (!own(caller.permissions.collections, slug)?.[operation]) throw refused()
}

/** @throws AppError unless the caller may do this with the global */
export const demandGlobal = (caller: Caller, slug: string, operation: Operation = 'read') => {
  if (!own(caller.permissions.globals, slug)?.[operation]) throw refused()
}

/** What the caller may do with a document, found out here and never believed. */
export const permissionsFor = async (
  caller: Caller,
  { collectionSlug, globalSlug, id }: Target,
): Promise<SanitizedDocumentPermissions> => {
  if (collectionSlug && id) {
    const { config } = collectionOf(caller, collectionSlug)
    return docAccessOperation({ collection: { config }, id, req: caller.req })
  }
  const { collections, globals } = caller.permissions
  const known = collectionSlug ? own(collections, collectionSlug) : own(globals, globalSlug ?? '')
  if (!known) throw refused()
  return known
}

/** @throws AppError unless the caller may read, or change, what is named: exactly one collection or global */
export const demandTarget = async (
  caller: Caller,
  target: Target,
  operation: Operation = 'read',
): Promise<void> => {
  const { collectionSlug, globalSlug, id } = target
  if (Boolean(collectionSlug) === Boolean(globalSlug)) throw refused()
  if (globalSlug) {
    if (id) throw refused()
    demandGlobal(caller, globalSlug, operation)
    return
  }
  const slug = collectionSlug as string
  demandCollection(caller, slug, 'read')
  demandCollection(caller, slug, operation)
  if (!id) return
  if (!(await mayRead({ req: caller.req, collection: slug as CollectionSlug, id }))) throw refused()
  if (operation === 'update' && !(await permissionsFor(caller, target)).update) throw refused()
}

/** Every part of a collection's or global's form by its place, as Payload's functions look it up. */
export const schemaOf = ({ req }: Caller, { collectionSlug, globalSlug }: Target) =>
  getSchemaMap({
    ...(collectionSlug ? { collectionSlug } : { globalSlug: globalSlug ?? undefined }),
    config: req.payload.config,
    i18n: req.i18n,
  })

/** @throws AppError unless a field stands at this path, over which Payload's own functions would fail */
export const demandField = (
  { req }: Caller,
  { collectionSlug, globalSlug }: Target,
  path: string,
) => {
  const { collections, globals } = req.payload.config
  const known = collectionSlug
    ? collections.find(({ slug }) => slug === collectionSlug)
    : globals.find(({ slug }) => slug === globalSlug)
  if (!known || !getFieldByPath({ fields: known.flattenedFields, path })) throw refused()
}
