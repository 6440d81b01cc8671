import type { Field } from 'payload'
import { withoutInput } from './withoutInput'
import { component } from '../../platform/component'

/** A sidebar for nothing would take its room all the same. */
const inPlace = (field: Field): Field => {
  const admin = 'admin' in field ? field.admin : undefined
  return { ...field, admin: { ...admin, position: undefined } } as Field
}

/** Rows and tabs only arrange inputs; without inputs they would stand there empty. */
const quiet = (field: Field): Field[] => {
  if (field.type === 'row' || field.type === 'collapsible') return field.fields.flatMap(quiet)
  if (field.type === 'tabs' && !field.tabs.some((tab) => 'name' in tab)) {
    return field.tabs.flatMap((tab) => tab.fields.flatMap(quiet))
  }
  if (field.type === 'ui' || ('admin' in field && field.admin?.hidden)) return [field]
  return [withoutInput(inPlace(field))]
}

/** Shows read-only fields as a record, not as a form of disabled inputs. */
export const asRecord = (fields: Field[]): Field[] => [
  {
    name: 'record',
    type: 'ui',
    admin: {
      components: { Field: component('Record') },
      disableListColumn: true,
    },
  },
  ...fields.flatMap(quiet),
]
