import type { CollectionConfig } from 'payload'
import { editViews } from '../src/cms/editViews'
import { allowing, hiddenWithout } from '../src/platform/access/can'
import { component } from '../src/platform/component'
import { replayWebhookEndpoint } from '../src/webhooks/endpoints/replayWebhook'
import { rotateSecretEndpoint } from '../src/webhooks/endpoints/rotateSecret'
import { sendTestEndpoint } from '../src/webhooks/endpoints/sendTest'
import { keepSecrets } from '../src/webhooks/fields/keepSecrets'
import { showHealth } from '../src/webhooks/fields/showHealth'
import { webhookFields } from '../src/webhooks/fields/webhookFields'
import { navGroups } from '../src/cms/navGroups'

const manages = allowing('webhooks:manage')

/** Addresses that are told of what happens (Standard Webhooks 1.0). */
export const Webhooks: CollectionConfig = {
  slug: 'webhooks',
  labels: {
    singular: { en: 'Webhook', de: 'Webhook' },
    plural: { en: 'Webhooks', de: 'Webhooks' },
  },
  disableDuplicate: true, // a secret is of one webhook
  admin: {
    enableRichTextLink: false,
    enableRichTextRelationship: false,
    group: navGroups.settings,
    useAsTitle: 'name',
    defaultColumns: ['name', 'health', 'kind', 'url', 'events'],
    listSearchableFields: ['name', 'url'],
    description: {
      en: 'Other programs that are told of what happens here: content that is published, new leads, downloads.',
      de: 'Andere Programme, die erfahren, was hier geschieht: veröffentlichte Inhalte, neue Leads, Downloads.',
    },
    components: {
      beforeListTable: [component('EmptyList')],
      views: { edit: editViews },
    },
    custom: {
      whenEmpty: {
        en: 'A webhook tells another program at once what has happened: the website to show a page anew, HubSpot of a new lead, a chat.',
        de: 'Ein Webhook sagt einem anderen Programm sofort, was geschehen ist: der Website, dass sie eine Seite neu zeigen soll, HubSpot von einem neuen Lead, oder einem Chat.',
      },
    },
    hidden: hiddenWithout('webhooks:manage'),
  },
  defaultSort: 'name',
  access: { read: manages, create: manages, update: manages, delete: manages },
  endpoints: [sendTestEndpoint, rotateSecretEndpoint, replayWebhookEndpoint],
  hooks: {
    beforeValidate: [keepSecrets.beforeValidate],
    beforeChange: [keepSecrets.beforeChange],
    afterChange: [keepSecrets.afterChange],
    afterRead: [showHealth],
    beforeDelete: [keepSecrets.beforeDelete],
  },
  fields: webhookFields,
}
