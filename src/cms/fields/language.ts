import type { TextField } from 'payload'
import { component } from '../../platform/component'
import { settings } from '../../platform/settings'
import { sayTo } from '../../platform/language/sayTo'

type Options = Pick<TextField, 'defaultValue'> & {
  /** Otherwise it may be left empty, for every language. @default false */
  required?: boolean
  description?: NonNullable<TextField['admin']>['description']
}

/** One of the site's languages, which a document of its own is in. Which there are is known once frontdesk() has been called. */
export const language = ({
  required = false,
  description,
  defaultValue,
}: Options = {}): TextField => ({
  name: 'locale',
  type: 'text',
  label: { en: 'Language', de: 'Sprache' },
  required,
  defaultValue,
  maxLength: 20,
  validate: (value: unknown, { req }) =>
    (!value && !required) ||
    (settings.locales as unknown[]).includes(value) ||
    sayTo(req)({
      en: `One of ${settings.locales.join(', ')} is needed.`,
      de: `Hier muss eine dieser Sprachen stehen: ${settings.locales.join(', ')}.`,
    }),
  custom: {
    get jsonSchema() {
      return { enum: [...settings.locales] }
    },
  },
  admin: { components: { Field: component('LanguagePicker') }, description },
})
