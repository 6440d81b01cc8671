import type { Field, PayloadRequest, SanitizedCollectionConfig } from 'payload'
import { can } from '../../../platform/access/can'
import type { ContentAction } from '../../../platform/access/model/action'
import { settings } from '../../../platform/settings'

/** Whether there is something in it that each language has of its own. */
export const isTranslated = (field: Field): boolean => {
  if ('localized' in field && field.localized) return true
  if (field.type === 'tabs')
    return field.tabs.some((tab) => ('localized' in tab && tab.localized) || tab.fields.some(isTranslated)) // prettier-ignore
  if (field.type === 'blocks') return field.blocks.some((block) => block.fields.some(isTranslated))
  return 'fields' in field && Array.isArray(field.fields) && field.fields.some(isTranslated)
}

const known = new WeakMap<SanitizedCollectionConfig, boolean>()

const hasTranslations = (config: SanitizedCollectionConfig): boolean => {
  const has = known.get(config) ?? config.fields.some(isTranslated)
  known.set(config, has)
  return has
}

/**
 * The language that a write is about: of a collection without translations the default one, in whatever language
 * somebody asks.
 */
export const writtenLocale = (
  { payload }: Pick<PayloadRequest, 'payload'>,
  slug: string,
  locale: string | null | undefined,
): string | undefined => {
  const config = payload.collections[slug as 'content']?.config
  return !config || hasTranslations(config) ? (locale ?? undefined) : settings.locales[0]
}

type Asking = { req: Pick<PayloadRequest, 'payload' | 'user' | 'locale'> }

/** An access rule: may do all of this in the language that a write of this collection is about. */
export const allowingToWriteIn =
  (collection: string, ...actions: ContentAction[]) =>
  ({ req }: Asking): boolean => {
    const locale = writtenLocale(req, collection, req.locale)
    return actions.every((action) => can(req.user, action, collection, locale))
  }
