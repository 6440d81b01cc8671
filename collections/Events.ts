import { country } from '../src/cms/fields/country'
import { dateAndTime, suggestTimezone } from '../src/cms/fields/dateAndTime'
import { picture } from '../src/cms/fields/picture'
import { productModules } from '../src/cms/fields/productModules'
import { richText } from '../src/cms/fields/richText'
import { rowTitle } from '../src/cms/fields/rowTitle'
import { webAddress } from '../src/cms/fields/webAddress'
import { publicCollection } from '../src/cms/publishing/publicCollection'
import type { DateFieldValidation } from 'payload'
import { sayTo } from '../src/platform/language/sayTo'

/** An event ends after it starts. Drafts may still lack either. */
export const endAfterStart: DateFieldValidation = (end, { req, siblingData }) => {
  const start = (siblingData as { startsAt?: string | Date }).startsAt
  if (!end || !start) return true
  const say = sayTo(req)
  return (
    new Date(end) > new Date(start) ||
    say({ en: 'The end must be after the start.', de: 'Das Ende muss nach dem Beginn liegen.' })
  )
}

export const Events = publicCollection({
  slug: 'events',
  opensOnSite: true,
  labels: {
    singular: { en: 'Event', de: 'Veranstaltung' },
    plural: { en: 'Events', de: 'Veranstaltungen' },
  },
  whenEmpty: {
    en: 'Announce the first one: when and where it takes place, for whom, and how to register.',
    de: 'Kündigen Sie die erste an: wann und wo sie stattfindet, für wen, und wie man sich anmeldet.',
  },
  defaultSort: '-startsAt',
  admin: {
    defaultColumns: ['title', 'startsAt', 'format', 'state', '_status'],
    description: {
      en: 'Webinars, fairs and open days, past and to come.',
      de: 'Webinare, Messen und Tage der offenen Tür, vergangene und künftige.',
    },
  },
  fields: [
    {
      type: 'row',
      fields: [
        {
          name: 'format',
          type: 'select',
          label: { en: 'Format', de: 'Format' },
          defaultValue: 'in-person',
          options: [
            { label: { en: 'In person', de: 'Vor Ort' }, value: 'in-person' },
            { label: { en: 'Online', de: 'Online' }, value: 'online' },
            { label: { en: 'Both', de: 'Vor Ort und online' }, value: 'hybrid' },
          ],
        },
        {
          name: 'state',
          type: 'select',
          label: { en: 'State', de: 'Status' },
          defaultValue: 'scheduled',
          options: [
            { label: { en: 'Takes place', de: 'Findet statt' }, value: 'scheduled' },
            { label: { en: 'Postponed', de: 'Verschoben' }, value: 'postponed' },
            { label: { en: 'Cancelled', de: 'Abgesagt' }, value: 'cancelled' },
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
          label: { en: 'Start', de: 'Beginn' },
          index: true,
          custom: { jsonSchema: { examples: ['2027-05-01T09:00:00.000Z'] } },
          timezone: true,
          admin: { date: dateAndTime, components: suggestTimezone({ of: 'startsAt' }) },
        },
        {
          name: 'endsAt',
          type: 'date',
          label: { en: 'End', de: 'Ende' },
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
    picture({ name: 'heroImage', label: { en: 'Main picture', de: 'Hauptbild' } }),
    richText({ name: 'body', label: { en: 'Description', de: 'Beschreibung' } }),
  ],
  tabs: [
    {
      label: { en: 'Place and registration', de: 'Ort und Anmeldung' },
      fields: [
        {
          name: 'location',
          type: 'group',
          label: { en: 'Location', de: 'Ort' },
          admin: { condition: (_, siblings) => siblings?.format !== 'online' },
          fields: [
            {
              type: 'row',
              fields: [
                {
                  name: 'venue',
                  type: 'text',
                  label: { en: 'Venue', de: 'Veranstaltungsort' },
                  maxLength: 200,
                },
                {
                  name: 'address',
                  type: 'text',
                  label: { en: 'Address', de: 'Anschrift' },
                  maxLength: 500,
                },
              ],
            },
            {
              type: 'row',
              fields: [
                { name: 'city', type: 'text', label: { en: 'City', de: 'Stadt' }, maxLength: 200 },
                country(),
              ],
            },
          ],
        },
        webAddress({
          name: 'onlineUrl',
          label: { en: 'Online address', de: 'Online-Adresse' },
          description: { en: 'Where to join. Public.', de: 'Wo man teilnimmt. Öffentlich.' },
        }),
        webAddress({
          name: 'registrationUrl',
          label: { en: 'Registration link', de: 'Link zur Anmeldung' },
        }),
        {
          name: 'capacity',
          type: 'number',
          label: { en: 'Capacity', de: 'Plätze' },
          min: 1,
          admin: {
            step: 1,
            description: { en: 'How many can take part.', de: 'Wie viele teilnehmen können.' },
          },
        },
      ],
    },
    {
      label: { en: 'Programme', de: 'Programm' },
      fields: [
        {
          name: 'speakers',
          type: 'array',
          label: { en: 'Speakers', de: 'Vortragende' },
          labels: {
            singular: { en: 'Speaker', de: 'Vortragende Person' },
            plural: { en: 'Speakers', de: 'Vortragende' },
          },
          admin: {
            components: rowTitle({
              parts: ['name'],
              empty: { en: 'Speaker', de: 'Vortragende Person' },
            }),
          },
          fields: [
            {
              name: 'name',
              type: 'text',
              label: { en: 'Name', de: 'Name' },
              required: true,
              maxLength: 200,
            },
            {
              type: 'row',
              fields: [
                {
                  name: 'jobTitle',
                  type: 'text',
                  label: { en: 'Job Title', de: 'Position' },
                  localized: true,
                  maxLength: 200,
                },
                {
                  name: 'company',
                  type: 'text',
                  label: { en: 'Company', de: 'Unternehmen' },
                  maxLength: 200,
                },
              ],
            },
          ],
        },
        {
          name: 'agenda',
          type: 'array',
          label: { en: 'Agenda', de: 'Ablauf' },
          labels: {
            singular: { en: 'Item', de: 'Programmpunkt' },
            plural: { en: 'Items', de: 'Programmpunkte' },
          },
          admin: {
            components: rowTitle({
              parts: ['time', 'title'],
              empty: { en: 'Item', de: 'Programmpunkt' },
            }),
          },
          fields: [
            {
              type: 'row',
              fields: [
                {
                  name: 'time',
                  type: 'text',
                  label: { en: 'Time', de: 'Uhrzeit' },
                  maxLength: 20,
                  admin: {
                    width: '20%',
                    placeholder: { en: '09:30', de: '09:30' },
                    description: { en: 'Local time.', de: 'Ortszeit.' },
                  },
                },
                {
                  name: 'title',
                  type: 'text',
                  label: { en: 'Title', de: 'Titel' },
                  required: true,
                  localized: true,
                  maxLength: 300,
                  admin: { width: '80%' },
                },
              ],
            },
            {
              name: 'description',
              type: 'textarea',
              label: { en: 'Description', de: 'Beschreibung' },
              localized: true,
              maxLength: 2000,
            },
          ],
        },
        productModules(),
      ],
    },
  ],
})
