import type { Field } from 'payload'
import { bySystem } from '../../cms/fields/bySystem'
import { dateAndTime } from '../../cms/fields/dateAndTime'
import { component } from '../../platform/component'
import { healthSchema } from './healthSchema'

const hiddenText = (name: string): Field =>
  bySystem({
    ...{ name, type: 'text', hidden: true, admin: { disableBulkEdit: true } },
    custom: { secret: true },
  })

/** What the system keeps beside what people say. */
export const systemFields: Field[] = [
  bySystem({
    name: 'secret',
    type: 'text',
    virtual: true,
    admin: {
      hidden: true,
      description:
        'In the answer to the creation alone: it begins with `whsec_`, and is never shown again.',
    },
  }),
  bySystem({
    name: 'health',
    type: 'json',
    virtual: true,
    jsonSchema: healthSchema,
    label: { en: 'Health', de: 'Zustand' },
    admin: { components: { Field: component('NoInput'), Cell: component('WebhookHealthCell') } },
  }),
  bySystem({
    name: 'offReason',
    type: 'text',
    label: { en: 'Switched off because', de: 'Abgeschaltet, weil' },
    admin: {
      position: 'sidebar',
      condition: ({ offReason }: { offReason?: string }) => Boolean(offReason),
    },
  }),
  bySystem({
    name: 'previousSecretUntil',
    type: 'date',
    label: { en: 'The earlier secret signs until', de: 'Das frühere Geheimnis unterschreibt bis' },
    admin: {
      position: 'sidebar',
      date: dateAndTime,
      condition: ({ previousSecretUntil }: { previousSecretUntil?: string }) =>
        Boolean(previousSecretUntil),
    },
  }),
  hiddenText('secretSealed'),
  hiddenText('previousSecretSealed'),
  hiddenText('addressSealed'),
]
