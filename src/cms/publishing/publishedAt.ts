import type { DateField } from 'payload'
import { dateAndTime } from '../fields/dateAndTime'

/** Set at the first publishing, unless an editor chose a date. */
export const publishedAt: DateField = {
  name: 'publishedAt',
  type: 'date',
  label: { en: 'Publishing date', de: 'Veröffentlichungsdatum' },
  index: true,
  hooks: {
    beforeChange: [
      ({ value, siblingData }) =>
        value ?? (siblingData._status === 'published' ? new Date().toISOString() : value),
    ],
  },
  admin: {
    position: 'sidebar',
    date: dateAndTime,
    description: {
      en: 'The date that readers see; filled in at the first publishing. To publish later, schedule it.',
      de: 'Das Datum, das Leser sehen; es wird beim ersten Veröffentlichen ausgefüllt. Um später zu veröffentlichen, planen Sie es ein.',
    },
  },
}
