import { country } from '../src/cms/fields/country'
import { picture } from '../src/cms/fields/picture'
import { productModules } from '../src/cms/fields/productModules'
import { richText } from '../src/cms/fields/richText'
import { rowTitle } from '../src/cms/fields/rowTitle'
import { webAddress } from '../src/cms/fields/webAddress'
import { publicCollection } from '../src/cms/publishing/publicCollection'

export const CaseStudies = publicCollection({
  slug: 'case-studies',
  opensOnSite: true,
  labels: { singular: 'Case study', plural: 'Case studies' },
  whenEmpty:
    'Write the first one: who the customer is, what was in the way, what came of it, and two or three figures that prove it.',
  admin: {
    defaultColumns: ['title', 'heroImage', 'customer.name', '_status', 'updatedAt'],
    description: 'How a customer got somewhere, with figures.',
  },
  fields: [
    picture({
      name: 'heroImage',
      label: 'Main picture',
      description: 'Shown above the text and in previews.',
    }),
    richText({
      name: 'challenge',
      description: 'What was in the way, and what it cost to leave it.',
    }),
    richText({ name: 'solution', description: 'What was done, in the order it happened.' }),
    richText({ name: 'results', description: 'What came of it. Figures go into the next tab.' }),
    { name: 'gallery', type: 'upload', relationTo: 'media', hasMany: true },
  ],
  tabs: [
    {
      label: 'Customer and figures',
      fields: [
        {
          name: 'customer',
          type: 'group',
          fields: [
            {
              type: 'row',
              fields: [
                { name: 'name', type: 'text', index: true, maxLength: 200 },
                { name: 'industry', type: 'text', maxLength: 200 },
              ],
            },
            { type: 'row', fields: [webAddress({ name: 'website' }), country()] },
            picture({ name: 'logo' }),
          ],
        },
        {
          name: 'metrics',
          type: 'array',
          label: 'Figures',
          labels: { singular: 'Figure', plural: 'Figures' },
          admin: {
            description: 'What stands out, such as “38 % lower cost per kilometre”.',
            components: rowTitle({ parts: ['value', 'unit', 'label'], empty: 'Figure' }),
          },
          fields: [
            {
              type: 'row',
              fields: [
                {
                  name: 'value',
                  type: 'text',
                  required: true,
                  maxLength: 50,
                  admin: { width: '20%' },
                },
                { name: 'unit', type: 'text', maxLength: 50, admin: { width: '20%' } },
                {
                  name: 'label',
                  type: 'text',
                  required: true,
                  localized: true,
                  maxLength: 200,
                  admin: { width: '60%', placeholder: 'lower cost per kilometre' },
                },
              ],
            },
          ],
        },
        {
          name: 'quote',
          type: 'group',
          fields: [
            { name: 'text', type: 'textarea', localized: true, maxLength: 2000 },
            {
              type: 'row',
              fields: [
                { name: 'author', type: 'text', maxLength: 200 },
                { name: 'role', type: 'text', localized: true, maxLength: 200 },
              ],
            },
          ],
        },
      ],
    },
    {
      label: 'Products and partners',
      fields: [
        productModules(),
        { name: 'partners', type: 'relationship', relationTo: 'partners', hasMany: true },
      ],
    },
  ],
})
