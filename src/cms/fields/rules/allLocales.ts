import type { Field, FieldHook, PayloadRequest, Validate } from 'payload'
import { settings } from '../../../platform/settings'
import type { FieldError } from '../../../platform/errors'
import { localeLabels } from '../../../platform/locales'
import { isObject } from '../../../platform/values/isObject'

/** With `locale=all` a localised field holds an object of its locales. */
export const holdsLocales = (field: Field, req: Pick<PayloadRequest, 'locale'>): boolean =>
  req.locale === 'all' && 'localized' in field && Boolean(field.localized)

/** Payload hands its hooks and rules a whole container; they can't tell the locales inside apart. */
const isContainer = ({ type }: Field) => ['array', 'blocks', 'group', 'tab'].includes(type)

/** What is wrong with a localised field's value of a write with `locale=all`. */
export const localesProblems = (field: Field, value: unknown, path: string): FieldError[] => {
  if (value === undefined) return []
  if (isContainer(field))
    return [{ path, message: 'It can be written in one locale at a time: send ?locale=en, say.' }]
  if (!isObject(value) || (field.type === 'richText' && 'root' in value)) {
    const message = `With locale=all an object of locales is needed, such as { "${settings.locales[0]}": … }.`
    return [{ path, message }]
  }
  return Object.keys(value)
    .filter((locale) => !(settings.locales as string[]).includes(locale))
    .map((locale) => ({
      path: `${path}.${locale}`,
      message: `There is no such locale here. There are: ${settings.locales.join(', ')}.`,
    }))
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === ''

/** Applies a rule for one value to each of a localised field's. Only the default locale must have one. */
export const inEveryLocale =
  (field: Field, validate: Validate): Validate =>
  async (value, options) => {
    if (!holdsLocales(field, options.req) || !isObject(value)) return validate(value, options)
    const previous = isObject(options.previousValue) ? options.previousValue : {}
    for (const [index, locale] of settings.locales.entries()) {
      if (index > 0 && isEmpty(value[locale])) continue
      const said = await validate(value[locale], { ...options, previousValue: previous[locale] })
      if (said !== true) return `${localeLabels[locale]}: ${said}`
    }
    return true
  }

/**
 * Payload takes over, from what is stored, the value of every locale but that of the request. With
 * `locale=all` that would be all of them: what is sent is laid over what is stored.
 */
const takeAllLocales: FieldHook = ({ field, req, siblingDocWithLocales, value }) => {
  if (!holdsLocales(field as Field, req) || !isObject(value) || !siblingDocWithLocales)
    return undefined
  const name = (field as { name?: string }).name ?? ''
  const stored: unknown = siblingDocWithLocales[name]
  const whole = { ...(isObject(stored) ? stored : {}), ...value }
  siblingDocWithLocales[name] = whole
  return whole
}

/** Makes a localised field take an object of its locales with `locale=all`. */
export const withAllLocales = (field: Field): Field => {
  if (!('localized' in field) || !field.localized || isContainer(field)) return field
  const hooks = 'hooks' in field ? field.hooks : undefined
  const beforeChange = [...(hooks?.beforeChange ?? []), takeAllLocales]
  return { ...field, hooks: { ...hooks, beforeChange } }
}
