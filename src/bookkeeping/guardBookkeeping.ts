import type {
  CollectionConfig,
  Endpoint,
  SanitizedCollectionConfig,
  SanitizedConfig,
} from 'payload'
import { lockRules } from './guardLocks'
import { demandKey, preferenceAccess } from './guardPreferences'

const bySlug = ({ collections }: SanitizedConfig, slug: string): SanitizedCollectionConfig => {
  const found = collections.find((collection) => collection.slug === slug)
  if (!found) throw new Error(`Payload has no collection ${slug} any more`)
  return found
}

const endpointsOf = ({ endpoints }: SanitizedCollectionConfig): Endpoint[] =>
  (endpoints || []).filter(({ path }) => path !== '/:id/duplicate')

/**
 * Locks and preferences are Payload's own collections, which it adds after all plugins have run and opens to everybody
 * who is logged in: their rules are put in place here.
 */
export const guardBookkeeping = (config: SanitizedConfig): SanitizedConfig => {
  const locks = bySlug(config, 'payload-locked-documents')
  Object.assign(locks.access, lockRules.access)
  locks.hooks.beforeValidate = [...(locks.hooks.beforeValidate ?? []), lockRules.inOwnName]
  locks.endpoints = endpointsOf(locks)

  const preferences = bySlug(config, 'payload-preferences')
  Object.assign(preferences.access, preferenceAccess satisfies CollectionConfig['access'])
  preferences.endpoints = endpointsOf(preferences).map(demandKey)
  return config
}
