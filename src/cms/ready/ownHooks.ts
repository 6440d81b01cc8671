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

type Within = { fields?: Field[]; blocks?: { fields: Field[] }[] }

/** Of fields, and of all that lies within them, but for what an editor of texts is made of. */
const hooksInFields = (fields: readonly object[]): object[] =>
  fields.flatMap((field) => {
    const { fields: inner = arranged(field as Field), blocks = [] } = field as Within
    const within = [...inner, ...blocks.flatMap((block) => block.fields)]
    return [...hooksOfField(field), ...hooksInFields(within)]
  })

type Hooked = Pick<CollectionConfig, 'hooks' | 'fields'>

const hooksOf = ({ hooks, fields }: Hooked) => [
  ...hooksIn(hooks, ofWrites),
  ...hooksInFields(fields),
]

/** Says of a collection's hooks that they are ours: none of them changes what visitors read, or does anything outside of its transaction. */
export const noteOwnHooks = (collection: Hooked) => {
  for (const hook of hooksOf(collection)) own.add(hook)
}

/** The same of those that one of our steps has added to a collection. */
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
