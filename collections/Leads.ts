import type { CollectionConfig } from 'payload'
import { allow, isAdmin } from '../src/access/roles'
import { editViews } from '../src/admin/views'
import { eraseWithLead } from '../src/leads/eraseWithLead'
import { keepEmailKey } from '../src/leads/emailKey'
import { keepSystemFacts } from '../src/leads/keepSystemFacts'
import { keepVerdict } from '../src/leads/keepVerdict'
import { facts, handling, person } from '../src/leads/leadFields'
import { lockPeople } from '../src/leads/lockPerson'
import { noteMoves } from '../src/leads/noteMoves'
import { ownersEndpoint } from '../src/leads/ownersEndpoint'
import { storyEndpoint } from '../src/leads/storyEndpoint'

const salesTeam = allow('admin', 'sales', 'service')

export const Leads: CollectionConfig = {
  slug: 'leads',
  enableQueryPresets: true,
  trash: true,
  disableDuplicate: true, // one address, one lead
  admin: {
    enableRichTextLink: false,
    enableRichTextRelationship: false,
    group: 'Sales',
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
    description: 'People who wrote to us, booked a demo or downloaded something.',
    components: {
      beforeListTable: [
        '/src/admin/leads/LeadViews#LeadViews',
        '/src/admin/lists/EmptyList#EmptyList',
      ],
      edit: { editMenuItems: ['/src/admin/leads/LeadMenu#LeadMenu'] },
      views: { edit: editViews },
    },
    custom: {
      whenEmpty:
        'Whoever asks for a demo, writes to us or downloads something appears here. One that came by phone or at a fair is added by hand.',
    },
    hidden: ({ user }) => !['admin', 'sales'].includes(user?.role ?? ''),
    pagination: { defaultLimit: 25 },
  },
  defaultSort: '-lastSubmittedAt',
  endpoints: [ownersEndpoint, storyEndpoint],
  custom: { lockFirst: lockPeople },
  access: {
    read: salesTeam,
    create: salesTeam,
    update: salesTeam,
    // Into the trash and back is the team's; to erase a person is the administrator's.
    delete: ({ req, data }) => isAdmin({ req }) || (salesTeam({ req }) && Boolean(data?.deletedAt)),
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
        components: { Field: '/src/admin/leads/LeadHead#LeadHead' },
        disableListColumn: true,
      },
    },
    {
      type: 'tabs',
      tabs: [
        {
          label: 'Story',
          admin: { condition: (_data, _siblings, { operation }) => operation === 'update' },
          fields: [
            {
              name: 'story',
              type: 'ui',
              admin: {
                components: { Field: '/src/admin/leads/LeadStory#LeadStory' },
                disableListColumn: true,
              },
            },
          ],
        },
        { label: 'Person', fields: person },
      ],
    },
    ...handling,
    {
      name: 'facts',
      type: 'ui',
      admin: {
        position: 'sidebar',
        components: { Field: '/src/admin/leads/LeadFacts#LeadFacts' },
        condition: (_data, _siblings, { operation }) => operation === 'update',
        disableListColumn: true,
      },
    },
    {
      name: 'whereFrom',
      type: 'ui',
      admin: {
        position: 'sidebar',
        components: { Field: '/src/admin/leads/WhereFrom#WhereFrom' },
        disableListColumn: true,
      },
    },
    ...facts,
  ],
}
