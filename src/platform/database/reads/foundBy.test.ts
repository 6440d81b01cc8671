import { expect, it } from '@jest/globals'
import type { FlattenedField, Where } from 'payload'
import { foundBy } from './foundBy'

const fields = [
  { name: 'kind', type: 'select' },
  { name: 'slug', type: 'text', unique: true },
  { name: 'title', type: 'text', localized: true },
  { name: 'partner', type: 'relationship', relationTo: 'partners' },
  { name: 'shout', type: 'text', virtual: true },
  { name: 'seo', type: 'group', flattenedFields: [{ name: 'noIndex', type: 'checkbox' }] },
  { name: 'rows', type: 'array', flattenedFields: [{ name: 'of', type: 'relationship', relationTo: ['media'] }] }, // prettier-ignore
  { name: 'blocks', type: 'blocks' },
  { name: '_status', type: 'select' },
  { name: 'createdAt', type: 'date' },
] as unknown as FlattenedField[]

const columns = new Map([
  ...['id', 'kind', 'slug', '_status'].map((name) => [name, name] as const),
  ['partner', 'partner_id'],
  ['seo_noIndex', 'seo_no_index'],
  ['createdAt', 'created_at'],
])

const published: Where = { _status: { equals: 'published' } }
const find = (where: Where, sort?: string) => {
  const collection = { flattenedFields: fields, versions: { drafts: true } as never }
  const asked = { and: [published, where] }
  const found = foundBy({ collection, columns, where: asked, sort })
  return {
    ...found,
    columns: found.columns && [...found.columns].sort(),
    others: [...found.others],
  }
}

const always = ['_status', 'created_at']

it.each([
  [
    'its own columns',
    { kind: { equals: 'x' } },
    '-seo.noIndex',
    [...always, 'kind', 'seo_no_index'],
  ],
  ['one or the other', { or: [{ kind: { equals: 'x' } }, { partner: { equals: 'x' } }] }, undefined, [...always, 'kind', 'partner_id']], // prettier-ignore
  ['a translated text', { title: { equals: 'x' } }, undefined, undefined],
  ['rows of a list', { 'rows.of': { equals: 'x' } }, undefined, undefined],
] as [string, Where, string | undefined, string[] | undefined][])(
  'rows are found by %s',
  (_, where, sort, wanted) => {
    expect(find(where, sort)).toMatchObject({ columns: wanted, others: [], isUnknown: false })
  },
)

it.each([
  ['another collection', { 'partner.title': { equals: 'x' } }, ['partners'], false],
  ['another one by rows', { 'rows.of.alt': { equals: 'x' } }, ['media'], false],
  ['a chain of them', { 'partner.logo.alt': { equals: 'x' } }, [], true],
  ['a query in a query', { partner: { contains: { title: { equals: 'x' } } } }, [], true],
  ['what is computed', { shout: { equals: 'x' } }, [], true],
  ['blocks', { 'blocks.text': { equals: 'x' } }, [], true],
  ['what is not known', { nothing: { equals: 'x' } }, [], true],
] as [string, Where, string[], boolean][])(
  'rows that are found by %s depend on more than their own columns',
  (_, where, others, isUnknown) => {
    expect(find(where)).toMatchObject({ columns: undefined, others, isUnknown })
  },
)

it('ids are those that every row must have', () => {
  const ids = (where: Where) => foundBy({ collection: { flattenedFields: fields, versions: {} as never }, columns, where }).ids // prettier-ignore
  expect(ids({ and: [{ id: { in: ['a', 'b'] } }, published] })).toEqual(['a', 'b'])
  expect(ids({ and: [{ and: [{ id: { equals: 'a' } }] }] })).toEqual(['a'])
  expect(ids({ or: [{ id: { equals: 'a' } }, published] })).toBeUndefined()
  expect(ids({ and: [{ id: { equals: 'a' } }], or: [published] })).toBeUndefined()
  expect(ids({ id: { not_equals: 'a' } })).toBeUndefined()
})

it('one row is found by what is unique, and drafts by nothing that is logged', () => {
  expect(find({ slug: { equals: 'x' } }).isByUnique).toBe(true)
  expect(find({ slug: { like: 'x' } }).isByUnique).toBe(false)
  const collection = { flattenedFields: fields, versions: { drafts: true } as never }
  expect(foundBy({ collection, columns, where: {} })).toMatchObject({ mayBeDrafts: true })
  expect(foundBy({ collection, columns, where: { id: { equals: 'x' } } }).mayBeDrafts).toBe(true)
  expect(foundBy({ collection, columns, where: published }).mayBeDrafts).toBe(false)
})
