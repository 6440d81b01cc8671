import {
  baseIDField,
  type Payload,
  type SanitizedCollectionConfig,
  type SanitizedConfig,
} from 'payload'
import { isCreatedByOwnHooks, isFieldWithOwnHooks, noteOwnHooks } from './ownHooks'
import { below, type AnyField } from './readyCollections'

/** Payload's own, of the rows of lists and blocks. */
noteOwnHooks({ fields: [baseIDField] })

const hasOwnHooks = (field: AnyField, config: SanitizedConfig): boolean => {
  if ('type' in field && field.type === 'ui') return true
  if (!isFieldWithOwnHooks(field)) return false
  return below(field, config)?.every((inner) => hasOwnHooks(inner, config)) ?? false
}

const isMade = (collection: SanitizedCollectionConfig, config: SanitizedConfig): boolean =>
  Boolean(collection.custom?.public) &&
  !collection.auth &&
  !collection.upload &&
  !collection.custom?.hasRulesOfOthers &&
  isCreatedByOwnHooks(collection) &&
  collection.fields.every((field) => hasOwnHooks(field, config))

const known = new WeakMap<SanitizedCollectionConfig, boolean>()

/**
 * Whether documents that nobody asked for together may be created in one transaction: those of public collections. Rules of
 * others look at all that there is, as that no redirects go in a circle: they lock what they look at until the commit, which
 * keeps nobody out within one transaction. A project's hook may take its time,
 * or do outside of the transaction what should not be done twice; so may the `validate`, the rules of `access` and the
 * functions for a `defaultValue` of fields that it adds to one of ours, or to its own. Of a plugin that comes after ours, and of
 * an editor of texts, hooks alone are looked at.
 */
export const isGroupable = ({ config, collections }: Payload, slug: string): boolean => {
  const collection = collections[slug as 'content']?.config
  if (!collection) return false
  const before = known.get(collection)
  const made = before ?? isMade(collection, config)
  known.set(collection, made)
  return made
}
