import { validations, type CollectionConfig, type Field } from 'payload'
import { allow, isAdmin } from '../src/access/roles'
import { editViews } from '../src/admin/views'
import { atMost } from '../src/fields/atMost'
import { bySystem } from '../src/fields/bySystem'
import { country } from '../src/fields/country'
import { dateAndTime } from '../src/fields/dateAndTime'
import { productModules } from '../src/fields/productModules'
import { withoutInput } from '../src/fields/withoutInput'
import { isEmail } from '../src/forms/fields'
import { eraseWithLead } from '../src/leads/eraseWithLead'
import { keepEmailKey } from '../src/leads/emailKey'
import { keepSystemFacts } from '../src/leads/keepSystemFacts'
import { keepVerdict } from '../src/leads/keepVerdict'
import { leadStatuses, leadTypes } from '../src/leads/leadStatus'
import { noteMoves } from '../src/leads/noteMoves'
import { ownerInSales } from '../src/leads/ownerInSales'
import { ownersEndpoint } from '../src/leads/ownersEndpoint'
import { storyEndpoint } from '../src/leads/storyEndpoint'
import { touch } from '../src/leads/touch'

const salesTeam = allow('admin', 'sales', 'service')

const person: Field[] = [
  {
    type: 'row',
    fields: [
      {
        name: 'name',
        type: 'text',
        required: true,
        index: true,
        validate: atMost(200),
        admin: { disableBulkEdit: true },
      },
      {
        name: 'email',
        type: 'email',
        label: 'E-mail',
        required: true,
        index: true,
        // Domains in other scripts are the forms' own; Payload takes none.
        validate: (value, options) => isEmail(value ?? '') || validations.email(value, options),
        admin: { disableBulkEdit: true },
      },
    ],
  },
  {
    type: 'row',
    fields: [
      {
        name: 'company',
        type: 'text',
        validate: atMost(200),
        admin: { components: { Cell: '/src/admin/lists/TextCell#TextCell' } },
      },
      {
        name: 'jobTitle',
        type: 'text',
        label: 'Job title',
        validate: atMost(200),
        admin: { disableBulkEdit: true },
      },
    ],
  },
  {
    type: 'row',
    fields: [
      { name: 'phone', type: 'text', validate: atMost(50), admin: { disableBulkEdit: true } },
      country(),
      { name: 'companySize', type: 'text', label: 'Company size', validate: atMost(50) },
    ],
  },
  productModules(),
]

const momentCell = { Cell: '/src/admin/records/MomentCell#MomentCell' }

/** What the system writes. The panel sums it up beside the form (src/admin/leads/LeadFacts.tsx). */
const facts: Field[] = [
  { name: 'emailVerified', type: 'checkbox', label: 'E-mail verified', defaultValue: false },
  {
    name: 'type',
    type: 'select',
    label: 'Latest request',
    defaultValue: 'manual',
    index: true,
    options: [...leadTypes],
    admin: { components: { Cell: '/src/admin/records/PillCell#PillCell' } },
  },
  {
    name: 'types',
    type: 'select',
    label: 'All requests',
    hasMany: true,
    options: [...leadTypes],
  },
  { name: 'reference', type: 'text', label: 'Latest reference', index: true },
  { name: 'submissionsCount', type: 'number', label: 'Requests', defaultValue: 0 },
  { name: 'downloads', type: 'number', label: 'Downloads', defaultValue: 0 },
  {
    name: 'lastSubmittedAt',
    type: 'date',
    label: 'Last request',
    index: true,
    admin: { date: dateAndTime, components: momentCell },
  },
  {
    name: 'respondedAt',
    type: 'date',
    label: 'First response',
    admin: { date: dateAndTime, components: momentCell },
  },
  { name: 'marketingConsent', type: 'checkbox', label: 'Agreed to news', defaultValue: false },
  { name: 'locale', type: 'text', label: 'Language' },
]

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
    defaultColumns: ['name', 'company', 'status', 'owner', 'followUpAt', 'type', 'lastSubmittedAt'],
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
    {
      name: 'status',
      type: 'select',
      required: true,
      defaultValue: 'new',
      index: true,
      options: [...leadStatuses],
      admin: {
        position: 'sidebar',
        isClearable: false,
        components: { Cell: '/src/admin/records/PillCell#PillCell' },
      },
    },
    {
      name: 'owner',
      type: 'relationship',
      relationTo: 'users',
      index: true,
      hooks: { beforeChange: [ownerInSales] },
      admin: {
        position: 'sidebar',
        components: {
          Field: '/src/admin/leads/OwnerField#OwnerField',
          Cell: '/src/admin/leads/OwnerCell#OwnerCell',
          Filter: '/src/admin/leads/OwnerFilter#OwnerFilter',
        },
      },
    },
    {
      name: 'followUpAt',
      type: 'date',
      label: 'Follow up',
      index: true,
      admin: {
        position: 'sidebar',
        date: dateAndTime,
        components: { Cell: '/src/admin/leads/FollowUpCell#FollowUpCell' },
      },
    },
    {
      name: 'notes',
      type: 'textarea',
      maxLength: 20_000,
      admin: {
        position: 'sidebar',
        rows: 5,
        description: 'For colleagues only.',
        disableBulkEdit: true,
      },
    },
    { name: 'tags', type: 'text', hasMany: true, admin: { position: 'sidebar' } },
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
    ...facts.map((fact) => withoutInput(bySystem(fact))),
    withoutInput(touch('firstTouch', 'First contact')),
    withoutInput(touch('lastTouch', 'Latest contact')),
    bySystem({
      name: 'emailKey',
      type: 'text',
      unique: true,
      hidden: true, // what addresses are matched by; the quarantine's begin with `spam:`
    }),
  ],
}
