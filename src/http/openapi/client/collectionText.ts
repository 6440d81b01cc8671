import type { SanitizedCollectionConfig, SanitizedConfig, SanitizedGlobalConfig } from 'payload'
import { sortNames } from '../rest/filterSchema'
import { relatedTo } from '../rest/parameters'
import { hasPages } from '../rest/servedSchemas'
import { propertiesOf } from './fieldTexts'
import { filterPaths } from './filterPaths'
import { literal, objectText, unionOf, type Property } from './schemaText'

/** A picture's sizes are what the client makes of them. */
const withSizes = ({ upload }: SanitizedCollectionConfig, properties: Property[]): Property[] => {
  if (!upload) return properties
  const names = (upload.imageSizes ?? []).map(({ name }) => literal(name))
  const sizes = { name: 'sizes', text: `Sizes<${unionOf(names)}>` }
  return properties.flatMap((one) => {
    if (one.name !== 'sizes') return [one]
    return names.length > 0 ? [sizes] : []
  })
}

/** What Payload and we see to that it is never empty, whatever its field says. */
const alwaysThere = (collection: SanitizedCollectionConfig): Property[] => [
  { name: 'id', text: 'string' },
  ...(hasPages(collection) ? [{ name: 'slug', text: 'string' }] : []),
  ...(collection.versions?.drafts ? [{ name: '_status', text: "'draft' | 'published'" }] : []),
  { name: 'createdAt', text: 'Moment' },
  { name: 'updatedAt', text: 'Moment' },
]

const fieldsText = (collection: SanitizedCollectionConfig, config: SanitizedConfig): string => {
  const place = { config, depth: 4, isWithinLocalized: false }
  const own = withSizes(collection, propertiesOf(collection.flattenedFields, place))
  const set = alwaysThere(collection)
  const [id, ...rest] = set
  const changed = [id!, ...own, ...rest]
  const texts = new Map(set.map(({ name, text }) => [name, text]))
  const byName = new Map(
    changed.map((one) => [one.name, { ...one, text: texts.get(one.name) ?? one.text }]),
  )
  return objectText([...byName.values()], 3)
}

/** Of a file what stands where a document names it (`defaultPopulate`); `string`: all of it. */
const shownText = ({ upload, defaultPopulate }: SanitizedCollectionConfig): string => {
  const names = Object.entries(upload && defaultPopulate ? defaultPopulate : {})
  const shown = names.filter(([, isShown]) => isShown).map(([name]) => literal(name))
  return shown.length > 0 ? unionOf(shown) : 'string'
}

/** A collection of `Api`: its fields, and what can be asked of them. */
export const collectionText = (
  collection: SanitizedCollectionConfig,
  config: SanitizedConfig,
): string => {
  const sorts = sortNames(collection).filter((name) => !name.startsWith('-'))
  const related = relatedTo(collection, config).map(({ slug }) => literal(slug))
  return objectText(
    [
      { name: 'fields', text: fieldsText(collection, config) },
      { name: 'filter', text: objectText(filterPaths(collection), 3) },
      { name: 'sort', text: unionOf(sorts.map(literal)) },
      { name: 'related', text: unionOf(related) },
      { name: 'shown', text: shownText(collection) },
      { name: 'hasPages', text: String(hasPages(collection)) },
    ],
    2,
  )
}

export const globalText = (
  { flattenedFields }: SanitizedGlobalConfig,
  config: SanitizedConfig,
): string => {
  const place = { config, depth: 3, isWithinLocalized: false }
  return objectText(propertiesOf(flattenedFields, place), 2)
}
