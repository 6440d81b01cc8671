import { picture } from '../src/cms/fields/picture'
import { richText } from '../src/cms/fields/richText'
import { webAddress } from '../src/cms/fields/webAddress'
import { publicCollection } from '../src/cms/publishing/publicCollection'

export const Partners = publicCollection({
  slug: 'partners',
  opensOnSite: true,
  labels: { singular: { en: 'Partner', de: 'Partner' }, plural: { en: 'Partners', de: 'Partner' } },
  titleLabel: { en: 'Name', de: 'Name' },
  translatesTitle: false, // a company is called the same everywhere
  whenEmpty: {
    en: 'Add the first one: a logo, two sentences on what they do, and the regions they serve.',
    de: 'Legen Sie den ersten an: das Logo, zwei Sätze dazu, was das Unternehmen macht, und die Regionen, in denen es tätig ist.',
  },
  defaultSort: 'order',
  admin: {
    defaultColumns: ['title', 'logo', 'tier', 'order', '_status', 'updatedAt'],
    description: {
      en: 'Companies that the website introduces as partners.',
      de: 'Unternehmen, die die Website als Partner vorstellt.',
    },
  },
  fields: [
    {
      name: 'tier',
      type: 'select',
      label: { en: 'Tier', de: 'Stufe' },
      defaultValue: 'member',
      index: true,
      options: [
        { label: { en: 'Strategic', de: 'Strategisch' }, value: 'strategic' },
        { label: { en: 'Gold', de: 'Gold' }, value: 'gold' },
        { label: { en: 'Silver', de: 'Silber' }, value: 'silver' },
        { label: { en: 'Member', de: 'Mitglied' }, value: 'member' },
      ],
    },
    picture({ name: 'logo', label: { en: 'Logo', de: 'Logo' } }),
    webAddress({ name: 'website', label: { en: 'Website', de: 'Website' } }),
    richText({ name: 'description', label: { en: 'Description', de: 'Beschreibung' } }),
    {
      type: 'row',
      fields: [
        {
          name: 'regions',
          type: 'text',
          label: { en: 'Regions', de: 'Regionen' },
          hasMany: true,
          admin: {
            description: { en: 'Type one and press Enter.', de: 'Eintippen und Enter drücken.' },
          },
        },
        {
          name: 'categories',
          type: 'text',
          label: { en: 'Categories', de: 'Kategorien' },
          hasMany: true,
          admin: {
            description: {
              en: 'What they do, such as “Charging”.',
              de: 'Was sie machen, zum Beispiel „Laden“.',
            },
          },
        },
      ],
    },
    {
      name: 'order',
      type: 'number',
      label: { en: 'Order', de: 'Reihenfolge' },
      defaultValue: 100,
      index: true,
      admin: {
        position: 'sidebar',
        step: 1,
        description: { en: 'Smaller numbers come first.', de: 'Kleinere Zahlen kommen zuerst.' },
      },
    },
  ],
})
