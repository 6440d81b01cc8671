import type { Field, GroupField } from 'payload'
import { atMost } from '../fields/atMost'
import { bySystem } from '../fields/bySystem'

const column = (name: string, label: string): Field =>
  bySystem({ name, label, type: 'text', validate: atMost(2000) })

/** Where a visitor came from: the page with the form, the page before it, the campaign of the link. */
export const touch = (name: 'firstTouch' | 'lastTouch', label: string): GroupField => ({
  name,
  type: 'group',
  label,
  fields: [
    column('page', 'Page'),
    column('referrer', 'Came from'),
    column('source', 'Campaign source'),
    column('medium', 'Campaign medium'),
    column('campaign', 'Campaign'),
    column('term', 'Campaign term'),
    column('content', 'Campaign content'),
    bySystem({ name: 'at', label: 'When', type: 'date' }),
  ],
})
