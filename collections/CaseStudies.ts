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
  labels: {
    singular: { en: 'Case study', de: 'Fallstudie' },
    plural: { en: 'Case studies', de: 'Fallstudien' },
  },
  whenEmpty: {
    en: 'Write the first one: who the customer is, what was in the way, what came of it, and two or three figures that prove it.',
    de: 'Schreiben Sie die erste: wer der Kunde ist, was im Weg stand, was daraus wurde, und zwei oder drei Kennzahlen, die es belegen.',
  },
  admin: {
    defaultColumns: ['title', 'heroImage', 'customer.name', '_status', 'updatedAt'],
    description: {
      en: 'How a customer got somewhere, with figures.',
      de: 'Wie ein Kunde vorangekommen ist, mit Zahlen.',
    },
  },
  fields: [
    picture({
      name: 'heroImage',
      label: { en: 'Main picture', de: 'Hauptbild' },
      description: {
        en: 'Shown above the text and in previews.',
        de: 'Steht über dem Text und in Vorschauen.',
      },
    }),
    richText({
      name: 'challenge',
      label: { en: 'Challenge', de: 'Herausforderung' },
      description: {
        en: 'What was in the way, and what it cost to leave it.',
        de: 'Was im Weg stand, und was es kostete, es so zu lassen.',
      },
    }),
    richText({
      name: 'solution',
      label: { en: 'Solution', de: 'Lösung' },
      description: {
        en: 'What was done, in the order it happened.',
        de: 'Was getan wurde, in der Reihenfolge, in der es geschah.',
      },
    }),
    richText({
      name: 'results',
      label: { en: 'Results', de: 'Ergebnisse' },
      description: {
        en: 'What came of it. Figures go into the next tab.',
        de: 'Was daraus wurde. Kennzahlen gehören in den nächsten Reiter.',
      },
    }),
    {
      name: 'gallery',
      type: 'upload',
      label: { en: 'Gallery', de: 'Galerie' },
      relationTo: 'media',
      hasMany: true,
    },
  ],
  tabs: [
    {
      label: { en: 'Customer and figures', de: 'Kunde und Kennzahlen' },
      fields: [
        {
          name: 'customer',
          type: 'group',
          label: { en: 'Customer', de: 'Kunde' },
          fields: [
            {
              type: 'row',
              fields: [
                {
                  name: 'name',
                  type: 'text',
                  label: { en: 'Name', de: 'Name' },
                  index: true,
                  maxLength: 200,
                },
                {
                  name: 'industry',
                  type: 'text',
                  label: { en: 'Industry', de: 'Branche' },
                  maxLength: 200,
                },
              ],
            },
            {
              type: 'row',
              fields: [
                webAddress({ name: 'website', label: { en: 'Website', de: 'Website' } }),
                country(),
              ],
            },
            picture({ name: 'logo', label: { en: 'Logo', de: 'Logo' } }),
          ],
        },
        {
          name: 'metrics',
          type: 'array',
          label: { en: 'Figures', de: 'Kennzahlen' },
          labels: {
            singular: { en: 'Figure', de: 'Kennzahl' },
            plural: { en: 'Figures', de: 'Kennzahlen' },
          },
          admin: {
            description: {
              en: 'What stands out, such as “38 % lower cost per kilometre”.',
              de: 'Was heraussticht, zum Beispiel „38 % geringere Kosten pro Kilometer“.',
            },
            components: rowTitle({
              parts: ['value', 'unit', 'label'],
              empty: { en: 'Figure', de: 'Kennzahl' },
            }),
          },
          fields: [
            {
              type: 'row',
              fields: [
                {
                  name: 'value',
                  type: 'text',
                  label: { en: 'Value', de: 'Wert' },
                  required: true,
                  maxLength: 50,
                  admin: { width: '20%' },
                },
                {
                  name: 'unit',
                  type: 'text',
                  label: { en: 'Unit', de: 'Einheit' },
                  maxLength: 50,
                  admin: { width: '20%' },
                },
                {
                  name: 'label',
                  type: 'text',
                  label: { en: 'Label', de: 'Bezeichnung' },
                  required: true,
                  localized: true,
                  maxLength: 200,
                  admin: {
                    width: '60%',
                    placeholder: {
                      en: 'lower cost per kilometre',
                      de: 'geringere Kosten pro Kilometer',
                    },
                  },
                },
              ],
            },
          ],
        },
        {
          name: 'quote',
          type: 'group',
          label: { en: 'Quote', de: 'Zitat' },
          fields: [
            {
              name: 'text',
              type: 'textarea',
              label: { en: 'Text', de: 'Text' },
              localized: true,
              maxLength: 2000,
            },
            {
              type: 'row',
              fields: [
                {
                  name: 'author',
                  type: 'text',
                  label: { en: 'Author', de: 'Gesagt von' },
                  maxLength: 200,
                },
                {
                  name: 'role',
                  type: 'text',
                  label: { en: 'Role', de: 'Funktion' },
                  localized: true,
                  maxLength: 200,
                },
              ],
            },
          ],
        },
      ],
    },
    {
      label: { en: 'Products and partners', de: 'Produkte und Partner' },
      fields: [
        productModules(),
        {
          name: 'partners',
          type: 'relationship',
          label: { en: 'Partners', de: 'Partner' },
          relationTo: 'partners',
          hasMany: true,
        },
      ],
    },
  ],
})
