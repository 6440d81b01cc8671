import type { CollectionConfig } from 'payload'
import { allow, isAdmin } from '../src/access/roles'
import { editViews } from '../src/admin/views'
import { bySystem } from '../src/fields/bySystem'
import { country } from '../src/fields/country'
import { dateAndTime } from '../src/fields/dateAndTime'
import { productModules } from '../src/fields/productModules'
import { eraseWithLead } from '../src/leads/eraseWithLead'
import { keepEmailKey } from '../src/leads/emailKey'
import { keepSystemFacts } from '../src/leads/keepSystemFacts'
import { keepVerdict } from '../src/leads/keepVerdict'
import { leadStatuses, leadTypes } from '../src/leads/leadStatus'
import { noteMoves } from '../src/leads/noteMoves'
import { touch } from '../src/leads/touch'

const salesTeam = allow('admin', 'sales', 'service')

export const Leads: CollectionConfig = {
  slug: 'leads',
  enableQueryPresets: true,
  trash: true,
  admin: {
    enableRichTextLink: false,
    enableRichTextRelationship: false,
    group: 'Sales',
    useAsTitle: 'name',
    defaultColumns: ['name', 'company', 'status', 'owner', 'type', 'lastSubmittedAt'],
    listSearchableFields: ['name', 'email', 'company'],
    description: 'People who wrote to us, booked a demo or downloaded something.',
    components: {
      beforeListTable: ['/src/admin/lists/EmptyList#EmptyList'],
      views: { edit: editViews },
    },
    custom: {
      whenEmpty:
        'Whoever asks for a demo, writes to us or downloads something appears here. One that came by phone or at a fair is added by hand.',
    },
    hidden: ({ user }) => !['admin', 'sales'].includes(user?.role ?? ''),
  },
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
      type: 'row',
      fields: [
        { name: 'name', type: 'text', required: true, index: true, maxLength: 200 },
        { name: 'email', type: 'email', required: true, index: true },
      ],
    },
    {
      type: 'row',
      fields: [
        { name: 'company', type: 'text', maxLength: 200 },
        { name: 'jobTitle', type: 'text', maxLength: 200 },
      ],
    },
    {
      type: 'row',
      fields: [
        { name: 'phone', type: 'text', maxLength: 50 },
        country(),
        { name: 'companySize', type: 'text', maxLength: 50 },
      ],
    },
    productModules(),
    {
      name: 'notes',
      type: 'textarea',
      maxLength: 20_000,
      admin: { description: 'For colleagues only.' },
    },
    {
      name: 'status',
      type: 'select',
      required: true,
      defaultValue: 'new',
      index: true,
      options: [...leadStatuses],
      admin: { position: 'sidebar' },
    },
    {
      name: 'owner',
      type: 'relationship',
      relationTo: 'users',
      index: true,
      admin: { position: 'sidebar', description: 'Who takes care of this person.' },
    },
    {
      name: 'followUpAt',
      type: 'date',
      index: true,
      admin: { position: 'sidebar', date: dateAndTime },
    },
    { name: 'tags', type: 'text', hasMany: true, admin: { position: 'sidebar' } },
    bySystem({
      name: 'emailVerified',
      type: 'checkbox',
      label: 'E-mail verified',
      defaultValue: false,
      admin: {
        position: 'sidebar',
        description: 'The person has shown with a code that the address is theirs.',
      },
    }),
    bySystem({
      name: 'type',
      type: 'select',
      label: 'Latest request',
      defaultValue: 'manual',
      index: true,
      options: [...leadTypes],
      admin: { position: 'sidebar' },
    }),
    bySystem({
      name: 'types',
      type: 'select',
      label: 'All requests',
      hasMany: true,
      options: [...leadTypes],
      admin: { position: 'sidebar' },
    }),
    bySystem({
      name: 'reference',
      type: 'text',
      label: 'Latest reference',
      index: true,
      admin: { position: 'sidebar' },
    }),
    bySystem({
      name: 'submissionsCount',
      type: 'number',
      label: 'Requests',
      defaultValue: 0,
      admin: { position: 'sidebar' },
    }),
    bySystem({
      name: 'lastSubmittedAt',
      type: 'date',
      label: 'Last request',
      index: true,
      admin: { position: 'sidebar', date: dateAndTime },
    }),
    bySystem({
      name: 'respondedAt',
      type: 'date',
      label: 'First response',
      admin: { position: 'sidebar', date: dateAndTime },
    }),
    bySystem({
      name: 'marketingConsent',
      type: 'checkbox',
      label: 'Agreed to news',
      defaultValue: false,
      admin: { position: 'sidebar' },
    }),
    bySystem({ name: 'locale', type: 'text', label: 'Language', admin: { position: 'sidebar' } }),
    touch('firstTouch', 'First contact'),
    touch('lastTouch', 'Latest contact'),
    bySystem({
      name: 'emailKey',
      type: 'text',
      unique: true,
      hidden: true, // what addresses are matched by; the quarantine's begin with `spam:`
    }),
  ],
}
