import type { CollectionConfig } from 'payload'
import { asRecord } from '../src/cms/fields/asRecord'
import { dateAndTime } from '../src/cms/fields/dateAndTime'
import { editViews } from '../src/cms/editViews'
import { allowing, hiddenWithout } from '../src/platform/access/can'
import { component } from '../src/platform/component'
import { deliveryStates } from '../src/webhooks/deliveries/deliveryStates'
import { replayDeliveryEndpoint } from '../src/webhooks/endpoints/replayDelivery'
import { navGroups } from '../src/cms/navGroups'

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
    group: navGroups.settings,
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
    custom: {
      whenEmpty: {
        en: 'What happens appears here, once a webhook asks for it.',
        de: 'Was geschieht, erscheint hier, sobald ein Webhook danach fragt.',
      },
    },
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
      label: { en: 'Webhook', de: 'Webhook' },
      relationTo: 'webhooks',
      required: true,
      index: true,
    },
    { name: 'event', type: 'text', required: true, label: { en: 'Event', de: 'Ereignis' } },
    {
      name: 'state',
      type: 'select',
      label: { en: 'State', de: 'Status' },
      required: true,
      index: true,
      options: deliveryStates,
      admin: { components: { Cell: component('PillCell') } },
    },
    { name: 'answerStatus', type: 'number', label: { en: 'Answer', de: 'Antwort' } },
    { name: 'failure', type: 'text', label: { en: 'Why it failed', de: 'Warum es fehlschlug' } },
    {
      name: 'tries',
      type: 'number',
      required: true,
      defaultValue: 0,
      label: { en: 'Tries', de: 'Versuche' },
    },
    {
      name: 'triedAt',
      type: 'date',
      label: { en: 'Last try', de: 'Letzter Versuch' },
      admin: { date: dateAndTime },
    },
    { name: 'durationMs', type: 'number', label: { en: 'Took (ms)', de: 'Dauer (ms)' } },
    {
      name: 'nextAt',
      type: 'date',
      label: { en: 'Next try', de: 'Nächster Versuch' },
      admin: { date: dateAndTime },
    },
    {
      name: 'messageId',
      type: 'text',
      required: true,
      label: { en: 'webhook-id', de: 'webhook-id' },
    },
    {
      name: 'collection',
      type: 'text',
      label: { en: 'Kind of document', de: 'Art des Dokuments' },
    },
    { name: 'documentId', type: 'text', index: true, label: { en: 'Document', de: 'Dokument' } },
    { name: 'body', type: 'textarea', label: { en: 'What was sent', de: 'Was gesendet wurde' } },
    {
      name: 'answer',
      type: 'textarea',
      label: {
        en: 'What was answered (its first 2 KB)',
        de: 'Was geantwortet wurde (die ersten 2 KB)',
      },
    },
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
