import { picture } from '../src/cms/fields/picture'
import { richText } from '../src/cms/fields/richText'
import { webAddress } from '../src/cms/fields/webAddress'
import { publicCollection } from '../src/cms/publishing/publicCollection'

export const Partners = publicCollection({
  slug: 'partners',
  opensOnSite: true,
  labels: { singular: 'Partner', plural: 'Partners' },
  titleLabel: 'Name',
  translatesTitle: false, // a company is called the same everywhere
  whenEmpty:
    'Add the first one: a logo, two sentences on what they do, and the regions they serve.',
  defaultSort: 'order',
  admin: {
    defaultColumns: ['title', 'logo', 'tier', 'order', '_status', 'updatedAt'],
    description: 'Companies that the website introduces as partners.',
  },
  fields: [
    {
      name: 'tier',
      type: 'select',
      defaultValue: 'member',
      index: true,
      options: [
        { label: 'Strategic', value: 'strategic' },
        { label: 'Gold', value: 'gold' },
        { label: 'Silver', value: 'silver' },
        { label: 'Member', value: 'member' },
      ],
    },
    picture({ name: 'logo' }),
    webAddress({ name: 'website' }),
    richText({ name: 'description' }),
    {
      type: 'row',
      fields: [
        {
          name: 'regions',
          type: 'text',
          hasMany: true,
          admin: { description: 'Type one and press Enter.' },
        },
        {
          name: 'categories',
          type: 'text',
          hasMany: true,
          admin: { description: 'What they do, such as “Charging”.' },
        },
      ],
    },
    {
      name: 'order',
      type: 'number',
      defaultValue: 100,
      index: true,
      admin: { position: 'sidebar', step: 1, description: 'Smaller numbers come first.' },
    },
  ],
})
