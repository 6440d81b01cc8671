import type { CollectionConfig } from 'payload'
import { asRecord } from '../src/cms/fields/asRecord'
import { dateAndTime } from '../src/cms/fields/dateAndTime'
import { editViews } from '../src/cms/editViews'
import { allowing, hiddenWithout } from '../src/platform/access/can'
import { component } from '../src/platform/component'
import { deliveryStates } from '../src/webhooks/deliveries/deliveryStates'
import { replayDeliveryEndpoint } from '../src/webhooks/endpoints/replayDelivery'

const never = () => false

/** What was sent to webhooks, and what they answered. A row is a message; it is tried until it is taken. */
export const WebhookDeliveries: CollectionConfig = {
  slug: 'webhook-deliveries',
  labels: {
    singular: { en: 'Webhook delivery', de: 'Webhook-Zustellung' },
    plural: { en: 'Webhook deliveries', de: 'Webhook-Zustellungen' },
  },
  admin: {
    enableRichTextLink: false,
    enableRichTextRelationship: false,
    group: 'Settings',
    useAsTitle: 'messageId',
    defaultColumns: ['event', 'webhook', 'state', 'answerStatus', 'tries', 'triedAt', 'createdAt'],
    listSearchableFields: ['messageId', 'documentId', 'event'],
    description: {
      en: 'What was sent to webhooks and what they answered. It goes after 30 days.',
      de: 'Was an Webhooks gesendet wurde und was sie geantwortet haben. Nach 30 Tagen wird es gelöscht.',
    },
    components: {
      beforeListTable: [component('EmptyList')],
      edit: { beforeDocumentControls: [component('ReplayDelivery')] },
      views: { edit: editViews },
    },
    custom: { whenEmpty: 'What happens appears here, once a webhook asks for it.' },
    hidden: hiddenWithout('webhooks:manage'),
  },
  defaultSort: '-createdAt',
  access: { read: allowing('webhooks:manage'), create: never, update: never, delete: never },
  endpoints: [replayDeliveryEndpoint],
  lockDocuments: false,
  fields: asRecord([
    {
      name: 'webhook',
      type: 'relationship',
      relationTo: 'webhooks',
      required: true,
      index: true,
    },
    { name: 'event', type: 'text', required: true, label: 'Event' },
    {
      name: 'state',
      type: 'select',
      required: true,
      index: true,
      options: deliveryStates,
      admin: { components: { Cell: component('PillCell') } },
    },
    { name: 'answerStatus', type: 'number', label: 'Answer' },
    { name: 'failure', type: 'text', label: 'Why it failed' },
    { name: 'tries', type: 'number', required: true, defaultValue: 0, label: 'Tries' },
    { name: 'triedAt', type: 'date', label: 'Last try', admin: { date: dateAndTime } },
    { name: 'durationMs', type: 'number', label: 'Took (ms)' },
    { name: 'nextAt', type: 'date', label: 'Next try', admin: { date: dateAndTime } },
    { name: 'messageId', type: 'text', required: true, label: 'webhook-id' },
    { name: 'collection', type: 'text', label: 'Kind of document' },
    { name: 'documentId', type: 'text', index: true, label: 'Document' },
    { name: 'body', type: 'textarea', label: 'What was sent' },
    { name: 'answer', type: 'textarea', label: 'What was answered (its first 2 KB)' },
    { name: 'happenedAt', type: 'date', required: true, admin: { hidden: true } },
    { name: 'locales', type: 'json', admin: { hidden: true } },
    { name: 'facts', type: 'json', admin: { hidden: true } },
    { name: 'subject', type: 'text', required: true, hidden: true },
    { name: 'position', type: 'number', required: true, hidden: true },
    { name: 'claimedBy', type: 'text', hidden: true },
    { name: 'leaseUntil', type: 'date', hidden: true },
    { name: 'firstFailedAt', type: 'date', hidden: true },
  ]),
}
