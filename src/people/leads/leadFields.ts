import { validations, type Field } from 'payload'
import { atMost } from '../../cms/fields/rules/atMost'
import { bySystem } from '../../cms/fields/bySystem'
import { country } from '../../cms/fields/country'
import { dateAndTime } from '../../cms/fields/dateAndTime'
import { productModules } from '../../cms/fields/productModules'
import { withoutInput } from '../../cms/fields/withoutInput'
import { isEmail } from '../forms/fields'
import { leadStatuses, leadTypes } from './leadStatus'
import { ownerInSales } from './owners'
import { touch } from './touch'
import { component } from '../../platform/component'

/** Who it is. */
export const person: Field[] = [
  {
    type: 'row',
    fields: [
      {
        name: 'name',
        type: 'text',
        label: { en: 'Name', de: 'Name' },
        required: true,
        index: true,
        validate: atMost(200),
        admin: { disableBulkEdit: true },
      },
      {
        name: 'email',
        type: 'email',
        label: { en: 'E-mail', de: 'E-Mail' },
        required: true,
        index: true,
        // Domains in other scripts are the forms' own; Payload takes none.
        validate: (value, options) => isEmail(value ?? '') || validations.email(value, options),
        admin: { disableBulkEdit: true },
      },
    ],
  },
  {
    type: 'row',
    fields: [
      {
        name: 'company',
        type: 'text',
        label: { en: 'Company', de: 'Unternehmen' },
        validate: atMost(200),
        admin: { components: { Cell: component('TextCell') } },
      },
      {
        name: 'jobTitle',
        type: 'text',
        label: { en: 'Job title', de: 'Position' },
        validate: atMost(200),
        admin: { disableBulkEdit: true },
      },
    ],
  },
  {
    type: 'row',
    fields: [
      {
        name: 'phone',
        type: 'text',
        label: { en: 'Phone', de: 'Telefon' },
        validate: atMost(50),
        admin: { disableBulkEdit: true },
      },
      country(),
      {
        name: 'companySize',
        type: 'text',
        label: { en: 'Company size', de: 'Unternehmensgröße' },
        validate: atMost(50),
      },
    ],
  },
  productModules(),
]

/** Where the sales team stands with them. */
export const handling: Field[] = [
  {
    name: 'status',
    type: 'select',
    label: { en: 'Status', de: 'Status' },
    required: true,
    defaultValue: 'new',
    index: true,
    options: [...leadStatuses],
    admin: {
      position: 'sidebar',
      isClearable: false,
      components: { Cell: component('PillCell') },
    },
  },
  {
    name: 'owner',
    type: 'relationship',
    label: { en: 'Owner', de: 'Zuständig' },
    relationTo: 'users',
    index: true,
    hooks: { beforeChange: [ownerInSales] },
    admin: {
      position: 'sidebar',
      components: {
        Field: component('OwnerField'),
        Cell: component('OwnerCell'),
        Filter: component('OwnerFilter'),
      },
    },
  },
  {
    name: 'followUpAt',
    type: 'date',
    label: { en: 'Follow up', de: 'Wiedervorlage' },
    index: true,
    admin: {
      position: 'sidebar',
      date: dateAndTime,
      components: { Cell: component('FollowUpCell') },
    },
  },
  {
    name: 'notes',
    type: 'textarea',
    label: { en: 'Notes', de: 'Notizen' },
    maxLength: 20_000,
    admin: {
      position: 'sidebar',
      rows: 5,
      description: { en: 'For colleagues only.', de: 'Nur für Kolleginnen und Kollegen.' },
      disableBulkEdit: true,
    },
  },
  {
    name: 'tags',
    type: 'text',
    label: { en: 'Tags', de: 'Schlagwörter' },
    hasMany: true,
    admin: { position: 'sidebar' },
  },
]

const momentCell = { Cell: component('MomentCell') }

const written: Field[] = [
  {
    name: 'emailVerified',
    type: 'checkbox',
    label: { en: 'E-mail verified', de: 'E-Mail bestätigt' },
    defaultValue: false,
  },
  {
    name: 'type',
    type: 'select',
    label: { en: 'Latest request', de: 'Letzte Anfrage' },
    defaultValue: 'manual',
    index: true,
    options: [...leadTypes],
    admin: { components: { Cell: component('PillCell') } },
  },
  {
    name: 'types',
    type: 'select',
    label: { en: 'All requests', de: 'Alle Anfragen' },
    hasMany: true,
    options: [...leadTypes],
  },
  {
    name: 'reference',
    type: 'text',
    label: { en: 'Latest reference', de: 'Letzte Vorgangsnummer' },
    index: true,
  },
  {
    name: 'submissionsCount',
    type: 'number',
    label: { en: 'Requests', de: 'Anfragen' },
    defaultValue: 0,
  },
  {
    name: 'downloads',
    type: 'number',
    label: { en: 'Downloads', de: 'Downloads' },
    defaultValue: 0,
  },
  {
    name: 'lastSubmittedAt',
    type: 'date',
    label: { en: 'Requested', de: 'Angefragt' },
    index: true,
    admin: { date: dateAndTime, components: momentCell },
  },
  {
    name: 'respondedAt',
    type: 'date',
    label: { en: 'First response', de: 'Erste Antwort' },
    admin: { date: dateAndTime, components: momentCell },
  },
  {
    name: 'marketingConsent',
    type: 'checkbox',
    label: { en: 'Agreed to news', de: 'Neuigkeiten zugestimmt' },
    defaultValue: false,
  },
  {
    name: 'suspected',
    type: 'checkbox',
    label: { en: 'Suspected', de: 'Verdächtig' },
    defaultValue: false,
    index: true,
    admin: { components: { Cell: component('SuspectedCell') } },
  },
  { name: 'locale', type: 'text', label: { en: 'Language', de: 'Sprache' } },
]

/** What the system writes. The panel sums it up beside the form (src/admin/leads/head/LeadFacts.tsx). */
export const facts: Field[] = [
  ...written.map((field) => withoutInput(bySystem(field))),
  withoutInput(touch('firstTouch', { en: 'First contact', de: 'Erster Kontakt' })),
  withoutInput(touch('lastTouch', { en: 'Latest contact', de: 'Letzter Kontakt' })),
  bySystem({
    name: 'emailKey',
    type: 'text',
    unique: true,
    hidden: true, // what addresses are matched by; the quarantine's begin with `spam:`
  }),
]
