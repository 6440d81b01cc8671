import type { PostgresAdapter } from '@payloadcms/db-postgres'
import type { CollectionSlug, SanitizedCollectionConfig, SanitizedGlobalConfig } from 'payload'
import { isObject } from '../../platform/values/isObject'

/** A collection or a global whose writes the trail tells of. */
export type Entity = {
  type: string
  config: SanitizedCollectionConfig | SanitizedGlobalConfig
  isGlobal: boolean
}

/**
 * What is nobody's work: how a person’s panel looks, who has a document open, what the system notes for itself. Of
 * background jobs the trail has those that people plan (noteSchedule.ts).
 */
const bookkeeping = [
  'payload-preferences',
  'payload-locked-documents',
  'payload-query-presets',
  'payload-migrations',
  'payload-kv',
  'payload-jobs',
]

/** @returns `undefined` for what is not watched */
export type EntityOf = (slug: string) => Entity | undefined

export const collectionEntity = (
  { payload: { collections } }: PostgresAdapter,
  slug: string,
): Entity | undefined => {
  const config = collections[slug as CollectionSlug]?.config
  return config && !bookkeeping.includes(slug) ? { type: slug, config, isGlobal: false } : undefined
}

export const globalEntity = (
  { payload: { config } }: PostgresAdapter,
  slug: string,
): Entity | undefined => {
  const global = config.globals.find((one) => one.slug === slug)
  if (!global || slug === 'payload-jobs-stats') return undefined
  return { type: slug, config: global, isGlobal: true }
}

/**
 * Whether its texts are a person’s own, and stand apart: accounts, and what says so by `custom.personal`: `true`, or the
 * name of the field that says which lead's they are.
 */
export const isPersonal = ({ config, isGlobal }: Entity): boolean =>
  Boolean(config.custom?.personal) ||
  (!isGlobal && Boolean((config as SanitizedCollectionConfig).auth))

/** The lead that a document is about. */
export const personOf = ({ config }: Entity, values: Record<string, unknown>): string | null => {
  const field: unknown = config.custom?.personal
  const named = typeof field === 'string' ? values[field] : undefined
  const id = isObject(named) ? (named.value ?? named.id) : named
  return typeof id === 'string' ? id : null
}

export const hasDrafts = ({ config }: Entity): boolean => Boolean(config.versions?.drafts)
