import { country } from '../src/cms/fields/country'
import { dateAndTime, suggestTimezone } from '../src/cms/fields/dateAndTime'
import { picture } from '../src/cms/fields/picture'
import { productModules } from '../src/cms/fields/productModules'
import { richText } from '../src/cms/fields/richText'
import { rowTitle } from '../src/cms/fields/rowTitle'
import { webAddress } from '../src/cms/fields/webAddress'
import { publicCollection } from '../src/cms/publishing/publicCollection'
import type { DateFieldValidation } from 'payload'

/** An event ends after it starts. Drafts may still lack either. */
export const endAfterStart: DateFieldValidation = (end, { siblingData }) => {
  const start = (siblingData as { startsAt?: string | Date }).startsAt
  if (!end || !start) return true
  return new Date(end) > new Date(start) || 'The end must be after the start.'
}

export const Events = publicCollection({
  slug: 'events',
  opensOnSite: true,
  labels: { singular: 'Event', plural: 'Events' },
  whenEmpty:
    'Announce the first one: when and where it takes place, for whom, and how to register.',
  defaultSort: '-startsAt',
  admin: {
    defaultColumns: ['title', 'startsAt', 'format', 'state', '_status'],
    description: 'Webinars, fairs and open days, past and to come.',
  },
  fields: [
    {
      type: 'row',
      fields: [
        {
          name: 'format',
          type: 'select',
          defaultValue: 'in-person',
          options: [
            { label: 'In person', value: 'in-person' },
            { label: 'Online', value: 'online' },
            { label: 'Both', value: 'hybrid' },
          ],
        },
        {
          name: 'state',
          type: 'select',
          defaultValue: 'scheduled',
          options: [
            { label: 'Takes place', value: 'scheduled' },
            { label: 'Postponed', value: 'postponed' },
            { label: 'Cancelled', value: 'cancelled' },
          ],
        },
      ],
    },
    {
      type: 'row',
      fields: [
        {
          name: 'startsAt',
          type: 'date',
          label: 'Start',
          index: true,
          custom: { jsonSchema: { examples: ['2027-05-01T09:00:00.000Z'] } },
          timezone: true,
          admin: { date: dateAndTime, components: suggestTimezone({ of: 'startsAt' }) },
        },
        {
          name: 'endsAt',
          type: 'date',
          label: 'End',
          timezone: true,
          validate: endAfterStart,
          custom: { jsonSchema: { examples: ['2027-05-01T17:00:00.000Z'] } },
          admin: {
            date: dateAndTime,
            components: suggestTimezone({ of: 'endsAt', like: 'startsAt' }),
          },
        },
      ],
    },
    picture({ name: 'heroImage', label: 'Main picture' }),
    richText({ name: 'body', label: 'Description' }),
  ],
  tabs: [
    {
      label: 'Place and registration',
      fields: [
        {
          name: 'location',
          type: 'group',
          admin: { condition: (_, siblings) => siblings?.format !== 'online' },
          fields: [
            {
              type: 'row',
              fields: [
                { name: 'venue', type: 'text', maxLength: 200 },
                { name: 'address', type: 'text', maxLength: 500 },
              ],
            },
            { type: 'row', fields: [{ name: 'city', type: 'text', maxLength: 200 }, country()] },
          ],
        },
        webAddress({
          name: 'onlineUrl',
          label: 'Online address',
          description: 'Where to join. Public.',
        }),
        webAddress({ name: 'registrationUrl', label: 'Registration link' }),
        {
          name: 'capacity',
          type: 'number',
          min: 1,
          admin: { step: 1, description: 'How many can take part.' },
        },
      ],
    },
    {
      label: 'Programme',
      fields: [
        {
          name: 'speakers',
          type: 'array',
          labels: { singular: 'Speaker', plural: 'Speakers' },
          admin: { components: rowTitle({ parts: ['name'], empty: 'Speaker' }) },
          fields: [
            { name: 'name', type: 'text', required: true, maxLength: 200 },
            {
              type: 'row',
              fields: [
                { name: 'jobTitle', type: 'text', localized: true, maxLength: 200 },
                { name: 'company', type: 'text', maxLength: 200 },
              ],
            },
          ],
        },
        {
          name: 'agenda',
          type: 'array',
          labels: { singular: 'Item', plural: 'Items' },
          admin: { components: rowTitle({ parts: ['time', 'title'], empty: 'Item' }) },
          fields: [
            {
              type: 'row',
              fields: [
                {
                  name: 'time',
                  type: 'text',
                  maxLength: 20,
                  admin: { width: '20%', placeholder: '09:30', description: 'Local time.' },
                },
                {
                  name: 'title',
                  type: 'text',
                  required: true,
                  localized: true,
                  maxLength: 300,
                  admin: { width: '80%' },
                },
              ],
            },
            { name: 'description', type: 'textarea', localized: true, maxLength: 2000 },
          ],
        },
        productModules(),
      ],
    },
  ],
})
