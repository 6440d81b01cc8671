import type { CollectionConfig } from 'payload'
import { allowing, can, hiddenWithout } from '../src/platform/access/can'
import { editViews } from '../src/cms/editViews'
import { asRecord } from '../src/cms/fields/asRecord'
import { dateAndTime } from '../src/cms/fields/dateAndTime'
import { component } from '../src/platform/component'
import { navGroups } from '../src/cms/navGroups'

const never = () => false

/** The outbox: every mail that goes out, written in the transaction of what it tells of. */
export const Mails: CollectionConfig = {
  slug: 'mails',
  custom: { personal: 'lead' }, // its texts stand apart in the audit trail
  labels: { singular: { en: 'Mail', de: 'Mail' }, plural: { en: 'Outbox', de: 'Postausgang' } },
  admin: {
    enableRichTextLink: false,
    enableRichTextRelationship: false,
    group: navGroups.sales,
    useAsTitle: 'to',
    defaultColumns: ['to', 'kind', 'state', 'lead', 'lastError', 'createdAt'],
    listSearchableFields: ['to'],
    description: {
      en: 'Mails that were sent or wait to be sent. Their text is written when they are sent.',
      de: 'Mails, die gesendet wurden oder darauf warten. Ihr Text entsteht beim Senden.',
    },
    components: {
      beforeListTable: [component('EmptyList')],
      views: { edit: editViews },
    },
    custom: {
      whenEmpty: {
        en: 'Confirmations, notices and invitations appear here.',
        de: 'Bestätigungen, Hinweise und Einladungen erscheinen hier.',
      },
    },
    hidden: hiddenWithout('crm:read'),
  },
  defaultSort: '-createdAt',
  access: {
    // Whoever reads no accounts reads no mails about them either.
    read: ({ req: { user } }) =>
      can(user, 'crm:read') &&
      (can(user, 'people:manage') || { kind: { not_in: ['account', 'webhookOff'] } }),
    create: never,
    update: never,
    delete: allowing('crm:erase', 'people:manage'),
  },
  lockDocuments: false,
  fields: asRecord([
    {
      name: 'kind',
      type: 'select',
      label: { en: 'Kind', de: 'Art' },
      required: true,
      index: true,
      options: [
        { label: { en: 'Notice to sales', de: 'Hinweis an den Vertrieb' }, value: 'salesNotice' },
        {
          label: { en: 'Notice of suspected requests', de: 'Hinweis auf verdächtige Anfragen' },
          value: 'suspectedDigest',
        },
        {
          label: { en: 'Confirmation of a demo', de: 'Bestätigung einer Demo' },
          value: 'demoConfirmation',
        },
        {
          label: { en: 'Confirmation of a message', de: 'Bestätigung einer Nachricht' },
          value: 'contactConfirmation',
        },
        { label: { en: 'One-time code', de: 'Einmalcode' }, value: 'oneTimeCode' },
        { label: { en: 'Account', de: 'Konto' }, value: 'account' },
        { label: { en: 'Webhook switched off', de: 'Webhook abgeschaltet' }, value: 'webhookOff' },
      ],
    },
    { name: 'to', type: 'text', label: { en: 'To', de: 'An' }, required: true, index: true },
    { name: 'locale', type: 'text', label: { en: 'Language', de: 'Sprache' } },
    {
      name: 'state',
      type: 'select',
      label: { en: 'State', de: 'Status' },
      required: true,
      defaultValue: 'queued',
      index: true,
      options: [
        { label: { en: 'Waiting', de: 'Wartet' }, value: 'queued' },
        { label: { en: 'Sent', de: 'Gesendet' }, value: 'sent' },
        { label: { en: 'Failed', de: 'Fehlgeschlagen' }, value: 'failed' },
        { label: { en: 'Withheld', de: 'Zurückgehalten' }, value: 'withheld' },
      ],
      admin: { components: { Cell: component('PillCell') } },
    },
    {
      name: 'sentAt',
      type: 'date',
      label: { en: 'Sent At', de: 'Gesendet am' },
      admin: { date: dateAndTime },
    },
    {
      name: 'lastError',
      type: 'text',
      label: { en: 'Reply of the mail server', de: 'Antwort des Mailservers' },
      admin: { components: { Cell: component('TextCell') } },
    },
    {
      name: 'lead',
      type: 'relationship',
      label: { en: 'Lead', de: 'Lead' },
      relationTo: 'leads',
      index: true,
    },
    {
      name: 'submission',
      type: 'relationship',
      label: { en: 'Request', de: 'Anfrage' },
      relationTo: 'submissions',
      index: true,
    },
    { name: 'data', type: 'json', admin: { hidden: true } },
    {
      name: 'secret',
      type: 'text',
      hidden: true, // encrypted; emptied once the mail is sent
    },
  ]),
}
