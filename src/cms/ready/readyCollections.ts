import { createHash } from 'node:crypto'
import type {
  Block,
  Field,
  Payload,
  SanitizedCollectionConfig,
  SanitizedConfig,
  SanitizedGlobalConfig,
  Tab,
} from 'payload'
import { isSameForVisitors } from '../../platform/access/sameForVisitors'
import { settings } from '../../platform/settings'
import { isObject } from '../../platform/values/isObject'
import { isPublic } from '../access/shownCollections'
import { cardFields } from '../served/card'
import { arranged, nameOf } from '../served/relations'
import { hasOwnStatuses } from './known/readingOnce'
import { hasOwnHooksAlone } from './ownHooks'

/** Grows when the same document is served otherwise than before (src/cms/served, template.ts). */
const release = 1

export type ReadyCollections = {
  /** By slug, those whose documents are the same for every visitor until one of their rows changes. */
  bySlug: ReadonlyMap<string, SanitizedCollectionConfig>
  /** By slug: the collection that pictures of its cards are in. */
  picturesOf: ReadonlyMap<string, string | undefined>
  /** Of all that a ready document is made by. */
  stamp: string
}

export type AnyField = Field | Tab

/** Features of Payload's editor and ours, which read nothing but the text itself. */
const plainFeatures = /^(?:align|blockquote|blocks|bold|checklist|editableWithForm|experimental_table|heading|horizontalRule|indent|inlineCode|inlineToolbar|italic|link|orderedList|paragraph|relationship|strikethrough|subscript|superscript|textState|toolbarFixed|toolbarInline|underline|unorderedList|upload)$/ // prettier-ignore

type Feature = { sanitizedServerFeatureProps?: unknown }
type Editor = { editorConfig?: { resolvedFeatureMap?: Map<string, Feature> } }

const blocksOf = (given: unknown, config: SanitizedConfig): Block[] =>
  (Array.isArray(given) ? given : []).flatMap((block: Block | string) => {
    const known =
      typeof block === 'string' ? config.blocks?.find(({ slug }) => slug === block) : block
    return known ? [known] : []
  })

/** The fields within an editor's features; nothing where one of them is not known. */
const editorFields = (editor: unknown, config: SanitizedConfig): Field[] | undefined => {
  const features = (editor as Editor | undefined)?.editorConfig?.resolvedFeatureMap
  if (!features) return undefined
  if (![...features.keys()].every((key) => plainFeatures.test(key))) return undefined
  const props = features.get('blocks')?.sanitizedServerFeatureProps
  if (!isObject(props)) return []
  return [props.blocks, props.inlineBlocks]
    .flatMap((given) => blocksOf(given, config))
    .flatMap(({ fields }) => fields)
}

/** Fields below this one; nothing where what is below can't be known. */
export const below = (
  field: AnyField,
  config: SanitizedConfig,
): readonly AnyField[] | undefined => {
  if (!('type' in field)) return field.fields
  if (field.type === 'richText') return editorFields(field.editor, config)
  if (field.type === 'blocks')
    return blocksOf([...field.blocks, ...(field.blockReferences ?? [])], config).flatMap(
      ({ fields }) => fields,
    )
  return 'fields' in field ? field.fields : arranged(field)
}

/** Addresses of files, which Payload makes of their names. */
const ofFiles = ['url', 'thumbnailURL']

const readsElsewhere = (field: AnyField, isOfFile: boolean): boolean => {
  const { access, hooks, virtual, defaultValue, name } = field as {
    access?: { read?: unknown }
    hooks?: { afterRead?: unknown[] }
    virtual?: unknown
    defaultValue?: unknown
    name?: string
  }
  const { afterRead = [] } = hooks ?? {}
  const isAddress = isOfFile && ofFiles.includes(name ?? '') && afterRead.length === 1
  if (afterRead.length > 0 && !isAddress) return true
  if (access?.read !== undefined && !isSameForVisitors(access.read)) return true
  if (typeof defaultValue === 'function' && name !== 'id') return true // each row has one
  if (typeof virtual === 'string') return true
  return 'type' in field && field.type === 'join'
}

const isPlain = (field: AnyField, config: SanitizedConfig, isOfFile: boolean): boolean => {
  if ('type' in field && field.type === 'ui') return true
  if (readsElsewhere(field, isOfFile)) return false
  return below(field, config)?.every((one) => isPlain(one, config, isOfFile)) ?? false
}

const nothingElse = ['text', 'textarea', 'email', 'select', 'number', 'date']

const outermost = (fields: readonly AnyField[]): AnyField[] =>
  fields.flatMap((field) => (nameOf(field) === undefined ? outermost(arranged(field)) : [field]))

const cardFieldsIn = ({ fields }: { fields: readonly AnyField[] }) =>
  outermost(fields).filter((field) => cardFields.some((name) => name === nameOf(field)))

type PictureField = { relationTo?: unknown; hasMany?: boolean }

const isPlainCardField = (field: AnyField): boolean => {
  if (nameOf(field) !== 'heroImage') return 'type' in field && nothingElse.includes(field.type)
  const { relationTo, hasMany } = field as PictureField
  return 'type' in field && field.type === 'upload' && typeof relationTo === 'string' && !hasMany
}

/** The collection that pictures of this one's cards are in. */
export const picturesOf = (collection: { fields: readonly AnyField[] }): string | undefined => {
  const field = cardFieldsIn(collection).find((one) => nameOf(one) === 'heroImage')
  return field && ((field as PictureField).relationTo as string)
}

/**
 * Whether what visitors read of a collection depends on its documents' own rows alone: a project's hook or rule of
 * access may ask for anything.
 */
const isReady = (collection: SanitizedCollectionConfig, config: SanitizedConfig): boolean => {
  const { access, auth, fields, slug, upload, custom } = collection
  if (outermost(fields).some((field) => nameOf(field) === 'alternates')) return false
  if (!isPublic({ slug, custom }) || Boolean(auth) || !isSameForVisitors(access.read)) return false
  if (!upload && !cardFieldsIn(collection).every(isPlainCardField)) return false
  return (
    hasOwnHooksAlone(collection) && fields.every((field) => isPlain(field, config, Boolean(upload)))
  )
}

/** Whether what visitors read of a global depends on its own rows alone. */
export const isReadyGlobal = (
  { access, fields, hooks }: SanitizedGlobalConfig,
  config: SanitizedConfig,
): boolean =>
  isSameForVisitors(access.read) &&
  hasOwnHooksAlone({ hooks: hooks as unknown as SanitizedCollectionConfig['hooks'] }) &&
  fields.every((field) => isPlain(field, config, false))

/** What of a configuration can change what is served of the same row. */
const shapeOf = (value: unknown, left = 12): unknown => {
  if (Array.isArray(value)) return value.map((one) => shapeOf(one, left))
  if (!isObject(value) || left === 0) return typeof value === 'function' ? undefined : value
  const {
    admin: _,
    editor: __,
    hooks: ___,
    validate: ____,
    flattenedFields: _____,
    ...rest
  } = value
  return Object.fromEntries(
    Object.entries(rest).map(([name, one]) => [name, shapeOf(one, left - 1)]),
  )
}

const stampOf = ({ serverURL, routes, localization }: SanitizedConfig, made: unknown[]): string => {
  const { siteUrl, locales } = settings
  const languages = localization && localization.fallback
  const all = [release, siteUrl, locales, serverURL, routes.api, languages, made]
  return createHash('sha256').update(JSON.stringify(all)).digest('base64url').slice(0, 24)
}

const isShownAsStored = (field: AnyField, config: SanitizedConfig): boolean => {
  const { hidden, defaultValue, localized } = field as Partial<Record<string, unknown>>
  if (hidden === true || (localized && defaultValue !== undefined)) return false
  return below(field, config)?.every((one) => isShownAsStored(one, config)) ?? false
}

const shownAsStored = new WeakMap<SanitizedCollectionConfig, boolean>()

/**
 * Whether a read of this collection's documents in all languages, by somebody who may see every field, finds what the
 * database holds and no more: there are no hooks, no hidden fields, and no default values that a read would fill in.
 */
export const areReadAsStored = (payload: Pick<Payload, 'config'>, slug: string): boolean => {
  const collection = readyCollections(payload).bySlug.get(slug)
  if (!collection || collection.upload || hasOwnStatuses(collection)) return false
  const before = shownAsStored.get(collection)
  const made = before ?? collection.fields.every((one) => isShownAsStored(one, payload.config))
  shownAsStored.set(collection, made)
  return made
}

const known = new WeakMap<object, ReadyCollections>()

/** Made once of a configuration, which does not change while the process runs. */
export const readyCollections = ({ config }: Pick<Payload, 'config'>): ReadyCollections => {
  const before = known.get(config)
  if (before) return before
  const ready = config.collections.filter((collection) => isReady(collection, config))
  const shapes = ready.map(({ slug, fields, custom, upload, defaultPopulate }) =>
    shapeOf({ slug, fields, path: custom?.path, upload: Boolean(upload), defaultPopulate }),
  )
  const made = {
    bySlug: new Map(ready.map((collection) => [collection.slug, collection])),
    picturesOf: new Map(ready.map((collection) => [collection.slug, picturesOf(collection)])),
    stamp: stampOf(config, shapes),
  }
  known.set(config, made)
  return made
}
