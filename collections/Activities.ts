import type { CollectionConfig } from 'payload'
import { allowing, hiddenWithout } from '../src/platform/access/can'
import { editViews } from '../src/cms/editViews'
import { asRecord } from '../src/cms/fields/asRecord'
import { component } from '../src/platform/component'
import { navGroups } from '../src/cms/navGroups'

const never = () => false

const textCell = { Cell: component('TextCell') }

/**
 * Who did what to a lead, and when: written in the transaction of the change, shown in the timeline of the lead.
 * And who took the list of leads along (src/people/export/noteListExport.ts), which is of no single lead.
 */
export const Activities: CollectionConfig = {
  slug: 'activities',
  custom: { personal: 'lead' }, // its texts stand apart in the audit trail
  labels: {
    singular: { en: 'Activity', de: 'Aktivität' },
    plural: { en: 'Activities', de: 'Aktivitäten' },
  },
  admin: {
    enableRichTextLink: false,
    enableRichTextRelationship: false,
    group: navGroups.sales,
    useAsTitle: 'kind',
    defaultColumns: ['kind', 'byName', 'lead', 'details', 'createdAt'],
    listSearchableFields: ['byName'],
    description: {
      en: 'Who did what to a lead, and who exported the list of leads.',
      de: 'Wer was mit einem Lead getan hat, und wer die Liste der Leads exportiert hat.',
    },
    components: {
      beforeListTable: [component('EmptyList')],
      views: { edit: editViews },
    },
    custom: {
      whenEmpty: {
        en: 'What colleagues do to leads appears here.',
        de: 'Was Kolleginnen und Kollegen mit Leads tun, erscheint hier.',
      },
    },
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
      label: { en: 'Kind', de: 'Art' },
      required: true,
      index: true,
      options: [
        { label: { en: 'Added', de: 'Angelegt' }, value: 'added' },
        { label: { en: 'Moved', de: 'Verschoben' }, value: 'moved' },
        { label: { en: 'Owner changed', de: 'Zuständigkeit geändert' }, value: 'assigned' },
        {
          label: {
            en: 'Merged with quarantined lead',
            de: 'Mit Lead aus der Quarantäne zusammengeführt',
          },
          value: 'joined',
        },
        {
          label: { en: 'Marked as not suspicious', de: 'Als unverdächtig markiert' },
          value: 'cleared',
        },
        { label: { en: 'Data exported', de: 'Daten exportiert' }, value: 'exported' },
        {
          label: { en: 'List of leads exported', de: 'Liste der Leads exportiert' },
          value: 'listExported',
        },
        { label: { en: 'Moved to the trash', de: 'In den Papierkorb gelegt' }, value: 'trashed' },
        { label: { en: 'Restored', de: 'Wiederhergestellt' }, value: 'restored' },
      ],
      admin: { components: { Cell: component('PillCell') } },
    },
    {
      name: 'lead',
      type: 'relationship',
      label: { en: 'Lead', de: 'Lead' },
      relationTo: 'leads',
      index: true,
    },
    { name: 'from', type: 'text', label: { en: 'From', de: 'Von' } },
    { name: 'to', type: 'text', label: { en: 'To', de: 'Nach' } },
    { name: 'by', type: 'relationship', relationTo: 'users', admin: { hidden: true } },
    {
      name: 'byName',
      type: 'text',
      label: { en: 'By', de: 'Durch' },
      admin: { components: textCell },
    },
    {
      name: 'details',
      type: 'text',
      label: { en: 'Details', de: 'Details' },
      admin: { components: textCell },
    },
  ]),
}
