import type { Field, TextFieldManyValidation, TextFieldSingleValidation } from 'payload'
import { bySystem } from '../../cms/fields/bySystem'
import { dateAndTime } from '../../cms/fields/dateAndTime'
import { component } from '../../platform/component'
import { schemaRule } from '../../http/openapi/rest/fieldSchema'
import { settings } from '../../platform/settings'
import { leadValues } from '../destinations/leadValues'
import { webhookEvents } from '../events/webhookEvents'
import { problemOfAddress } from '../send/checkAddress'
import { propertyName } from './checkDestination'
import { healthSchema } from './healthSchema'

export const kinds = [
  { value: 'webhook', label: { en: 'Webhook', de: 'Webhook' } },
  { value: 'hubspot', label: { en: 'Leads into HubSpot', de: 'Leads zu HubSpot' } },
  { value: 'chat', label: { en: 'Message in a chat', de: 'Nachricht in einem Chat' } },
] as const

export type Kind = (typeof kinds)[number]['value']

const ofKind = (...wanted: Kind[]) => ({
  condition: ({ kind }: { kind?: Kind }) => wanted.includes(kind ?? 'webhook'),
})

const isAddress: TextFieldSingleValidation = (value) =>
  problemOfAddress(value ?? '', { allowPrivate: settings.webhooksAllowPrivate }) ?? true

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

const what: Field[] = [
  { name: 'name', type: 'text', required: true, maxLength: 200 },
  {
    name: 'kind',
    type: 'select',
    required: true,
    defaultValue: 'webhook',
    options: [...kinds],
    label: { en: 'Goes to', de: 'Geht an' },
    admin: { isClearable: false },
  },
  {
    name: 'url',
    type: 'text',
    required: true,
    ...schemaRule({ format: 'uri', examples: ['https://example.com/hooks'] }),
    label: { en: 'Address', de: 'Adresse' },
    validate: isAddress,
    admin: {
      description: {
        en: 'Where it is sent to: https://… Private networks are refused. HubSpot’s is https://api.hubapi.com',
        de: 'Wohin gesendet wird: https://… Private Netze werden abgelehnt. Die von HubSpot ist https://api.hubapi.com',
      },
      placeholder: 'https://example.com/hooks',
    },
  },
  {
    name: 'enabled',
    type: 'checkbox',
    label: { en: 'On', de: 'An' },
    defaultValue: true,
    admin: {
      position: 'sidebar',
      description: {
        en: 'While it is off nothing is noted for it; what waits goes out once it is on again.',
        de: 'Solange er aus ist, wird nichts für ihn vorgemerkt; was wartet, geht hinaus, sobald er wieder an ist.',
      },
    },
  },
]

const when: Field[] = [
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

const leadValueOptions = leadValues.map(({ value, label }) => ({ value, label }))

const destinations: Field[] = [
  {
    name: 'token',
    type: 'text',
    maxLength: 2000,
    label: { en: 'Access token', de: 'Zugriffsschlüssel' },
    hooks: { afterRead: [() => null] }, // nobody reads it: keepSecrets.ts
    admin: {
      ...ofKind('hubspot'),
      description: {
        en: 'Of a private app with the scope crm.objects.contacts.write. It is kept encrypted and never shown: leave it empty to keep the one that is there.',
        de: 'Einer privaten App mit dem Recht crm.objects.contacts.write. Er wird verschlüsselt aufbewahrt und nie gezeigt: leer lassen, um den vorhandenen zu behalten.',
      },
    },
  },
  {
    name: 'mapping',
    type: 'array',
    maxRows: 100,
    label: { en: 'What HubSpot gets', de: 'Was HubSpot bekommt' },
    labels: {
      singular: { en: 'Property', de: 'Eigenschaft' },
      plural: { en: 'Properties', de: 'Eigenschaften' },
    },
    defaultValue: [
      { property: 'firstname', value: 'firstName' },
      { property: 'lastname', value: 'lastName' },
      { property: 'company', value: 'company' },
      { property: 'phone', value: 'phone' },
      { property: 'jobtitle', value: 'jobTitle' },
    ],
    admin: {
      ...ofKind('hubspot'),
      description: {
        en: 'Which property of a contact gets what of the lead. The e-mail address goes along always: contacts are found by it.',
        de: 'Welche Eigenschaft eines Kontakts was vom Lead bekommt. Die E-Mail-Adresse geht immer mit: an ihr werden Kontakte erkannt.',
      },
    },
    fields: [
      {
        type: 'row',
        fields: [
          {
            name: 'property',
            type: 'text',
            required: true,
            ...schemaRule({ pattern: propertyName, examples: ['jobtitle'] }),
            label: { en: 'Property in HubSpot', de: 'Eigenschaft in HubSpot' },
          },
          {
            name: 'value',
            type: 'select',
            required: true,
            options: leadValueOptions,
            enumName: 'enum_webhooks_lead_value',
            label: { en: 'Of the lead', de: 'Vom Lead' },
          },
        ],
      },
    ],
  },
  {
    name: 'shown',
    type: 'select',
    hasMany: true,
    options: leadValueOptions,
    enumName: 'enum_webhooks_shown',
    defaultValue: ['type'],
    label: { en: 'What the message says of the lead', de: 'Was die Nachricht vom Lead sagt' },
    admin: {
      ...ofKind('chat'),
      description: {
        en: 'Everybody in the chat reads it, and its provider keeps it. A link to the lead goes along always.',
        de: 'Alle im Chat lesen es, und dessen Anbieter bewahrt es auf. Ein Link zum Lead geht immer mit.',
      },
    },
  },
]

const hiddenText = (name: string): Field =>
  bySystem({ name, type: 'text', hidden: true, admin: { disableBulkEdit: true } })

const system: Field[] = [
  bySystem({
    name: 'secret',
    type: 'text',
    virtual: true,
    admin: {
      hidden: true,
      description:
        'In the answer to the creation alone: it begins with `whsec_`, and is never shown again.',
    },
  }),
  bySystem({
    name: 'health',
    type: 'json',
    virtual: true,
    jsonSchema: healthSchema,
    label: { en: 'Health', de: 'Zustand' },
    admin: { components: { Field: component('NoInput'), Cell: component('WebhookHealthCell') } },
  }),
  bySystem({
    name: 'offReason',
    type: 'text',
    label: { en: 'Switched off because', de: 'Abgeschaltet, weil' },
    admin: {
      position: 'sidebar',
      condition: ({ offReason }: { offReason?: string }) => Boolean(offReason),
    },
  }),
  bySystem({
    name: 'previousSecretUntil',
    type: 'date',
    label: { en: 'The earlier secret signs until', de: 'Das frühere Geheimnis unterschreibt bis' },
    admin: {
      position: 'sidebar',
      date: dateAndTime,
      condition: ({ previousSecretUntil }: { previousSecretUntil?: string }) =>
        Boolean(previousSecretUntil),
    },
  }),
  hiddenText('secretSealed'),
  hiddenText('previousSecretSealed'),
]

const panel: Field[] = [
  {
    name: 'desk',
    type: 'ui',
    admin: { components: { Field: component('WebhookDesk') }, disableListColumn: true },
  },
]

/** Where it goes and when; and what the system keeps beside that. */
export const webhookFields: Field[] = [...panel, ...what, ...when, ...destinations, ...system]
