import { describe, expect, it } from '@jest/globals'
import type { FlattenedField, SanitizedConfig } from 'payload'
import { checkWhere } from './checkWhere'

const fields = [
  { name: 'title', type: 'text' },
  { name: 'kind', type: 'select' },
  { name: 'publishedAt', type: 'date' },
  { name: 'heroImage', type: 'upload', relationTo: 'media' },
  { name: 'related', type: 'relationship', relationTo: ['content', 'events'] },
  { name: 'body', type: 'richText' },
  { name: 'seo', type: 'group', flattenedFields: [{ name: 'title', type: 'text' }] },
] as unknown as FlattenedField[]

const config = {
  collections: [
    {
      slug: 'media',
      flattenedFields: [
        { name: 'createdAt', type: 'date' },
        { name: 'owner', type: 'relationship', relationTo: 'media' },
      ],
    },
  ],
} as unknown as SanitizedConfig

const check = (where: unknown) => checkWhere({ where, fields, config }).map(({ path }) => path)
const uuid = '01a1fcb6-d5f5-750b-8476-58047c2401c5'

const many = (count: number, path: string) => ({
  or: Array.from({ length: count }, () => ({ [path]: { exists: true } })),
})
const nested = (depth: number): object =>
  depth === 0 ? { title: { equals: 'a' } } : { and: [nested(depth - 1)] }

const deep = (depth: number) => {
  let where: object = { equals: 'a' }
  for (let level = 0; level < depth; level++) where = { [`f${level % 2}`]: where }
  return where
}

describe('what a visitor’s filter may cost', () => {
  const isTaken = (where: unknown) =>
    checkWhere({ where, fields, config, isVisitor: true }).length === 0

  it.each([
    ['conditions', many(30, 'title'), many(31, 'title')],
    ['conditions on related documents', many(2, 'heroImage.createdAt'), many(3, 'heroImage.createdAt')], // prettier-ignore
    ['nesting', nested(5), nested(6)],
    ['depth of one condition', many(1, 'title'), { heroImage: deep(5000) }],
    ['relations in a row', many(1, 'heroImage.createdAt'), many(1, 'heroImage.owner.createdAt')],
  ])('is bounded: %s', (_, taken, refused) => {
    expect([isTaken(taken), isTaken(refused)]).toEqual([true, false])
  })
})

describe('checkWhere', () => {
  it.each([
    [undefined],
    [{ title: { like: 'depot' } }],
    [{ or: [{ title: { equals: 'a' } }, { kind: { in: 'guide,faq' } }] }],
    [{ publishedAt: { greater_than: '2026-01-01' } }],
    [{ heroImage: { equals: uuid } }],
    [{ heroImage: { equals: 'null' } }],
    [{ heroImage: { in: `${uuid},${uuid}` } }],
    [{ heroImage: { exists: 'true' } }],
    [{ related: { equals: { relationTo: 'events', value: uuid } } }],
    [{ 'seo.title': { contains: 'x' } }],
    ['{"title":{"equals":"a"}}'],
  ])('takes %j', (where) => {
    expect(check(where)).toEqual([])
  })

  it.each([
    [{ publishedAt: { like: '2026' } }, 'publishedAt'],
    [{ kind: { like: 'g' } }, 'kind'],
    [{ title: { near: '1,2' } }, 'title'],
    [{ title: { all: 'x' } }, 'title'],
    [{ body: { like: 'x' } }, 'body'],
    [{ heroImage: { equals: 'abc' } }, 'heroImage'],
    [{ heroImage: { in: [uuid, 'abc'] } }, 'heroImage'],
    [{ heroImage: { in: 'null' } }, 'heroImage'],
    [{ heroImage: { not_in: `${uuid},null` } }, 'heroImage'],
    [{ 'heroImage.id': { not_in: ['null'] } }, 'heroImage.id'],
    [{ id: { in: '' } }, 'id'],
    [{ 'heroImage.createdAt': { like: 'x' } }, 'heroImage.createdAt'],
    [{ related: { equals: 'abc' } }, 'related'],
    [{ 'related.value': { equals: 'abc' } }, 'related.value'],
    [{ id: { equals: 'abc' } }, 'id'],
    [{ and: [{ or: [{ id: { in: 'abc' } }] }] }, 'id'],
    [{ unknown: { equals: 'x' } }, 'unknown'],
    [{ 'title.slug': { equals: 'x' } }, 'title.slug'],
    [{ title: { in: { a: 1 } } }, 'title'],
    [{ title: { in: true } }, 'title'],
    [{ title: { equals: ['a', 'b'] } }, 'title'],
    [{ title: { equals: { a: 1 } } }, 'title'],
    [{ title: { equals: 'a\0' } }, 'title'],
    [{ seo: { exists: true } }, 'seo'],
    [{ publishedAt: { equals: 'soon' } }, 'publishedAt'],
    [{ publishedAt: { greater_than: '-100000-01-01' } }, 'publishedAt'],
    [{ heroImage: { contains: uuid } }, 'heroImage'],
    [{ and: [{ title: { equals: 'a' } }], or: [{ title: { equals: 'b' } }] }, 'where'],
    [5, 'where'],
    ['null', 'where'],
    ['', 'where'],
    ['{}', 'where'],
    ['[]', 'where'],
    [{}, 'where'],
    [[], 'where'],
    [[{ title: { equals: 'a' } }], 'where'],
    [[''], 'where'],
    [{ and: [] }, 'where'],
    [{ and: [''] }, 'where'],
    [{ or: [{}] }, 'where'],
    [{ title: [] }, 'where'],
    [{ title: 'a' }, 'where'],
    [{ title: { equals: 'a' }, kind: '' }, 'where'],
  ])('refuses %j', (where, path) => {
    expect(check(where)).toEqual([path])
  })

  const bulk = (where: unknown, mayMeanAll = true) =>
    checkWhere({ where, fields, config, isStrict: false, isBulk: true, mayMeanAll })

  it.each([
    [{ id: { not_equals: '' } }],
    [{ and: [{ id: { not_equals: '' } }] }],
    [{ and: [{ kind: { not_equals: 'draft' } }] }],
    [{ and: [{ id: { not_equals: '' } }, { or: [{ title: { like: 'x' } }] }] }],
    [{ or: [{ and: [{ title: { not_equals: '' } }] }] }],
    [{ id: { in: [uuid] } }],
  ])('lets the panel write what %j matches', (where) => {
    expect(bulk(where)).toEqual([])
  })

  it.each([
    [{}],
    [{ and: [''] }],
    [{ and: [{ title: { equals: 'a' } }, ''] }],
    [[]],
    [''],
    ['{}'],
    [{ and: [{ title: { equals: 'a' } }], or: [{ title: { equals: 'b' } }] }],
    [{ title: { like: '' } }],
    [{ title: { contains: '' } }],
    [{ title: { not_in: [''] } }],
    [{ id: { not_in: '' } }],
    [{ heroImage: { exists: 'perhaps' } }],
  ])('refuses a bulk write of what %j matches', (where) => {
    expect(bulk(where)).toHaveLength(1)
  })

  it('lets the panel alone mean everything', () => {
    expect(bulk({ id: { not_equals: '' } }, false)).toHaveLength(1)
  })

  it('refuses deep nesting and great length', () => {
    let deep: object = { title: { equals: 'a' } }
    for (let level = 0; level < 50; level++) deep = { and: [deep] }
    expect(check(deep)).toEqual(['where'])
    expect(check({ or: Array.from({ length: 200 }, () => ({ title: { equals: 'a' } })) })).toEqual([
      'where',
    ])
  })

  it('refuses a filter that is no JSON', () => {
    expect(() => check('{bad')).toThrow(expect.objectContaining({ code: 'invalid_input' }))
  })
})
