import type { CollectionConfig } from 'payload'
import { allow } from '../src/access/roles'

const nobody = () => false

/** Who did what to a lead, and when. Written by hooks in the transaction of the change. */
export const Activities: CollectionConfig = {
  slug: 'activities',
  labels: { singular: 'Activity', plural: 'Activities' },
  admin: {
    enableRichTextLink: false,
    enableRichTextRelationship: false,
    hidden: true, // shown in the timeline of a lead
  },
  access: {
    read: allow('admin', 'sales', 'service'),
    create: nobody,
    update: nobody,
    delete: nobody,
  },
  lockDocuments: false,
  fields: [
    { name: 'lead', type: 'relationship', relationTo: 'leads', required: true, index: true },
    {
      name: 'kind',
      type: 'select',
      required: true,
      options: ['added', 'moved', 'assigned', 'joined', 'exported', 'trashed', 'restored'],
    },
    { name: 'from', type: 'text' },
    { name: 'to', type: 'text' },
    { name: 'by', type: 'relationship', relationTo: 'users' },
    { name: 'byName', type: 'text' },
  ],
}
