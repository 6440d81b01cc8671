import { expect, test } from '@jest/globals'
import type { FlattenedField } from 'payload'
import { selectPlan, withoutHidden } from './selectPlan'

const fields = [
  { name: 'title', type: 'text' },
  { name: 'slug', type: 'text' },
  { name: 'body', type: 'richText' },
  {
    name: 'group',
    type: 'group',
    flattenedFields: [
      { name: 'text', type: 'richText' },
      { name: 'name', type: 'text' },
    ],
  },
  {
    name: 'layout',
    type: 'blocks',
    blocks: [{ slug: 'quote', flattenedFields: [{ name: 'text', type: 'richText' }] }],
  },
] as unknown as FlattenedField[]

const noAddresses = { url: true, alternates: true }

const cases: [string, unknown, unknown, unknown][] = [
  ['nothing', undefined, undefined, {}],
  ['a field', { title: true }, { title: true }, noAddresses],
  ['an address', { url: true }, { slug: true }, { slug: true, alternates: true }],
  ['addresses', { url: true, alternates: true, slug: true }, { slug: true }, {}],
  ['a text as HTML', { body_html: true }, { body: true }, { ...noAddresses, body: true }],
  ['a text and its HTML', { body_html: true, body: true }, { body: true }, noAddresses],
  ['another format', { body_markdown: true }, { body_markdown: true }, noAddresses],
  [
    'a text of a group',
    { group: { text_html: true, name: true } },
    { group: { text: true, name: true } },
    { ...noAddresses, group: { text: true } },
  ],
  [
    'a text of a block',
    { layout: { quote: { text_html: true } } },
    { layout: { quote: { text: true } } },
    { ...noAddresses, layout: { quote: { text: true } } },
  ],
  ['all but a field', { title: false }, { title: false }, {}],
  ['all but the slug, which addresses are made of', { slug: false }, undefined, { slug: true }],
  [
    'all but slug and addresses',
    { slug: false, url: false, alternates: false },
    { slug: false },
    noAddresses,
  ],
  ['all but a text, which its HTML is made of', { body: false }, undefined, { body: true }],
  [
    'all but a text and its HTML',
    { body: false, body_html: false },
    { body: false },
    { body_html: true },
  ],
  ['all but a text of a group', { group: { text: false } }, undefined, { group: { text: true } }],
]

test.each(cases)('select: %s', (_, select, read, hidden) => {
  expect(selectPlan(select, { fields, format: 'html', hasPages: true })).toEqual({
    ...(read === undefined ? {} : { read }),
    hidden,
  })
})

test('what was read for something else alone is not shown, in rows and blocks neither', () => {
  const hidden = { body: true, layout: { quote: { text: true } }, rows: { name: true } } as const
  const given = {
    body: 1,
    title: 't',
    layout: [
      { blockType: 'quote', text: 1, text_html: 'x' },
      { blockType: 'other', text: 1 },
    ],
    rows: [{ name: 1, value: 2 }, null],
  }
  expect(withoutHidden(given, hidden)).toEqual({
    title: 't',
    layout: [
      { blockType: 'quote', text_html: 'x' },
      { blockType: 'other', text: 1 },
    ],
    rows: [{ value: 2 }, null],
  })
})
