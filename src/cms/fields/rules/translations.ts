import {
  validations,
  type Field,
  type FieldHook,
  type PayloadRequest,
  type Validate,
} from 'payload'
import { settings } from '../../../platform/settings'
import { isBlank } from '../../../platform/text/isBlank'

/** What the text reads in the default locale, by document and path: a bulk update works on many at once. */
const texts = (req: PayloadRequest) => {
  const context = req.context as { defaultTexts?: Map<string, unknown> }
  return (context.defaultTexts ??= new Map<string, unknown>())
}

const keyOf = (slug: unknown, id: unknown, path: unknown[]) =>
  [slug, id ?? 'new', ...path].map(String).join('/')

const isTranslation = ({ locale }: Pick<PayloadRequest, 'locale'>) =>
  Boolean(locale) && locale !== 'all' && locale !== settings.locales[0]

const isMissing = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && isBlank(value))

/** Its validation runs right after this, and knows of one locale alone. */
const noteDefault: FieldHook = ({
  collection,
  field,
  originalDoc,
  path,
  req,
  siblingDocWithLocales,
}) => {
  if (!isTranslation(req)) return
  const { id } = (originalDoc ?? {}) as { id?: unknown }
  const stored = siblingDocWithLocales?.[field.name ?? ''] as Record<string, unknown> | undefined
  texts(req).set(keyOf(collection?.slug, id, path), stored?.[settings.locales[0] ?? 'en'])
}

/** Whether visitors read the default locale's text. A form that is being filled in knows of one locale alone. */
const fallsBack = ({ collectionSlug, id, path, req }: Parameters<Validate>[1]): boolean => {
  const key = keyOf(collectionSlug, id, path)
  return !texts(req).has(key) || !isMissing(texts(req).get(key))
}

const isText = (field: Field) => field.type === 'text' || field.type === 'textarea'

const withFallback = (field: Field): Field => {
  const own = 'validate' in field && field.validate
  if (!isText(field) || own || !field.required || !('localized' in field) || !field.localized)
    return field
  const usual = validations[field.type as 'text'] as Validate
  const validate: Validate = (value, options) =>
    isTranslation(options.req) && isMissing(value) && fallsBack(options)
      ? true
      : usual(value, options)
  const beforeChange = [...(field.hooks?.beforeChange ?? []), noteDefault]
  return { ...field, validate, hooks: { ...field.hooks, beforeChange } }
}

/**
 * A translation is published with what it has: visitors read the rest in the default locale, as they do the parts that
 * need not be there at all. Only where that lacks the text, too, it is required.
 */
export const mayBeTranslatedLater = (field: Field): Field => {
  if (field.type === 'tabs')
    return {
      ...field,
      tabs: field.tabs.map((tab) => ({ ...tab, fields: tab.fields.map(mayBeTranslatedLater) })),
    }
  if ('fields' in field && Array.isArray(field.fields))
    return { ...field, fields: field.fields.map(mayBeTranslatedLater) }
  return withFallback(field)
}
