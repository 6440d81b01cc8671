import type { Field, TextFieldManyValidation } from 'payload'
import { schemaRule } from '../../http/openapi/rest/fieldSchema'
import { settings } from '../../platform/settings'
import { webhookEvents } from '../events/webhookEvents'

const amongst = (names: readonly string[], values: string[]): string | true => {
  const unknown = values.filter((value) => !names.includes(value))
  return unknown.length === 0 || `“${unknown[0]}” is none of ${names.join(', ')}.`
}

const isPublicCollection: TextFieldManyValidation = (value, { req }) =>
  amongst(
    req.payload.config.collections
      .filter(({ custom }) => custom?.public === true)
      .map(({ slug }) => slug),
    value ?? [],
  )

const isLocale: TextFieldManyValidation = (value) => amongst(settings.locales, value ?? [])

/** What a webhook is told of. */
export const eventFields: Field[] = [
  {
    name: 'events',
    type: 'select',
    hasMany: true,
    required: true,
    options: webhookEvents.map(({ value, label }) => ({ value, label })),
    label: { en: 'When', de: 'Wann' },
  },
  {
    type: 'row',
    fields: [
      {
        name: 'collections',
        type: 'text',
        hasMany: true,
        maxRows: 100,
        validate: isPublicCollection,
        ...schemaRule({ examples: ['content'] }),
        label: { en: 'Only of these kinds of content', de: 'Nur von diesen Inhaltsarten' },
        admin: {
          width: '50%',
          description: {
            en: 'Such as case-studies. Empty: all. Of leads and downloads it says nothing.',
            de: 'Etwa case-studies. Leer: alle. Über Leads und Downloads sagt es nichts.',
          },
        },
      },
      {
        name: 'locales',
        type: 'text',
        hasMany: true,
        maxRows: 50,
        validate: isLocale,
        custom: {
          get jsonSchema() {
            return { enum: [...settings.locales] } // known once frontdesk() has been called
          },
        },
        label: { en: 'Only in these languages', de: 'Nur in diesen Sprachen' },
        admin: {
          width: '50%',
          description: { en: 'Such as de. Empty: all.', de: 'Etwa de. Leer: alle.' },
        },
      },
    ],
  },
]
