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
        required: true,
        index: true,
        validate: atMost(200),
        admin: { disableBulkEdit: true },
      },
      {
        name: 'email',
        type: 'email',
        label: 'E-mail',
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
        validate: atMost(200),
        admin: { components: { Cell: component('TextCell') } },
      },
      {
        name: 'jobTitle',
        type: 'text',
        label: 'Job title',
        validate: atMost(200),
        admin: { disableBulkEdit: true },
      },
    ],
  },
  {
    type: 'row',
    fields: [
      { name: 'phone', type: 'text', validate: atMost(50), admin: { disableBulkEdit: true } },
      country(),
      { name: 'companySize', type: 'text', label: 'Company size', validate: atMost(50) },
    ],
  },
  productModules(),
]

/** Where the sales team stands with them. */
export const handling: Field[] = [
  {
    name: 'status',
    type: 'select',
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
    label: 'Follow up',
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
    maxLength: 20_000,
    admin: {
      position: 'sidebar',
      rows: 5,
      description: 'For colleagues only.',
      disableBulkEdit: true,
    },
  },
  { name: 'tags', type: 'text', hasMany: true, admin: { position: 'sidebar' } },
]

const momentCell = { Cell: component('MomentCell') }

const written: Field[] = [
  { name: 'emailVerified', type: 'checkbox', label: 'E-mail verified', defaultValue: false },
  {
    name: 'type',
    type: 'select',
    label: 'Latest request',
    defaultValue: 'manual',
    index: true,
    options: [...leadTypes],
    admin: { components: { Cell: component('PillCell') } },
  },
  {
    name: 'types',
    type: 'select',
    label: 'All requests',
    hasMany: true,
    options: [...leadTypes],
  },
  { name: 'reference', type: 'text', label: 'Latest reference', index: true },
  { name: 'submissionsCount', type: 'number', label: 'Requests', defaultValue: 0 },
  { name: 'downloads', type: 'number', label: 'Downloads', defaultValue: 0 },
  {
    name: 'lastSubmittedAt',
    type: 'date',
    label: 'Requested',
    index: true,
    admin: { date: dateAndTime, components: momentCell },
  },
  {
    name: 'respondedAt',
    type: 'date',
    label: 'First response',
    admin: { date: dateAndTime, components: momentCell },
  },
  { name: 'marketingConsent', type: 'checkbox', label: 'Agreed to news', defaultValue: false },
  {
    name: 'suspected',
    type: 'checkbox',
    defaultValue: false,
    index: true,
    admin: { components: { Cell: component('SuspectedCell') } },
  },
  { name: 'locale', type: 'text', label: 'Language' },
]

/** What the system writes. The panel sums it up beside the form (src/admin/leads/head/LeadFacts.tsx). */
export const facts: Field[] = [
  ...written.map((field) => withoutInput(bySystem(field))),
  withoutInput(touch('firstTouch', 'First contact')),
  withoutInput(touch('lastTouch', 'Latest contact')),
  bySystem({
    name: 'emailKey',
    type: 'text',
    unique: true,
    hidden: true, // what addresses are matched by; the quarantine's begin with `spam:`
  }),
]
