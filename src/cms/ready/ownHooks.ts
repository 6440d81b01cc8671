import type { CollectionConfig, Field, SanitizedCollectionConfig } from 'payload'
import { shared } from '../../platform/shared'
import { arranged } from '../served/relations'

type Hooks = CollectionConfig['hooks']

/** Those that a read goes through. */
const ofReads = ['beforeOperation', 'beforeRead', 'afterRead', 'afterOperation'] as const

/** Those that the creation of a document goes through. */
const ofWrites = [...ofReads, 'beforeValidate', 'beforeChange', 'afterChange'] as const

const ofFields = ['beforeValidate', 'beforeChange', 'afterChange', 'afterRead'] as const

const own = shared('ownHooks', () => new WeakSet<object>())

const hooksIn = (hooks: Hooks, names: readonly (keyof NonNullable<Hooks>)[]): object[] =>
  names.flatMap((name) => (hooks?.[name] ?? []) as object[])

/** A field's, without those of the fields within it. */
const hooksOfField = (field: object): object[] => {
  const { hooks } = field as { hooks?: Partial<Record<string, object[]>> }
  return ofFields.flatMap((name) => hooks?.[name] ?? [])
}

/** What else is asked of a field when a document is created. */
const rulesOfField = (field: object): object[] => {
  const { access, defaultValue, validate } = field as {
    access?: { create?: unknown; read?: unknown }
    defaultValue?: unknown
    validate?: unknown
  }
  const all = [access?.create, access?.read, defaultValue, validate]
  return all.filter((one) => typeof one === 'function')
}

type Within = { fields?: Field[]; blocks?: { fields: Field[] }[] }

/** Of fields, and of all that lies within them, but for what an editor of texts is made of. */
const inFields = (fields: readonly object[], of: (field: object) => object[]): object[] =>
  fields.flatMap((field) => {
    const { fields: inner = arranged(field as Field), blocks = [] } = field as Within
    const within = [...inner, ...blocks.flatMap((block) => block.fields)]
    return [...of(field), ...inFields(within, of)]
  })

type Hooked = Pick<CollectionConfig, 'hooks' | 'fields'>

const hooksOf = ({ hooks, fields }: Hooked) => [
  ...hooksIn(hooks, ofWrites),
  ...inFields(fields, hooksOfField),
]

/** Says of a collection's hooks that they are ours: none of them changes what visitors read, or does anything outside of its transaction. */
export const noteOwnHooks = (collection: Hooked) => {
  for (const hook of hooksOf(collection)) own.add(hook)
}

const ownRules = shared('ownRules', () => new WeakSet<object>())

/** Says of the rules of a collection's fields (validation, access, default values) that they are ours, and take no time. */
export const noteOwnRules = ({ fields }: Hooked) => {
  for (const rule of inFields(fields, rulesOfField)) ownRules.add(rule)
}

/** The same of those that a factory of ours has put beside a project's fields. */
export const noteAddedRules = (before: Hooked, after: Hooked) => {
  const known = new Set(inFields(before.fields, rulesOfField))
  for (const rule of inFields(after.fields, rulesOfField)) if (!known.has(rule)) ownRules.add(rule)
}

/**
 * Notes of a collection whether its fields have rules of somebody else's. Our steps wrap rules, and Payload makes its
 * own, so this is asked before either: what a plugin of the project adds to a collection later on is not seen.
 */
export const withNoteOfRules = (collection: CollectionConfig): CollectionConfig =>
  inFields(collection.fields, rulesOfField).every((rule) => ownRules.has(rule))
    ? collection
    : { ...collection, custom: { ...collection.custom, hasRulesOfOthers: true } }

/** Says of the hooks that one of our steps has added to a collection that they are ours. */
export const noteAddedHooks = (before: Hooked, after: Hooked) => {
  const known = new Set(hooksOf(before))
  for (const hook of hooksOf(after)) if (!known.has(hook)) own.add(hook)
}

const areOwn = (hooks: object[]) => hooks.every((hook) => own.has(hook))

/** Whether a read of this collection goes through hooks of ours alone. */
export const hasOwnHooksAlone = ({ hooks }: Pick<SanitizedCollectionConfig, 'hooks'>): boolean =>
  areOwn(hooksIn(hooks, ofReads))

/** Whether a document of this collection is created by hooks of ours alone, besides those of fields. */
export const isCreatedByOwnHooks = ({ hooks }: Pick<SanitizedCollectionConfig, 'hooks'>): boolean =>
  areOwn(hooksIn(hooks, ofWrites))

/** Whether this field has hooks of ours alone; what lies within it is not looked at. */
export const isFieldWithOwnHooks = (field: object): boolean => areOwn(hooksOfField(field))
