import type { Field } from 'payload'
import { withoutInput } from './withoutInput'

/** A sidebar for nothing would take its room all the same. */
const inPlace = (field: Field): Field => {
  const admin = 'admin' in field ? field.admin : undefined
  return { ...field, admin: { ...admin, position: undefined } } as Field
}

const quiet = (field: Field): Field => {
  if (field.type === 'row' || field.type === 'collapsible') {
    return { ...field, fields: field.fields.map(quiet) }
  }
  if (field.type === 'tabs') {
    return withoutInput({
      ...field,
      tabs: field.tabs.map((tab) => ({ ...tab, fields: tab.fields.map(quiet) })),
    })
  }
  if (field.type === 'ui' || ('admin' in field && field.admin?.hidden)) return field
  return withoutInput(inPlace(field))
}

/** What nobody edits is read as a record, not as a form of inputs that are all switched off. */
export const asRecord = (fields: Field[]): Field[] => [
  {
    name: 'record',
    type: 'ui',
    admin: {
      components: { Field: '/src/admin/records/Record#Record' },
      disableListColumn: true,
    },
  },
  ...fields.map(quiet),
]
