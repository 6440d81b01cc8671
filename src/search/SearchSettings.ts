import type { GlobalConfig } from 'payload'
import { allow, isStaff } from '../access/roles'
import { announceChange } from '../publishing/announceChange'

/** What editors say about the search: words that mean the same, and what must stand first. */
export const SearchSettings: GlobalConfig = {
  slug: 'search-settings',
  label: 'Search',
  admin: {
    group: 'Settings',
    description: 'Words that mean the same, and documents that stand first.',
    hidden: ({ user }) => !['admin', 'editor'].includes(user?.role ?? ''),
  },
  access: { read: isStaff, update: allow('admin', 'editor') },
  hooks: { afterChange: [announceChange.afterGlobalChange] },
  fields: [
    {
      name: 'synonyms',
      type: 'array',
      labels: { singular: 'Group', plural: 'Groups' },
      maxRows: 500,
      admin: {
        description:
          'Whoever searches for one of them finds the others as well, in every language.',
      },
      fields: [
        {
          name: 'words',
          type: 'text',
          label: 'Mean the same',
          hasMany: true,
          required: true,
          minRows: 2,
          maxRows: 20,
          maxLength: 100,
        },
      ],
    },
    {
      name: 'pins',
      type: 'array',
      label: 'Pinned results',
      labels: { singular: 'Pin', plural: 'Pins' },
      maxRows: 500,
      admin: { description: 'For these searches, word by word, the documents stand first.' },
      fields: [
        {
          name: 'queries',
          type: 'text',
          label: 'When somebody searches for',
          hasMany: true,
          required: true,
          minRows: 1,
          maxRows: 20,
          maxLength: 200,
        },
        {
          name: 'documents',
          type: 'relationship',
          relationTo: ['content', 'case-studies', 'events', 'partners'],
          hasMany: true,
          required: true,
          minRows: 1,
          maxRows: 10,
        },
      ],
    },
  ],
}
