import { MetaDescriptionField, MetaImageField, MetaTitleField } from '@payloadcms/plugin-seo/fields'
import type { GroupField } from 'payload'
import { settings } from '../../platform/settings'
import { component } from '../../platform/component'

type Hint = { of: string; max: number }

/** The plugin's own fields show their translation keys unless the whole plugin runs. */
const lengthHint = (hint: Hint) => ({
  components: {
    afterInput: [{ path: component('LengthHint'), clientProps: hint }],
  },
})

/** What search engines show. Left empty, the site falls back to title, summary and picture. */
export const seo = (): GroupField => ({
  name: 'seo',
  type: 'group',
  label: false,
  admin: { hideGutter: true },
  fields: [
    {
      name: 'preview',
      type: 'ui',
      label: { en: 'Preview', de: 'Vorschau' },
      admin: {
        components: {
          Field: {
            path: component('SearchResult'),
            get clientProps() {
              return { siteUrl: settings.siteUrl }
            },
          },
        },
      },
    },
    MetaTitleField({
      overrides: {
        label: { en: 'Title for search engines', de: 'Titel für Suchmaschinen' },
        admin: {
          description: {
            en: 'Left empty, the title is used.',
            de: 'Bleibt er leer, gilt der Titel.',
          },
          ...lengthHint({ of: 'seo.title', max: 60 }),
        },
      },
    }),
    MetaDescriptionField({
      overrides: {
        label: { en: 'Description', de: 'Beschreibung' },
        admin: {
          description: {
            en: 'Left empty, the summary is used.',
            de: 'Bleibt sie leer, gilt die Zusammenfassung.',
          },
          ...lengthHint({ of: 'seo.description', max: 160 }),
        },
      },
    }),
    MetaImageField({
      relationTo: 'media',
      overrides: {
        label: { en: 'Picture for social networks', de: 'Bild für soziale Netzwerke' },
        admin: {
          description: {
            en: 'Left empty, the main picture is used. Best 1200 × 630 pixels.',
            de: 'Bleibt es leer, gilt das Hauptbild. Am besten 1200 × 630 Pixel.',
          },
        },
      },
    }),
    {
      name: 'noIndex',
      type: 'checkbox',
      label: { en: 'Hide from search engines', de: 'Vor Suchmaschinen verbergen' },
      defaultValue: false,
      admin: {
        description: {
          en: 'Keeps this page out of search engines and out of the site search.',
          de: 'Hält diese Seite aus Suchmaschinen und aus der Suche der Website heraus.',
        },
      },
    },
  ],
})
