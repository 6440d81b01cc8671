import type { CollectionConfig, Field } from 'payload'

/** Whether a field still refers to something: of several collections, those that are there are left. */
const present = (field: Field, slugs: ReadonlySet<string>): Field[] => {
  if (field.type === 'tabs')
    return [
      {
        ...field,
        tabs: field.tabs.map((tab) => ({ ...tab, fields: presentIn(tab.fields, slugs) })),
      },
    ]
  if ('fields' in field && Array.isArray(field.fields))
    return [{ ...field, fields: presentIn(field.fields, slugs) }]
  if (field.type !== 'relationship' && field.type !== 'upload') return [field]
  if (!Array.isArray(field.relationTo)) return slugs.has(field.relationTo) ? [field] : []
  const relationTo = field.relationTo.filter((slug) => slugs.has(slug))
  return relationTo.length > 0 ? [{ ...field, relationTo } as Field] : []
}

const presentIn = (fields: Field[], slugs: ReadonlySet<string>): Field[] =>
  fields.flatMap((field) => present(field, slugs))

/** One of our collections without the fields that refer to collections of parts that are off. */
export const withoutAbsent =
  (slugs: ReadonlySet<string>) =>
  (collection: CollectionConfig): CollectionConfig => ({
    ...collection,
    fields: presentIn(collection.fields, slugs),
  })
