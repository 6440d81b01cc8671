import type { CollectionConfig } from 'payload'
import { allowing, hiddenWithout } from '../src/platform/access/can'
import { editViews } from '../src/cms/editViews'
import { asRecord } from '../src/cms/fields/asRecord'
import { component } from '../src/platform/component'

const never = () => false

const textCell = { Cell: component('TextCell') }

/**
 * Who did what to a lead, and when: written in the transaction of the change, shown in the timeline of the lead.
 * And who took the list of leads along (src/people/export/noteListExport.ts), which is of no single lead.
 */
export const Activities: CollectionConfig = {
  slug: 'activities',
  custom: { personal: 'lead' }, // its texts stand apart in the audit trail
  labels: { singular: 'Activity', plural: 'Activities' },
  admin: {
    enableRichTextLink: false,
    enableRichTextRelationship: false,
    group: 'Sales',
    useAsTitle: 'kind',
    defaultColumns: ['kind', 'byName', 'lead', 'details', 'createdAt'],
    listSearchableFields: ['byName'],
    description: 'Who did what to a lead, and who exported the list of leads.',
    components: {
      beforeListTable: [component('EmptyList')],
      views: { edit: editViews },
    },
    custom: { whenEmpty: 'What colleagues do to leads appears here.' },
    hidden: hiddenWithout('access:manage'), // others see it in the timeline of a lead
  },
  defaultSort: '-createdAt',
  access: {
    read: allowing('crm:read'),
    create: never,
    update: never,
    delete: never,
  },
  lockDocuments: false,
  fields: asRecord([
    {
      name: 'kind',
      type: 'select',
      required: true,
      index: true,
      options: [
        { label: 'Added', value: 'added' },
        { label: 'Moved', value: 'moved' },
        { label: 'Owner changed', value: 'assigned' },
        { label: 'Merged with quarantined lead', value: 'joined' },
        { label: 'Marked as not suspicious', value: 'cleared' },
        { label: 'Data exported', value: 'exported' },
        { label: 'List of leads exported', value: 'listExported' },
        { label: 'Moved to the trash', value: 'trashed' },
        { label: 'Restored', value: 'restored' },
      ],
      admin: { components: { Cell: component('PillCell') } },
    },
    { name: 'lead', type: 'relationship', relationTo: 'leads', index: true },
    { name: 'from', type: 'text' },
    { name: 'to', type: 'text' },
    { name: 'by', type: 'relationship', relationTo: 'users', admin: { hidden: true } },
    { name: 'byName', type: 'text', label: 'By', admin: { components: textCell } },
    { name: 'details', type: 'text', admin: { components: textCell } },
  ]),
}
