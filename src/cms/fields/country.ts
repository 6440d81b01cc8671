import type { TextField } from 'payload'
import { component } from '../../platform/component'
import { sayTo } from '../../platform/language/sayTo'

/** ISO 3166-1 alpha-2, upper case. */
export const country = (): TextField => ({
  name: 'country',
  type: 'text',
  label: { en: 'Country', de: 'Land' },
  hooks: {
    beforeValidate: [
      ({ value }) => (typeof value === 'string' ? value.trim().toUpperCase() : value),
    ],
  },
  validate: (value: unknown, { req }) =>
    !value ||
    /^[A-Z]{2}$/.test(String(value)) ||
    sayTo(req)({
      en: 'Two letters are needed, such as DE or GB',
      de: 'Hier müssen zwei Buchstaben stehen, etwa DE oder GB.',
    }),
  custom: { jsonSchema: { pattern: '^([A-Za-z]{2})?$' } },
  admin: {
    description: {
      en: 'Two letters (ISO 3166-1), such as DE, AT or GB.',
      de: 'Zwei Buchstaben (ISO 3166-1), zum Beispiel DE, AT oder GB.',
    },
    components: { Field: component('CountryPicker') },
  },
})
