import type {
  CollectionBeforeValidateHook,
  Field,
  FieldAccess,
  FieldHook,
  PayloadRequest,
} from 'payload'
import { isDeepStrictEqual } from 'node:util'
import { can } from '../../../platform/access/can'
import { AppError, type FieldError } from '../../../platform/errors'
import { settings } from '../../../platform/settings'
import { isObject } from '../../../platform/values/isObject'
import { isTranslated } from './writtenLocale'

const writesDefault = ({ user }: PayloadRequest, collection: string) =>
  can(user, 'content:write', collection, settings.locales[0])

/** By document: a bulk update works on many at once. */
const refusedIn = ({ context }: PayloadRequest) =>
  ((context as { notOfTheirLanguage?: Map<string, FieldError[]> }).notOfTheirLanguage ??= new Map<string, FieldError[]>()) // prettier-ignore

const keyOf = (document: unknown) => String((document as { id?: unknown } | undefined)?.id)

/** A form sends back what it was given, in its own words for nothing, for a moment, and for what is related. */
const plain = (value: unknown, type?: Field['type']): unknown => {
  if (type === 'date' && value) return new Date(String(value)).getTime()
  if (value === null || value === '' || value === false) return undefined
  if (typeof value === 'string') return value.trim().normalize('NFC')
  if (Array.isArray(value)) return value.length > 0 ? value.map((one) => plain(one)) : undefined
  if (!isObject(value)) return value
  if ((type === 'relationship' || type === 'upload') && 'id' in value) return value.id
  const kept = Object.entries(value).flatMap(([name, one]) => {
    const said = name === 'id' ? undefined : plain(one) // of a row
    return said === undefined ? [] : [[name, said] as const]
  })
  return kept.length > 0 ? Object.fromEntries(kept) : undefined
}

type Compared = { type: Field['type']; path: string; sent: unknown; stored: unknown }

/** Of a group what is sent of it. */
const changedPaths = ({ type, path, sent, stored }: Compared): string[] => {
  if (sent === undefined) return []
  if (type !== 'group' || !isObject(sent))
    return isDeepStrictEqual(plain(sent, type), plain(stored, type)) ? [] : [path]
  const before = isObject(stored) ? stored : {}
  const changed = Object.keys(sent).filter((name) => !isDeepStrictEqual(plain(sent[name]), plain(before[name]))) // prettier-ignore
  return changed.map((name) => `${path}.${name}`)
}

/** Payload would drop it without a word. */
const noteChange =
  (collection: string): FieldHook =>
  ({ field, operation, originalDoc, overrideAccess, path, previousValue, req, siblingData }) => {
    if (operation !== 'update' || overrideAccess || writesDefault(req, collection)) return
    const { name, type } = field as { name: string; type: Field['type'] }
    const sent: unknown = siblingData[name]
    const paths = changedPaths({ type, path: path.join('.'), sent, stored: previousValue })
    if (paths.length === 0) return
    const message = 'This is the same in every language, and belongs to the default one.'
    const refused = refusedIn(req)
    const key = keyOf(originalDoc)
    const rows = paths.map((one) => ({ path: one, message }))
    refused.set(key, [...(refused.get(key) ?? []), ...rows])
  }

const restricted = (field: Field, collection: string): Field => {
  if (!('name' in field) || field.type === 'ui' || field.type === 'join') return field
  const own = field.access?.update as FieldAccess | undefined
  const update: FieldAccess = (args) => writesDefault(args.req, collection) && (own?.(args) ?? true)
  const beforeValidate = [noteChange(collection), ...(field.hooks?.beforeValidate ?? [])]
  return {
    ...field,
    access: { ...field.access, update },
    hooks: { ...field.hooks, beforeValidate },
  }
}

/**
 * Of a field that is the same in every language, who writes others alone sends what stands there, or nothing.
 * @throws AppError 403 that names every one that would be another
 */
export const refuseOtherLanguages: CollectionBeforeValidateHook = ({ data, originalDoc, req }) => {
  const errors = refusedIn(req).get(keyOf(originalDoc))
  if (!errors) return data
  refusedIn(req).delete(keyOf(originalDoc))
  const message = 'Your role writes other languages than the default one, which these fields belong to.' // prettier-ignore
  throw new AppError('forbidden', message, { data: { errors } })
}

/**
 * What is the same in every language belongs to the default one: whoever writes others alone sees it, and does not
 * change it. Of rows with something translated in them, the rest stays as it is.
 */
export const ofDefaultLanguage = (fields: Field[], collection: string): Field[] =>
  fields.map((field): Field => {
    if ('localized' in field && field.localized) return field
    if (
      !isTranslated(field) &&
      field.type !== 'tabs' &&
      field.type !== 'row' &&
      field.type !== 'collapsible'
    )
      // prettier-ignore
      return restricted(field, collection)
    if (field.type === 'tabs')
      return {
        ...field,
        tabs: field.tabs.map((tab) => ({ ...tab, fields: ofDefaultLanguage(tab.fields, collection) })), // prettier-ignore
      }
    if (field.type === 'blocks')
      return {
        ...field,
        blocks: field.blocks.map((block) => ({ ...block, fields: ofDefaultLanguage(block.fields, collection) })), // prettier-ignore
      }
    return 'fields' in field
      ? { ...field, fields: ofDefaultLanguage(field.fields, collection) }
      : field
  })
