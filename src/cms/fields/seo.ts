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
        label: 'Title for search engines',
        admin: {
          description: 'Left empty, the title is used.',
          ...lengthHint({ of: 'seo.title', max: 60 }),
        },
      },
    }),
    MetaDescriptionField({
      overrides: {
        label: 'Description',
        admin: {
          description: 'Left empty, the summary is used.',
          ...lengthHint({ of: 'seo.description', max: 160 }),
        },
      },
    }),
    MetaImageField({
      relationTo: 'media',
      overrides: {
        label: 'Picture for social networks',
        admin: { description: 'Left empty, the main picture is used. Best 1200 × 630 pixels.' },
      },
    }),
    {
      name: 'noIndex',
      type: 'checkbox',
      label: 'Hide from search engines',
      defaultValue: false,
      admin: { description: 'Keeps this page out of search engines and out of the site search.' },
    },
  ],
})
