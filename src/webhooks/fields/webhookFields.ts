import type { Field, TextFieldSingleValidation } from 'payload'
import { component } from '../../platform/component'
import { schemaRule } from '../../http/openapi/rest/fieldSchema'
import { sayTo } from '../../platform/language/sayTo'
import { settings } from '../../platform/settings'
import { problemOfAddress } from '../send/checkAddress'
import { destinationFields, kinds } from './destinationFields'
import { eventFields } from './eventFields'
import { systemFields } from './systemFields'

const isAddress: TextFieldSingleValidation = (value, { req }) => {
  const allowPrivate = settings.webhooksAllowPrivate
  return problemOfAddress(value ?? '', { allowPrivate, say: sayTo(req) }) ?? true
}

const what: Field[] = [
  { name: 'name', type: 'text', label: { en: 'Name', de: 'Name' }, required: true, maxLength: 200 },
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
      placeholder: { en: 'https://example.com/hooks', de: 'https://example.com/hooks' },
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
        en: 'While it is off nothing is noted for it, unless it was switched off because its receiver took nothing; what waits goes out once it is on again.',
        de: 'Solange er aus ist, wird nichts für ihn vorgemerkt, außer er wurde abgeschaltet, weil der Empfänger nichts annahm; was wartet, geht hinaus, sobald er wieder an ist.',
      },
    },
  },
]

const panel: Field[] = [
  {
    name: 'desk',
    type: 'ui',
    admin: { components: { Field: component('WebhookDesk') }, disableListColumn: true },
  },
]

/** Where it goes and when; and what the system keeps beside that. */
export const webhookFields: Field[] = [
  ...panel,
  ...what,
  ...eventFields,
  ...destinationFields,
  ...systemFields,
]
