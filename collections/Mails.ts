import type { CollectionConfig } from 'payload'
import { allowing, can, hiddenWithout } from '../src/platform/access/can'
import { editViews } from '../src/cms/editViews'
import { asRecord } from '../src/cms/fields/asRecord'
import { dateAndTime } from '../src/cms/fields/dateAndTime'
import { component } from '../src/platform/component'

const never = () => false

/** The outbox: every mail that goes out, written in the transaction of what it tells of. */
export const Mails: CollectionConfig = {
  slug: 'mails',
  custom: { personal: 'lead' }, // its texts stand apart in the audit trail
  labels: { singular: 'Mail', plural: 'Outbox' },
  admin: {
    enableRichTextLink: false,
    enableRichTextRelationship: false,
    group: 'Sales',
    useAsTitle: 'to',
    defaultColumns: ['to', 'kind', 'state', 'lead', 'lastError', 'createdAt'],
    listSearchableFields: ['to'],
    description:
      'Mails that were sent or wait to be sent. Their text is written when they are sent.',
    components: {
      beforeListTable: [component('EmptyList')],
      views: { edit: editViews },
    },
    custom: { whenEmpty: 'Confirmations, notices and invitations appear here.' },
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
      required: true,
      index: true,
      options: [
        { label: 'Notice to sales', value: 'salesNotice' },
        { label: 'Notice of suspected requests', value: 'suspectedDigest' },
        { label: 'Confirmation of a demo', value: 'demoConfirmation' },
        { label: 'Confirmation of a message', value: 'contactConfirmation' },
        { label: 'One-time code', value: 'oneTimeCode' },
        { label: 'Account', value: 'account' },
        { label: 'Webhook switched off', value: 'webhookOff' },
      ],
    },
    { name: 'to', type: 'text', required: true, index: true },
    { name: 'locale', type: 'text', label: 'Language' },
    {
      name: 'state',
      type: 'select',
      required: true,
      defaultValue: 'queued',
      index: true,
      options: [
        { label: 'Waiting', value: 'queued' },
        { label: 'Sent', value: 'sent' },
        { label: 'Failed', value: 'failed' },
        { label: 'Withheld', value: 'withheld' },
      ],
      admin: { components: { Cell: component('PillCell') } },
    },
    { name: 'sentAt', type: 'date', admin: { date: dateAndTime } },
    {
      name: 'lastError',
      type: 'text',
      label: 'Reply of the mail server',
      admin: { components: { Cell: component('TextCell') } },
    },
    { name: 'lead', type: 'relationship', relationTo: 'leads', index: true },
    {
      name: 'submission',
      type: 'relationship',
      label: 'Request',
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
