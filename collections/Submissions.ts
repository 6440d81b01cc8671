import type { CollectionConfig } from 'payload'
import { allowing, hiddenWithout } from '../src/platform/access/can'
import { editViews } from '../src/cms/editViews'
import { asRecord } from '../src/cms/fields/asRecord'
import { dateAndTime } from '../src/cms/fields/dateAndTime'
import { leadTypes } from '../src/people/leads/leadStatus'
import { component } from '../src/platform/component'
import { navGroups } from '../src/cms/navGroups'

const never = () => false

/** What was sent, word for word. Written by the forms' endpoints (src/people/intake/saveSubmission.ts). */
export const Submissions: CollectionConfig = {
  slug: 'submissions',
  custom: { personal: 'lead' }, // its texts stand apart in the audit trail
  labels: {
    singular: { en: 'Request', de: 'Anfrage' },
    plural: { en: 'Requests', de: 'Anfragen' },
  },
  admin: {
    enableRichTextLink: false,
    enableRichTextRelationship: false,
    group: navGroups.sales,
    useAsTitle: 'reference',
    defaultColumns: ['reference', 'type', 'name', 'company', 'email', 'verdict', 'createdAt'],
    listSearchableFields: ['reference', 'name', 'email'],
    description: {
      en: 'Every request as it was sent. Requests are never changed.',
      de: 'Jede Anfrage, wie sie gesendet wurde. Anfragen werden nie geändert.',
    },
    components: {
      beforeListTable: [component('EmptyList')],
      views: { edit: editViews },
    },
    custom: {
      whenEmpty: {
        en: 'Every demo booking and every message of the contact form appears here.',
        de: 'Jede Demo-Buchung und jede Nachricht des Kontaktformulars erscheint hier.',
      },
    },
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
        {
          name: 'reference',
          type: 'text',
          label: { en: 'Reference', de: 'Vorgangsnummer' },
          required: true,
          unique: true,
        },
        {
          name: 'type',
          type: 'select',
          label: { en: 'Type', de: 'Art' },
          required: true,
          index: true,
          options: [...leadTypes],
          admin: { components: { Cell: component('PillCell') } },
        },
      ],
    },
    {
      name: 'lead',
      type: 'relationship',
      label: { en: 'Lead', de: 'Lead' },
      relationTo: 'leads',
      required: true,
      index: true,
    },
    {
      type: 'row',
      fields: [
        { name: 'name', type: 'text', label: { en: 'Name', de: 'Name' }, required: true },
        { name: 'email', type: 'email', label: { en: 'E-mail', de: 'E-Mail' }, required: true },
      ],
    },
    {
      type: 'row',
      fields: [
        {
          name: 'company',
          type: 'text',
          label: { en: 'Company', de: 'Unternehmen' },
          admin: { components: { Cell: component('TextCell') } },
        },
        { name: 'phone', type: 'text', label: { en: 'Phone', de: 'Telefon' } },
      ],
    },
    { name: 'subject', type: 'text', label: { en: 'Subject', de: 'Betreff' } },
    { name: 'message', type: 'textarea', label: { en: 'Message', de: 'Nachricht' } },
    {
      type: 'row',
      fields: [
        {
          name: 'preferredTime',
          type: 'date',
          label: { en: 'Preferred time, in your time zone', de: 'Wunschtermin, in Ihrer Zeitzone' },
          admin: { date: dateAndTime },
        },
        {
          name: 'timezone',
          type: 'text',
          label: { en: 'Time zone of the visitor', de: 'Zeitzone des Besuchers' },
        },
        { name: 'locale', type: 'text', label: { en: 'Language', de: 'Sprache' } },
      ],
    },
    {
      name: 'verdict',
      type: 'select',
      label: { en: 'Verdict', de: 'Einstufung' },
      required: true,
      defaultValue: 'real',
      index: true,
      options: [
        { label: { en: 'Real', de: 'Echt' }, value: 'real' },
        { label: { en: 'Suspected', de: 'Verdächtig' }, value: 'suspected' },
        { label: { en: 'Spam', de: 'Spam' }, value: 'spam' },
      ],
      admin: { components: { Cell: component('PillCell') } },
    },
    {
      name: 'spamReasons',
      type: 'text',
      label: { en: 'What looks suspicious', de: 'Was verdächtig aussieht' },
      custom: { spamReasons: true },
      admin: { components: { Cell: component('ReasonsCell') } },
    },
    { name: 'digest', type: 'text', index: true, hidden: true }, // the mail that told of it with others
    {
      name: 'client',
      type: 'text',
      label: { en: 'IP address (shortened)', de: 'IP-Adresse (gekürzt)' },
    },
    {
      name: 'consent',
      type: 'group',
      label: { en: 'Consent', de: 'Einwilligung' },
      fields: [
        {
          name: 'privacy',
          type: 'checkbox',
          label: { en: 'Agreed to the privacy notice', de: 'Datenschutzhinweisen zugestimmt' },
        },
        {
          name: 'marketing',
          type: 'checkbox',
          label: { en: 'Agreed to news', de: 'Neuigkeiten zugestimmt' },
        },
        { name: 'version', type: 'text', label: { en: 'Version', de: 'Version' } },
        {
          name: 'text',
          type: 'textarea',
          label: { en: 'Consent text shown', de: 'Gezeigter Einwilligungstext' },
        },
        {
          name: 'marketingText',
          type: 'textarea',
          label: { en: 'News text shown', de: 'Gezeigter Text zu Neuigkeiten' },
        },
        { name: 'at', type: 'date', label: { en: 'When', de: 'Wann' } },
      ],
    },
    { name: 'source', type: 'json', admin: { hidden: true } },
    { name: 'body', type: 'json', admin: { hidden: true } },
  ]),
}
