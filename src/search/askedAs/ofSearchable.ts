import type { CollectionConfig, CollectionSlug, Field } from 'payload'
import { isSearchable } from '../index/searchableCollections'

const leadsToSearchable = (field: Field): boolean =>
  field.type === 'relationship' && field.custom?.ofSearchable === true

/**
 * Collections of ours whose relationships say `custom: { ofSearchable: true }`: these lead to everything that visitors
 * can search. Where that is nothing, such a collection is not there.
 */
export const ofSearchable = (
  own: CollectionConfig[],
  all: CollectionConfig[],
): CollectionConfig[] => {
  const relationTo = all.filter(isSearchable).map(({ slug }) => slug as CollectionSlug)
  return own.flatMap((collection) => {
    if (!collection.fields.some(leadsToSearchable)) return [collection]
    if (relationTo.length === 0) return []
    const fields = collection.fields.map((field) =>
      leadsToSearchable(field) ? ({ ...field, relationTo } as Field) : field,
    )
    return [{ ...collection, fields }]
  })
}
