import type { CollectionSlug, Field, GlobalConfig } from 'payload'
import { allowing, hiddenWithout } from '../../platform/access/can'
import { rowTitle } from '../../cms/fields/rowTitle'
import { when } from '../../platform/parts'
import { distinctQueries, distinctTexts } from './distinctTexts'
import { navGroups } from '../../cms/navGroups'

const pinsOf = (collections: CollectionSlug[]): Field => ({
  name: 'pins',
  type: 'array',
  label: { en: 'Pinned results', de: 'Angeheftete Treffer' },
  labels: { singular: { en: 'Pin', de: 'Anheftung' }, plural: { en: 'Pins', de: 'Anheftungen' } },
  maxRows: 500,
  admin: {
    description: {
      en: 'For exactly these searches the documents come first, in their order. They must be published.',
      de: 'Bei genau diesen Suchen stehen die Dokumente an erster Stelle, in ihrer Reihenfolge. Sie müssen veröffentlicht sein.',
    },
    components: rowTitle({ parts: ['queries'], empty: { en: 'Pin', de: 'Anheftung' } }),
  },
  fields: [
    {
      name: 'queries',
      type: 'text',
      label: { en: 'Search terms', de: 'Suchbegriffe' },
      admin: {
        placeholder: { en: 'total cost', de: 'Gesamtkosten' },
        description: {
          en: 'Such as: total cost, tco, Gesamtkosten. Each of them counts by itself, in every language. Enter follows each.',
          de: 'Zum Beispiel: total cost, tco, Gesamtkosten. Jeder gilt für sich, in jeder Sprache. Nach jedem Enter drücken.',
        },
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
      label: { en: 'Pinned documents', de: 'Angeheftete Dokumente' },
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
  label: { en: 'Search', de: 'Suche' },
  admin: {
    group: navGroups.settings,
    description: { en: 'Synonyms and pinned results.', de: 'Synonyme und angeheftete Treffer.' },
    hidden: hiddenWithout('wording:write'),
  },
  access: { read: allowing('settings:read'), update: allowing('wording:write') },
  fields: [
    {
      name: 'synonyms',
      type: 'array',
      label: { en: 'Synonyms', de: 'Synonyme' },
      labels: { singular: { en: 'Group', de: 'Gruppe' }, plural: { en: 'Groups', de: 'Gruppen' } },
      maxRows: 500,
      admin: {
        description: {
          en: 'A search for one of them finds the others as well, in every language. Words of both languages may stand in one group. Endings, accents, capitals and one wrong letter are taken care of without it.',
          de: 'Eine Suche nach einem davon findet auch die anderen, in jeder Sprache. In einer Gruppe dürfen Wörter beider Sprachen stehen. Endungen, Akzente, Großschreibung und ein falscher Buchstabe spielen auch ohne sie keine Rolle.',
        },
        components: rowTitle({ parts: ['words'], empty: { en: 'Group', de: 'Gruppe' } }),
      },
      fields: [
        {
          name: 'words',
          type: 'text',
          label: { en: 'Synonyms', de: 'Synonyme' },
          admin: {
            placeholder: { en: 'electric truck', de: 'Elektro-Lkw' },
            description: {
              en: 'Such as: electric truck, e-truck, E-Lkw, Elektro-Lkw. Enter follows each word.',
              de: 'Zum Beispiel: electric truck, e-truck, E-Lkw, Elektro-Lkw. Nach jedem Wort Enter drücken.',
            },
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
