import type { Field, GroupField } from 'payload'
import { atMost } from '../../cms/fields/rules/atMost'
import { bySystem } from '../../cms/fields/bySystem'
import type { Words } from '../../platform/language/said'

const labels = {
  page: { en: 'Page', de: 'Seite' },
  referrer: { en: 'Came from', de: 'Kam von' },
  source: { en: 'Campaign source', de: 'Kampagnenquelle' },
  medium: { en: 'Campaign medium', de: 'Kampagnenmedium' },
  campaign: { en: 'Campaign', de: 'Kampagne' },
  term: { en: 'Campaign term', de: 'Kampagnenbegriff' },
  content: { en: 'Campaign content', de: 'Kampagneninhalt' },
}

type TouchText = keyof typeof labels

const texts = Object.keys(labels) as TouchText[]

/** What is known of a touch: texts, and `at`, a moment. */
export type TouchName = TouchText | 'at'

export const touchNames: TouchName[] = [...texts, 'at']

/** The columns of `leads` that hold it, in the order of the names. */
export const touchColumns = (touch: 'first' | 'last') =>
  touchNames.map((name) => `${touch}_touch_${name}`)

const text = (name: TouchText): Field =>
  bySystem({ name, label: labels[name], type: 'text', validate: atMost(2000) })

/** Attribution touch (first and last touch): the page with the form, its referrer, the link's UTM parameters. */
export const touch = (name: 'firstTouch' | 'lastTouch', label: Words): GroupField => ({
  name,
  type: 'group',
  label,
  fields: [
    ...texts.map(text),
    bySystem({ name: 'at', label: { en: 'When', de: 'Wann' }, type: 'date' }),
  ],
})
