import type { CollectionConfig } from 'payload'
import { allow } from '../src/access/roles'
import { editViews } from '../src/admin/views'
import { asRecord } from '../src/fields/asRecord'

const nobody = () => false

export const OtpRequests: CollectionConfig = {
  slug: 'otp-requests',
  labels: { singular: 'Download request', plural: 'Download requests' },
  admin: {
    enableRichTextLink: false,
    enableRichTextRelationship: false,
    group: 'Sales',
    useAsTitle: 'email',
    defaultColumns: ['email', 'kind', 'item', 'state', 'createdAt'],
    description: 'Who asked for a one-time code to download a file. Written by the system.',
    components: {
      beforeListTable: ['/src/admin/lists/EmptyList#EmptyList'],
      views: { edit: editViews },
    },
    custom: { whenEmpty: 'Whoever asks for a brochure or a TCO sheet appears here.' },
    hidden: ({ user }) => !['admin', 'sales'].includes(user?.role ?? ''),
  },
  access: {
    read: allow('admin', 'sales', 'service'),
    create: nobody,
    update: nobody,
    delete: allow('admin'),
  },
  lockDocuments: false,
  fields: asRecord([
    { name: 'email', type: 'email', required: true, index: true },
    { name: 'kind', type: 'select', required: true, options: ['brochures', 'tco'] },
    { name: 'item', type: 'text', required: true, index: true },
    {
      name: 'state',
      type: 'select',
      required: true,
      defaultValue: 'requested',
      index: true,
      options: ['requested', 'verified', 'downloaded', 'locked', 'expired', 'superseded'],
      admin: { components: { Cell: '/src/admin/records/PillCell#PillCell' } },
    },
    { name: 'attempts', type: 'number', required: true, defaultValue: 0, min: 0 },
    { name: 'expiresAt', type: 'date', required: true, index: true },
  ]),
}
