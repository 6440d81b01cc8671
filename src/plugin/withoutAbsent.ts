import type { CollectionConfig, Field } from 'payload'
import { withFields } from './withFields'

/** A field that still refers to something: of several collections, those that are there are left. */
const present = (field: Field, slugs: ReadonlySet<string>): Field[] => {
  if (field.type !== 'relationship' && field.type !== 'upload') return [field]
  if (!Array.isArray(field.relationTo)) return slugs.has(field.relationTo) ? [field] : []
  const relationTo = field.relationTo.filter((slug) => slugs.has(slug))
  return relationTo.length > 0 ? [{ ...field, relationTo } as Field] : []
}

/** One of our collections without the fields that refer to collections of parts that are off. */
export const withoutAbsent = (
  slugs: ReadonlySet<string>,
): ((collection: CollectionConfig) => CollectionConfig) =>
  withFields((field) => present(field, slugs))
