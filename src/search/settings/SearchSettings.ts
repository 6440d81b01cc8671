import type { CollectionSlug, Field, GlobalConfig } from 'payload'
import { allowing, hiddenWithout } from '../../platform/access/can'
import { rowTitle } from '../../cms/fields/rowTitle'
import { when } from '../../platform/parts'
import { distinctQueries, distinctTexts } from './distinctTexts'

const pinsOf = (collections: CollectionSlug[]): Field => ({
  name: 'pins',
  type: 'array',
  label: 'Pinned results',
  labels: { singular: 'Pin', plural: 'Pins' },
  maxRows: 500,
  admin: {
    description:
      'For exactly these searches the documents come first, in their order. They must be published.',
    components: rowTitle({ parts: ['queries'], empty: 'Pin' }),
  },
  fields: [
    {
      name: 'queries',
      type: 'text',
      label: 'Search terms',
      admin: {
        placeholder: 'total cost',
        description:
          'Such as: total cost, tco, Gesamtkosten. Each of them counts by itself, in every language. Enter follows each.',
      },
      validate: distinctQueries,
      hasMany: true,
      required: true,
      minRows: 1,
      maxRows: 20,
      maxLength: 200,
    },
    {
      name: 'documents',
      type: 'relationship',
      label: 'Pinned documents',
      relationTo: collections,
      hasMany: true,
      // Not required: a document that is deleted leaves its pin without any, and must still save.
      maxRows: 10,
    },
  ],
})

/** What editors say about the search: words that mean the same, and what must stand first, if anything is searched. */
export const searchSettings = (collections: CollectionSlug[]): GlobalConfig => ({
  slug: 'search-settings',
  label: 'Search',
  admin: {
    group: 'Settings',
    description: 'Synonyms and pinned results.',
    hidden: hiddenWithout('wording:write'),
  },
  access: { read: allowing('settings:read'), update: allowing('wording:write') },
  fields: [
    {
      name: 'synonyms',
      type: 'array',
      labels: { singular: 'Group', plural: 'Groups' },
      maxRows: 500,
      admin: {
        description:
          'A search for one of them finds the others as well, in every language. Words of both languages may stand in one group. Endings, accents, capitals and one wrong letter are taken care of without it.',
        components: rowTitle({ parts: ['words'], empty: 'Group' }),
      },
      fields: [
        {
          name: 'words',
          type: 'text',
          label: 'Synonyms',
          admin: {
            placeholder: 'electric truck',
            description:
              'Such as: electric truck, e-truck, E-Lkw, Elektro-Lkw. Enter follows each word.',
          },
          validate: distinctTexts,
          hasMany: true,
          required: true,
          minRows: 2,
          maxRows: 20,
          maxLength: 100,
        },
      ],
    },
    ...when(collections.length > 0, pinsOf(collections)),
  ],
})
