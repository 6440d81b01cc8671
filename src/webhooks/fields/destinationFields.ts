import type { Field } from 'payload'
import { schemaRule } from '../../http/openapi/rest/fieldSchema'
import { leadValues } from '../destinations/leadValues'
import { propertyName } from './checkDestination'

export const kinds = [
  { value: 'webhook', label: { en: 'Webhook', de: 'Webhook' } },
  { value: 'hubspot', label: { en: 'Leads into HubSpot', de: 'Leads zu HubSpot' } },
  { value: 'chat', label: { en: 'Message in a chat', de: 'Nachricht in einem Chat' } },
] as const

export type Kind = (typeof kinds)[number]['value']

const ofKind = (...wanted: Kind[]) => ({
  condition: ({ kind }: { kind?: Kind }) => wanted.includes(kind ?? 'webhook'),
})

const leadValueOptions = leadValues.map(({ value, label }) => ({ value, label }))

/** What HubSpot and chats are told of a lead, and how HubSpot is reached. */
export const destinationFields: Field[] = [
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
