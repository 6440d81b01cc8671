import type { Block, Field, RichTextField, Tab } from 'payload'
import { isObject } from '../../platform/values/isObject'
import { mapStateRelations } from './stateRelations'

/** A place in a document that names another: its id, or the other itself where it was read. */
export type Relation = { collection: string; value: unknown }

export type MapRelations = {
  /** What stands there instead; `undefined`: nothing. */
  replace: (relation: Relation) => unknown
  /** Blocks of the configuration, which fields name by their slug. */
  blocks: ReadonlyMap<string, Block>
  /** Whether localized values are objects by locale (`locale=all`). */
  isAllLocales: boolean
}

type Data = Record<string, unknown>

type Fielded = { slug: string; fields: readonly Field[] }

type Walk = MapRelations & { isWithinLocalized: boolean }

const one = (relationTo: string | string[], value: unknown, { replace }: Walk): unknown => {
  if (value === null || value === undefined) return undefined
  if (typeof relationTo === 'string') return replace({ collection: relationTo, value })
  if (!isObject(value) || typeof value.relationTo !== 'string') return undefined
  const replaced = replace({ collection: value.relationTo, value: value.value })
  return replaced === undefined ? undefined : { ...value, value: replaced }
}

const oneOrMany = (relationTo: string | string[], value: unknown, walk: Walk): unknown =>
  Array.isArray(value)
    ? value.map((each) => one(relationTo, each, walk)).filter((each) => each !== undefined)
    : (one(relationTo, value, walk) ?? null)

/** Blocks as a field has them: whole, or by their slugs. */
export const blocksByName = (
  given: unknown,
  { blocks }: { blocks: ReadonlyMap<string, Fielded> },
): Map<string, Fielded> => {
  const list = (Array.isArray(given) ? given : []) as (Fielded | string)[]
  return new Map(
    list.flatMap((block) => {
      const known = typeof block === 'string' ? blocks.get(block) : block
      return known ? [[known.slug, known]] : []
    }),
  )
}

type Editor = {
  editorConfig?: { resolvedFeatureMap?: Map<string, { sanitizedServerFeatureProps?: unknown }> }
}

/** What can be put into a rich text, as Payload's editor keeps it. */
const editorBlocks = ({ editor }: RichTextField, walk: Walk): Map<string, Fielded> => {
  const features = (editor as Editor | undefined)?.editorConfig?.resolvedFeatureMap
  const props = features?.get('blocks')?.sanitizedServerFeatureProps
  if (!isObject(props)) return new Map()
  const { blocks, inlineBlocks } = props
  return new Map([...blocksByName(blocks, walk), ...blocksByName(inlineBlocks, walk)])
}

const row = (value: unknown, fields: readonly Field[] | undefined, walk: Walk): unknown =>
  fields && isObject(value) ? mapped(fields, value, walk) : value

const blockRow = (value: unknown, known: Map<string, Fielded>, walk: Walk): unknown =>
  isObject(value) ? row(value, known.get(String(value.blockType))?.fields, walk) : value

const valueOf = (field: Field | Tab, value: unknown, walk: Walk): unknown => {
  if (!('type' in field) || field.type === 'group')
    return row(value, (field as { fields: Field[] }).fields, walk)
  if (field.type === 'relationship' || field.type === 'upload')
    return oneOrMany(field.relationTo, value, walk)
  if (field.type === 'join' && isObject(value) && Array.isArray(value.docs))
    return { ...value, docs: oneOrMany(field.collection, value.docs, walk) }
  if (field.type === 'array' && Array.isArray(value))
    return value.map((each) => row(each, field.fields, walk))
  if (field.type === 'blocks' && Array.isArray(value)) {
    const known = blocksByName([...field.blocks, ...(field.blockReferences ?? [])], walk)
    return value.map((each) => blockRow(each, known, walk))
  }
  if (field.type !== 'richText') return value
  const known = editorBlocks(field, walk)
  return mapStateRelations(value, {
    replace: walk.replace,
    replaceBlock: (fields) => blockRow(fields, known, walk),
  })
}

const localizedValue = (field: Field | Tab, value: unknown, walk: Walk): unknown => {
  const isLocalized = 'localized' in field && field.localized === true && !walk.isWithinLocalized
  const inner = { ...walk, isWithinLocalized: walk.isWithinLocalized || isLocalized }
  if (!isLocalized || !walk.isAllLocales || !isObject(value)) return valueOf(field, value, inner)
  return Object.fromEntries(
    Object.entries(value).map(([locale, each]) => [locale, valueOf(field, each, inner)]),
  )
}

export const nameOf = (field: Field | Tab): string | undefined =>
  'name' in field && typeof field.name === 'string' && field.name !== '' ? field.name : undefined

/** Fields that arrange others and hold nothing: their fields stand beside them. */
export const arranged = (field: Field | Tab): readonly (Field | Tab)[] => {
  if ('type' in field && field.type === 'tabs') return field.tabs
  return nameOf(field) === undefined && 'fields' in field ? field.fields : []
}

const mapped = (fields: readonly (Field | Tab)[], data: Data, walk: Walk): Data => {
  let result = { ...data }
  for (const field of fields) {
    const name = nameOf(field)
    if (name === undefined) result = mapped(arranged(field), result, walk)
    else if (result[name] !== undefined && result[name] !== null)
      result[name] = localizedValue(field, result[name], walk)
  }
  return result
}

/** The document with something else where it names others, in fields of every shape and in rich text. */
export const mapRelations = (fields: readonly Field[], document: Data, how: MapRelations): Data =>
  mapped(fields, document, { ...how, isWithinLocalized: false })
