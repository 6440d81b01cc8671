import type { CollectionConfig } from 'payload'
import { allowing, can, hiddenWithout } from '../src/platform/access/can'
import { editViews } from '../src/cms/editViews'
import { eraseWithLead } from '../src/people/privacy/eraseWithLead'
import { keepEmailKey } from '../src/people/forms/emailKey'
import { keepSystemFacts } from '../src/people/leads/keepSystemFacts'
import { keepVerdict } from '../src/people/suspicion/setVerdict'
import { facts, handling, person } from '../src/people/leads/leadFields'
import { lockPeople } from '../src/people/leads/lockPerson'
import { noteMoves } from '../src/people/timeline/noteMoves'
import { ownersEndpoint } from '../src/people/leads/ownersEndpoint'
import { timelineEndpoint } from '../src/people/timeline/timelineEndpoint'
import { component } from '../src/platform/component'
import { navGroups } from '../src/cms/navGroups'

export const Leads: CollectionConfig = {
  slug: 'leads',
  labels: { singular: { en: 'Lead', de: 'Lead' }, plural: { en: 'Leads', de: 'Leads' } },
  enableQueryPresets: true,
  trash: true,
  disableDuplicate: true, // one address, one lead
  admin: {
    enableRichTextLink: false,
    enableRichTextRelationship: false,
    group: navGroups.sales,
    disableCopyToLocale: true,
    useAsTitle: 'name',
    defaultColumns: [
      'name',
      'company',
      'status',
      'suspected',
      'owner',
      'followUpAt',
      'type',
      'lastSubmittedAt',
    ],
    listSearchableFields: ['name', 'email', 'company'],
    description: {
      en: 'People who wrote to us, booked a demo or downloaded something.',
      de: 'Menschen, die uns geschrieben, eine Demo gebucht oder etwas heruntergeladen haben.',
    },
    components: {
      beforeListTable: [component('LeadViews'), component('EmptyList')],
      edit: { editMenuItems: [component('LeadMenu')] },
      views: { edit: editViews },
    },
    custom: {
      whenEmpty: {
        en: 'Everyone who asks for a demo, writes to us or downloads something appears here. One that came by phone or at a fair is added by hand.',
        de: 'Wer um eine Demo bittet, uns schreibt oder etwas herunterlädt, erscheint hier. Wer anruft oder auf einer Messe war, wird von Hand angelegt.',
      },
    },
    hidden: hiddenWithout('crm:read'),
    pagination: { defaultLimit: 25 },
  },
  defaultSort: '-lastSubmittedAt',
  endpoints: [ownersEndpoint, timelineEndpoint],
  custom: {
    lockFirst: lockPeople,
    changes: { kind: 'lead', facts: ['status', 'type'] },
    personal: 'id',
  },
  access: {
    read: allowing('crm:read'),
    create: allowing('crm:write'),
    update: allowing('crm:write'),
    // Into the trash and back is writing; for good it is erasing.
    delete: ({ req: { user }, data }) =>
      can(user, 'crm:erase') || (can(user, 'crm:write') && Boolean(data?.deletedAt)),
  },
  hooks: {
    beforeChange: [keepSystemFacts, keepEmailKey],
    afterChange: [noteMoves, keepVerdict],
    beforeDelete: [eraseWithLead],
  },
  fields: [
    {
      name: 'head',
      type: 'ui',
      admin: {
        components: { Field: component('LeadHead') },
        disableListColumn: true,
      },
    },
    {
      type: 'tabs',
      tabs: [
        {
          label: { en: 'Timeline', de: 'Zeitleiste' },
          admin: { condition: (_data, _siblings, { operation }) => operation === 'update' },
          fields: [
            {
              name: 'story',
              type: 'ui',
              admin: {
                components: { Field: component('TimelineField') },
                disableListColumn: true,
              },
            },
          ],
        },
        { label: { en: 'Person', de: 'Person' }, fields: person },
      ],
    },
    ...handling,
    {
      name: 'facts',
      type: 'ui',
      admin: {
        position: 'sidebar',
        components: { Field: component('LeadFacts') },
        condition: (_data, _siblings, { operation }) => operation === 'update',
        disableListColumn: true,
      },
    },
    {
      name: 'whereFrom',
      type: 'ui',
      admin: {
        position: 'sidebar',
        components: { Field: component('WhereFrom') },
        disableListColumn: true,
      },
    },
    ...facts,
  ],
}
