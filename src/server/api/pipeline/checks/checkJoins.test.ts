import { expect, it } from '@jest/globals'
import type { SanitizedConfig } from 'payload'
import type { Caller, Route } from '../../../../platform/requestContext'
import { checkJoins } from './checkJoins'

const config = {
  collections: [
    {
      slug: 'partners',
      joins: { studies: [{ joinPath: 'studies' }] },
      flattenedFields: [{ name: 'title', type: 'text' }],
    },
    {
      slug: 'studies',
      flattenedFields: [
        { name: 'title', type: 'text' },
        { name: 'partners', type: 'relationship', relationTo: 'partners', hasMany: true },
      ],
    },
  ],
} as unknown as SanitizedConfig

const route = { kind: 'collection', slug: 'partners', pattern: '/' } as Route
const visitor = { kind: 'visitor' } as Caller
const wrongIn = (joins: unknown) =>
  checkJoins({ joins, route, config, caller: visitor, readsSome: () => true }).map(
    ({ path }) => path,
  )

const conditions = (count: number) => ({
  and: Array.from({ length: count }, () => ({ title: { contains: 'e' } })),
})

it('a list that is joined may be filtered and sorted by its own fields', () => {
  expect(wrongIn({ studies: { limit: '5', where: { title: { equals: 'x' } } } })).toEqual([])
  expect(wrongIn({ studies: { where: conditions(30), sort: '-title' } })).toEqual([])
})

it.each([
  [{ limit: '101' }, 'joins.studies.limit'],
  [{ page: '0' }, 'joins.studies.page'],
  [{ where: conditions(31) }, 'joins.studies.where'],
  [{ where: { secret: { like: 'x' } } }, 'joins.studies.secret'],
  [{ where: { partners: { contains: { title: { like: 'x' } } } } }, 'joins.studies.partners'],
  [{ sort: 'partners.title' }, 'joins.studies.sort'],
])('what a visitor may not ask of a list, they may not ask of what is joined: %j', (join, path) => {
  expect(wrongIn({ studies: join })).toEqual([path])
})
