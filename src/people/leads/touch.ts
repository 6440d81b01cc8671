import type { Field, GroupField } from 'payload'
import { atMost } from '../../cms/fields/rules/atMost'
import { bySystem } from '../../cms/fields/bySystem'

const labels = {
  page: 'Page',
  referrer: 'Came from',
  source: 'Campaign source',
  medium: 'Campaign medium',
  campaign: 'Campaign',
  term: 'Campaign term',
  content: 'Campaign content',
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
export const touch = (name: 'firstTouch' | 'lastTouch', label: string): GroupField => ({
  name,
  type: 'group',
  label,
  fields: [...texts.map(text), bySystem({ name: 'at', label: 'When', type: 'date' })],
})
