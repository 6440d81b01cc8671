import { describe, expect, test } from '@jest/globals'
import type { ClientField } from 'payload'
import { fieldChanges, isChanged, isSame, leavesOf, withMine } from './fieldChanges'
import { readable } from './readable'

const fields = [
  {
    type: 'tabs',
    tabs: [
      {
        label: 'Content',
        fields: [
          { name: 'title', type: 'text', label: 'Title' },
          { type: 'row', fields: [{ name: 'summary', type: 'textarea', label: 'Summary' }] },
        ],
      },
      { name: 'seo', label: 'Search engines', fields: [{ name: 'title', type: 'text' }] },
    ],
  },
  {
    name: 'quote',
    type: 'group',
    label: 'Quote',
    fields: [{ name: 'text', type: 'text', label: 'Text' }],
  },
  { name: 'tags', type: 'text', hasMany: true, label: 'Tags' },
  { name: 'checksum', type: 'text', admin: { readOnly: true } },
  { name: 'updatedAt', type: 'date' },
  { type: 'ui', name: 'funnel' },
] as unknown as ClientField[]

const base = { title: 'A', summary: 'S', quote: { text: 'Q' }, tags: ['x'], checksum: '1' }

describe('which fields changed', () => {
  test('every field that can be chosen is found, and no other', () => {
    expect(leavesOf(fields).map(({ path }) => path)).toEqual([
      'title',
      'summary',
      'seo.title',
      'quote.text',
      'tags',
    ])
  })

  test('each change is somebody’s', () => {
    const theirs = { ...base, title: 'B', summary: 'T', checksum: '2', updatedAt: 'now' }
    const mine = { ...base, title: 'C', quote: { text: 'R' }, seo: { title: null }, tags: ['x'] }
    const found = fieldChanges({ fields, base, theirs, mine })
    expect(found.map(({ path, changedBy }) => [path, changedBy])).toEqual([
      ['title', 'both'],
      ['summary', 'them'],
      ['quote.text', 'me'],
    ])
  })

  test('what both changed to the same is no change', () => {
    const both = { ...base, title: 'B' }
    expect(fieldChanges({ fields, base, theirs: both, mine: both })).toEqual([])
    expect(isChanged({ fields, base, theirs: both })).toBe(true)
    expect(isChanged({ fields, base, theirs: { ...base, checksum: '2' } })).toBe(false)
  })

  test.each([
    [undefined, null],
    ['', null],
    [[], undefined],
    [{ a: null }, {}],
    [
      { a: 1, b: 2 },
      { b: 2, a: 1 },
    ],
    [{ root: { direction: null, children: [] } }, { root: { direction: 'ltr', children: [] } }],
  ])('%j is %j', (left, right) => {
    expect(isSame(left, right)).toBe(true)
  })

  test('false is not nothing, and order counts', () => {
    expect(isSame(false, true)).toBe(false)
    expect(isSame(0, null)).toBe(false)
    expect(isSame(['a', 'b'], ['b', 'a'])).toBe(false)
  })

  test('a write holds what is mine, and of a group what is theirs as well', () => {
    const theirs = { title: 'B', quote: { text: 'Q', author: 'Theirs' } }
    const mine = { title: 'C', quote: { text: 'R', author: 'Old' } }
    expect(withMine(theirs, mine, ['quote.text'])).toEqual({
      quote: { text: 'R', author: 'Theirs' },
    })
    expect(withMine(theirs, { title: undefined }, ['title'])).toEqual({ title: null })
  })
})

describe('values that people read', () => {
  const show = (field: object, value: unknown, names = {}) =>
    readable(field as ClientField, value, names)
  const text = (words: string) => ({ type: 'text', text: words })

  test('rich text keeps its structure', () => {
    const value = {
      root: {
        children: [
          { type: 'heading', tag: 'h2', children: [text('Depots')] },
          {
            type: 'paragraph',
            children: [
              text('Read '),
              { type: 'link', fields: { url: 'https://a.example' }, children: [text('this')] },
            ],
          },
          {
            type: 'list',
            children: [
              { type: 'listitem', children: [text('one')] },
              { type: 'listitem', children: [text('two')] },
            ],
          },
        ],
      },
    }
    expect(show({ type: 'richText' }, value)).toBe(
      '## Depots\nRead this (https://a.example)\n• one\n• two',
    )
  })

  test.each([
    [{ type: 'checkbox' }, true, 'Yes'],
    [{ type: 'checkbox' }, null, ''],
    [{ type: 'select', options: [{ label: 'News', value: 'news' }] }, 'news', 'News'],
    [{ type: 'text', hasMany: true }, ['a', 'b'], 'a\nb'],
    [
      {
        type: 'array',
        fields: [
          { name: 'value', type: 'text' },
          { name: 'unit', type: 'text' },
        ],
      },
      [{ id: '1', unit: '%', value: '38' }, { value: '4' }],
      '1. 38 · %\n2. 4',
    ],
    [{ type: 'upload', relationTo: 'media' }, 'id-1', 'depot.png'],
    [
      { type: 'relationship', relationTo: ['content'] },
      [
        { relationTo: 'content', value: 'id-1' },
        { relationTo: 'content', value: { id: 'id-2' } },
      ],
      'depot.png\nid-2',
    ],
  ])('%j', (field, value, words) => {
    expect(show(field, value, { 'id-1': 'depot.png' })).toBe(words)
  })
})
