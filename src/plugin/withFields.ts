import type { CollectionConfig, Field } from 'payload'

/** Every field of these, those within others first: what `change` makes of it, an empty list for none. */
const mapFields = (fields: Field[], change: (field: Field) => Field | Field[]): Field[] =>
  fields.flatMap((field) => {
    if (field.type === 'tabs')
      return change({
        ...field,
        tabs: field.tabs.map((tab) => ({ ...tab, fields: mapFields(tab.fields, change) })),
      })
    if ('fields' in field && Array.isArray(field.fields))
      return change({ ...field, fields: mapFields(field.fields, change) })
    return change(field)
  })

type Entity = Pick<CollectionConfig, 'fields'>

/** A collection or global with its fields changed. */
export const withFields =
  (change: (field: Field) => Field | Field[]) =>
  <E extends Entity>(entity: E): E => ({ ...entity, fields: mapFields(entity.fields, change) })
