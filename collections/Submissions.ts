import type { CollectionConfig } from 'payload'
import { allowing, hiddenWithout } from '../src/platform/access/can'
import { editViews } from '../src/cms/editViews'
import { asRecord } from '../src/cms/fields/asRecord'
import { dateAndTime } from '../src/cms/fields/dateAndTime'
import { leadTypes } from '../src/people/leads/leadStatus'
import { component } from '../src/platform/component'

const never = () => false

/** What was sent, word for word. Written by the forms' endpoints (src/people/intake/saveSubmission.ts). */
export const Submissions: CollectionConfig = {
  slug: 'submissions',
  custom: { personal: 'lead' }, // its texts stand apart in the audit trail
  labels: { singular: 'Request', plural: 'Requests' },
  admin: {
    enableRichTextLink: false,
    enableRichTextRelationship: false,
    group: 'Sales',
    useAsTitle: 'reference',
    defaultColumns: ['reference', 'type', 'name', 'company', 'email', 'verdict', 'createdAt'],
    listSearchableFields: ['reference', 'name', 'email'],
    description: 'Every request as it was sent. Requests are never changed.',
    components: {
      beforeListTable: [component('EmptyList')],
      views: { edit: editViews },
    },
    custom: { whenEmpty: 'Every demo booking and every message of the contact form appears here.' },
    hidden: hiddenWithout('crm:read'),
  },
  defaultSort: '-createdAt',
  access: {
    read: allowing('crm:read'),
    create: never,
    update: never,
    delete: allowing('crm:erase'),
  },
  lockDocuments: false,
  fields: asRecord([
    {
      type: 'row',
      fields: [
        { name: 'reference', type: 'text', required: true, unique: true },
        {
          name: 'type',
          type: 'select',
          required: true,
          index: true,
          options: [...leadTypes],
          admin: { components: { Cell: component('PillCell') } },
        },
      ],
    },
    { name: 'lead', type: 'relationship', relationTo: 'leads', required: true, index: true },
    {
      type: 'row',
      fields: [
        { name: 'name', type: 'text', required: true },
        { name: 'email', type: 'email', label: 'E-mail', required: true },
      ],
    },
    {
      type: 'row',
      fields: [
        {
          name: 'company',
          type: 'text',
          admin: { components: { Cell: component('TextCell') } },
        },
        { name: 'phone', type: 'text' },
      ],
    },
    { name: 'subject', type: 'text' },
    { name: 'message', type: 'textarea' },
    {
      type: 'row',
      fields: [
        {
          name: 'preferredTime',
          type: 'date',
          label: 'Preferred time, in your time zone',
          admin: { date: dateAndTime },
        },
        { name: 'timezone', type: 'text', label: 'Time zone of the visitor' },
        { name: 'locale', type: 'text', label: 'Language' },
      ],
    },
    {
      name: 'verdict',
      type: 'select',
      required: true,
      defaultValue: 'real',
      index: true,
      options: [
        { label: 'Real', value: 'real' },
        { label: 'Suspected', value: 'suspected' },
        { label: 'Spam', value: 'spam' },
      ],
      admin: { components: { Cell: component('PillCell') } },
    },
    {
      name: 'spamReasons',
      type: 'text',
      label: 'What looks suspicious',
      custom: { spamReasons: true },
      admin: { components: { Cell: component('ReasonsCell') } },
    },
    { name: 'digest', type: 'text', index: true, hidden: true }, // the mail that told of it with others
    {
      name: 'client',
      type: 'text',
      label: 'IP address (shortened)',
    },
    {
      name: 'consent',
      type: 'group',
      label: 'Consent',
      fields: [
        { name: 'privacy', type: 'checkbox', label: 'Agreed to the privacy notice' },
        { name: 'marketing', type: 'checkbox', label: 'Agreed to news' },
        { name: 'version', type: 'text' },
        { name: 'text', type: 'textarea', label: 'Consent text shown' },
        { name: 'marketingText', type: 'textarea', label: 'News text shown' },
        { name: 'at', type: 'date', label: 'When' },
      ],
    },
    { name: 'source', type: 'json', admin: { hidden: true } },
    { name: 'body', type: 'json', admin: { hidden: true } },
  ]),
}
