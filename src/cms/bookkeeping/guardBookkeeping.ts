import type {
  CollectionBeforeValidateHook,
  CollectionConfig,
  Endpoint,
  SanitizedCollectionConfig,
  SanitizedConfig,
} from 'payload'
import { openDocumentEndpoint } from '../openDocuments/openDocumentEndpoint'
import { lockRules } from './guardLocks'
import { demandKey, demandSmall, preferenceAccess, preferenceHooks } from './guardPreferences'

const bySlug = ({ collections }: SanitizedConfig, slug: string): SanitizedCollectionConfig => {
  const found = collections.find((collection) => collection.slug === slug)
  if (!found) throw new Error(`Payload has no collection ${slug} any more`)
  return found
}

const smallPreset: CollectionBeforeValidateHook = ({ data }) => {
  demandSmall({ value: data })
  return data
}

const endpointsOf = ({ endpoints }: SanitizedCollectionConfig): Endpoint[] =>
  (endpoints || []).filter(({ path }) => path !== '/:id/duplicate')

/**
 * Locks and preferences are Payload's own collections, which it adds after all plugins have run and opens to everybody
 * who is logged in: their rules are put in place here.
 *
 * Payload's own locking is off (`lockDocuments`). It takes a lock with the first change and drops it with every save,
 * an autosave among them. Ours are rows of the same collection (src/cms/openDocuments).
 */
export const guardBookkeeping = (config: SanitizedConfig): SanitizedConfig => {
  const locks = bySlug(config, 'payload-locked-documents')
  Object.assign(locks.access, lockRules.access)
  locks.hooks.beforeValidate = [...(locks.hooks.beforeValidate ?? []), lockRules.inOwnName]
  locks.endpoints = [openDocumentEndpoint, ...endpointsOf(locks)]

  const preferences = bySlug(config, 'payload-preferences')
  Object.assign(preferences.access, preferenceAccess satisfies CollectionConfig['access'])
  preferences.hooks.beforeValidate = [
    ...(preferences.hooks.beforeValidate ?? []),
    preferenceHooks.beforeValidate,
  ]
  preferences.hooks.afterChange = [
    ...(preferences.hooks.afterChange ?? []),
    preferenceHooks.afterChange,
  ]
  preferences.endpoints = endpointsOf(preferences).map(demandKey)

  // Payload adds it where a collection has lists to keep.
  if (config.collections.some(({ enableQueryPresets }) => enableQueryPresets)) {
    const presets = bySlug(config, 'payload-query-presets')
    presets.hooks.beforeValidate = [...(presets.hooks.beforeValidate ?? []), smallPreset]
  }

  for (const lockable of [...config.collections, ...config.globals]) lockable.lockDocuments = false
  return config
}
