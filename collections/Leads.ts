import type { CollectionConfig } from 'payload'
import { allow } from '../src/access/roles'
import { editViews } from '../src/admin/views'
import { country } from '../src/fields/country'
import { productModules } from '../src/fields/productModules'

export const Leads: CollectionConfig = {
  slug: 'leads',
  admin: {
    enableRichTextLink: false,
    enableRichTextRelationship: false,
    group: 'Sales',
    useAsTitle: 'name',
    defaultColumns: ['name', 'company', 'status', 'owner', 'createdAt'],
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
    read: allow('admin', 'sales', 'service'),
    create: allow('admin', 'sales', 'service'),
    update: allow('admin', 'sales', 'service'),
    delete: allow('admin', 'sales'),
  },
  fields: [
    {
      type: 'row',
      fields: [
        { name: 'name', type: 'text', required: true, maxLength: 200 },
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
      fields: [{ name: 'phone', type: 'text', maxLength: 50 }, country()],
    },
    {
      name: 'emailVerified',
      type: 'checkbox',
      defaultValue: false,
      admin: {
        position: 'sidebar',
        description: 'The person has shown with a code that the address is theirs.',
      },
    },
    {
      name: 'types',
      type: 'select',
      hasMany: true,
      options: ['demo', 'contact', 'brochure', 'tco', 'chat', 'manual'],
    },
    {
      name: 'status',
      type: 'select',
      required: true,
      defaultValue: 'new',
      index: true,
      options: [
        { label: 'New', value: 'new' },
        { label: 'Contacted', value: 'contacted' },
        { label: 'Qualified', value: 'qualified' },
        { label: 'Demo scheduled', value: 'demo_scheduled' },
        { label: 'Won', value: 'won' },
        { label: 'Lost', value: 'lost' },
        { label: 'Recycled', value: 'recycled' },
        { label: 'Spam', value: 'spam' },
      ],
      admin: { position: 'sidebar' },
    },
    {
      name: 'owner',
      type: 'relationship',
      relationTo: 'users',
      index: true,
      admin: { position: 'sidebar' },
    },
    { name: 'followUpAt', type: 'date', index: true, admin: { position: 'sidebar' } },
    { name: 'tags', type: 'text', hasMany: true, admin: { position: 'sidebar' } },
    productModules(),
    { name: 'notes', type: 'textarea', maxLength: 20_000 },
  ],
}
