import type { FlattenedField, SanitizedConfig } from 'payload'

/** What stands at the end of a path: a field, or what has no field of its own. */
export type FilteredField = {
  type: FlattenedField['type'] | 'id' | 'relationTo'
  field?: FlattenedField
  /** Whether the path goes on inside of the field's JSON. */
  isInside?: boolean
  /** How many relations the path crosses: each is a join of tables. */
  relations?: number
}

type Place = {
  fields: FlattenedField[]
  config: SanitizedConfig
  /** Whether these are a document's outermost fields, beside which its id stands. */
  isOutermost: boolean
  isLocalized: boolean
  /** How many relations were crossed on the way. */
  relations: number
  /** Whether it was one to many documents, of which the caller reads some. */
  isBehindSome: boolean
  /** Whether the caller reads some documents alone of a collection. */
  readsSome: (slug: string) => boolean
}

/** Each relation on the way is a join of tables. */
const maxSegments = 12

const inCollection = (slug: string, rest: string[], place: Place) => {
  const related = place.config.collections.find((one) => one.slug === slug)
  if (!related) return undefined
  return at(rest, {
    ...place,
    fields: related.flattenedFields,
    isOutermost: true,
    isLocalized: false,
    relations: place.relations + 1,
  })
}

const isLocale = (segment: string | undefined, { localization }: SanitizedConfig): boolean =>
  segment !== undefined && Boolean(localization && localization.localeCodes.includes(segment))

const inBlocks = (
  field: Extract<FlattenedField, { type: 'blocks' }>,
  rest: string[],
  place: Place,
): FilteredField | undefined => {
  if (rest.join('.') === 'blockType') return { type: 'text', field, relations: place.relations }
  for (const one of field.blockReferences ?? field.blocks) {
    const block = typeof one === 'string' ? place.config.blocks?.find((b) => b.slug === one) : one
    const found = block && at(rest, { ...place, fields: block.flattenedFields, isOutermost: false })
    if (found) return found
  }
  return undefined
}

const isMany = (field: FlattenedField): boolean => Boolean('hasMany' in field && field.hasMany)

/** Below a field that has something below it. */
const below = (field: FlattenedField, rest: string[], place: Place): FilteredField | undefined => {
  switch (field.type) {
    case 'richText':
    case 'json':
      return { type: field.type, field, isInside: true, relations: place.relations }
    case 'blocks':
      return inBlocks(field, rest, place)
    case 'join':
      if (place.isBehindSome || typeof field.collection !== 'string') return undefined
      return inCollection(field.collection, rest, {
        ...place,
        isBehindSome: place.readsSome(field.collection),
      })
    case 'relationship':
    case 'upload':
      // Payload builds SQL that fails for what lies behind a translated relation.
      if (place.isLocalized && !isMany(field) && rest.join('.') !== 'id') return undefined
      // Nor for the relations of many documents of which the caller may read some (3.90).
      if (place.isBehindSome && rest.join('.') !== 'id') return undefined
      if (typeof field.relationTo === 'string')
        return inCollection(field.relationTo, rest, {
          ...place,
          isBehindSome: place.isBehindSome || (isMany(field) && place.readsSome(field.relationTo)),
        })
      if (rest.join('.') === 'value') return { type: 'id', field, relations: place.relations }
      return rest.join('.') === 'relationTo'
        ? { type: 'relationTo', field, relations: place.relations }
        : undefined
    default:
      return 'flattenedFields' in field
        ? at(rest, { ...place, fields: field.flattenedFields, isOutermost: false })
        : undefined
  }
}

const at = (segments: string[], place: Place): FilteredField | undefined => {
  const [first = '', ...rest] = segments
  const { fields, config, isOutermost, relations } = place
  const field = fields.find(({ name }) => name === first)
  if (!field)
    return isOutermost && first === 'id' && rest.length === 0
      ? { type: 'id', relations }
      : undefined
  if ('virtual' in field && field.virtual) {
    if (typeof field.virtual !== 'string') return undefined // nothing of it is stored
    return isOutermost ? at([...field.virtual.split('.'), ...rest], place) : undefined
  }
  const isLocalized = Boolean(place.isLocalized || ('localized' in field && field.localized))
  if (isLocalized && isLocale(rest[0], config)) rest.shift()
  // Nor can it look into another document's list of texts.
  if (place.relations > 0 && isMany(field) && ['number', 'text'].includes(field.type))
    return undefined
  if (rest.length === 0) return { type: field.type, field, relations }
  return below(field, rest, { ...place, isLocalized })
}

/**
 * Finds the field at the end of a path as Payload does (getLocalizedPaths): through groups, lists, blocks and
 * relations, with a locale behind what is translated.
 * @returns undefined when there is none, or none that is stored
 */
export const filteredField = (
  path: string,
  {
    fields,
    config,
    readsSome = () => false,
  }: Pick<Place, 'fields' | 'config'> & Partial<Pick<Place, 'readsSome'>>,
): FilteredField | undefined => {
  const segments = path.replaceAll('__', '.').split('.')
  if (segments.length > maxSegments) return undefined
  return at(segments, {
    fields,
    config,
    readsSome,
    isOutermost: true,
    isLocalized: false,
    relations: 0,
    isBehindSome: false,
  })
}
