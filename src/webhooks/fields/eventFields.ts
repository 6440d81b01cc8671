import type { Field, TextFieldManyValidation } from 'payload'
import { schemaRule } from '../../http/openapi/rest/fieldSchema'
import type { Say } from '../../platform/language/said'
import { settings } from '../../platform/settings'
import { webhookEvents } from '../events/webhookEvents'
import { sayTo } from '../../platform/language/sayTo'

const amongst = (names: readonly string[], values: string[], say: Say): string | true => {
  const unknown = values.filter((value) => !names.includes(value))
  const words = {
    en: `“${unknown[0]}” is none of ${names.join(', ')}.`,
    de: `„${unknown[0]}“ ist nichts davon: ${names.join(', ')}.`,
  }
  return unknown.length === 0 || say(words)
}

const isPublicCollection: TextFieldManyValidation = (value, { req }) =>
  amongst(
    req.payload.config.collections
      .filter(({ custom }) => custom?.public === true)
      .map(({ slug }) => slug),
    value ?? [],
    sayTo(req),
  )

const isLocale: TextFieldManyValidation = (value, { req }) =>
  amongst(settings.locales, value ?? [], sayTo(req))

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
