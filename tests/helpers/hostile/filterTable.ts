import type { FlattenedField, SanitizedConfig } from 'payload'
import type { Client } from '../server/client'

/** What is filtered by what. */
export type Place = { slug: string; path: string }
export type Filter = Place & { operator: string; value: unknown }

const operators = [
  ...['equals', 'not_equals', 'in', 'not_in', 'exists', 'like', 'not_like', 'contains', 'all'],
  ...['greater_than', 'greater_than_equal', 'less_than', 'less_than_equal'],
  ...['near', 'within', 'intersects', 'bogus'],
]

/** What no document here holds: whatever looks for it and is answered by every row was not looked for. */
const nowhere: unknown[] = [
  'zz-nothing-☃',
  '💥'.repeat(50),
  'x'.repeat(1500),
  -987654321.5,
  1e300,
  '1e999',
  '9999-12-31T23:59:59Z',
  '00000000-0000-4000-8000-000000000000',
  { a: 1 },
  { relationTo: 'content', value: '00000000-0000-4000-8000-000000000000' },
  ['zz-nothing-☃', 'zz'],
  [{ a: 1 }],
  { id: { bogus: 1 } },
]

const odd: unknown[] = [
  ...nowhere,
  ...['', ' ', '%', '\\', "'", '"', '(', '0', '-5', 'NaN', 'Infinity', 'null', 'true', 'false'],
  ...['2026-01-01', '-200000-01-01', '+123456-01-01', '2026-13-45', 'a\0b', '\ud800', ',', 'a,b'],
  ...['1,2', '1,2,3,4', 0, 1, -1, 8.64e15, 9e15, true, false, null, []],
  ...[[null], [''], [1, 'a'], {}, { value: 1 }, { title: { equals: 'x' } }],
]

const pathsOf = (
  fields: FlattenedField[],
  config: SanitizedConfig,
  { prefix = '', hops = 1 } = {},
): string[] =>
  fields.flatMap((field) => {
    const path = `${prefix}${field.name}`
    const own = [path, `${path}.nothing`]
    if ('localized' in field && field.localized) own.push(`${path}.en`, `${path}.fr`)
    if (field.type === 'richText' || field.type === 'json')
      return [...own, `${path}.root.children.text`, `${path}.page`]
    if ('relationTo' in field) {
      if (typeof field.relationTo !== 'string')
        return [...own, `${path}.value`, `${path}.relationTo`, `${path}.title`]
      const related = config.collections.find(({ slug }) => slug === field.relationTo)
      const further = { prefix: `${path}.`, hops: hops - 1 }
      return [
        ...own,
        `${path}.id`,
        ...(related && hops > 0 ? pathsOf(related.flattenedFields, config, further) : []),
      ]
    }
    return 'flattenedFields' in field
      ? [...own, ...pathsOf(field.flattenedFields, config, { prefix: `${path}.`, hops })]
      : own
  })

const versionsOf = (slug: string, paths: string[]): Place[] => [
  ...['id', 'parent', 'latest', 'createdAt', 'version'].map((path) => ({
    slug: `${slug}/versions`,
    path,
  })),
  ...paths.map((path) => ({ slug: `${slug}/versions`, path: `version.${path}` })),
]

/** Every path of these collections, and some that they don't have. */
export const placesOf = (config: SanitizedConfig, slugs: string[]): Place[] =>
  slugs.flatMap((slug) => {
    const fields = config.collections.find((one) => one.slug === slug)!.flattenedFields
    const paths = ['id', '_id', 'nothing', 'relationTo', '__proto__', '', 'and', 'or']
    const own = [...paths, ...pathsOf(fields, config)]
    return [...own.map((path) => ({ slug, path })), ...versionsOf(slug, own)]
  })

/** A table that is too long to be written down. */
type Table<Row> = { length: number; at: (index: number) => Row }

/** These places by every operator and every odd value. */
export const filterTable = (places: Place[]): Table<Filter> => ({
  length: places.length * operators.length * odd.length,
  at: (index) => {
    const pair = Math.floor(index / odd.length)
    const place = places[Math.floor(pair / operators.length)]!
    const operator = operators[pair % operators.length]!
    return { ...place, operator, value: odd[index % odd.length] }
  },
})

/** These places by every operator, with each odd value in turn. */
export const everyOperator = (places: Place[]): Filter[] =>
  places
    .flatMap((place) => operators.map((operator) => ({ ...place, operator })))
    .map((filter, turn) => ({ ...filter, value: odd[turn % odd.length] }))

/** What qs could make a filter of, and what it could not: two conditions for what is nowhere, mutilated. */
export const oddFilters: string[] = [
  ...['[', ']', '[]', '[0]', '[and]', '[or]', '[title]', '[equals]', '[ ]', '[x]', ''],
].flatMap((one, _, all) =>
  all.flatMap((two) =>
    all.flatMap((three) =>
      ['=', '=zz', '', '=%00', '==', '=[]', '={}', '=zz&where[]=', '&where=zz'].map(
        (end) => `where${one}${two}${three}${end}`,
      ),
    ),
  ),
)

/** Always the same choice for a seed: https://en.wikipedia.org/wiki/Linear_congruential_generator */
export const sampleOf = <Row>(table: Table<Row | undefined>, size: number, seed: number): Row[] => {
  let state = seed
  return Array.from({ length: size }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return table.at(Math.floor((state / 2 ** 32) * table.length))!
  })
}

/** @returns those that were answered by rows, or not at all */
export const oddFiltersGoneWrong = async (filters: string[], client: Client): Promise<string[]> => {
  const wrong: string[] = []
  for (const query of filters) {
    const { status, body } = await client('GET', `/api/content?${query}`)
    if (status >= 500 || (status === 200 && body.totalDocs > 0)) wrong.push(query)
  }
  return wrong
}

/** How many rows each of these, and its versions, has. */
export const totalsOf = async (client: Client, slugs: string[]): Promise<Map<string, number>> => {
  const totals = new Map<string, number>()
  for (const slug of slugs)
    for (const path of [slug, `${slug}/versions`]) {
      const { body } = await client('GET', `/api/${path}?limit=1&depth=0`)
      totals.set(path, body?.totalDocs ?? 0)
    }
  return totals
}

const positive = new Set(['equals', 'in', 'like', 'contains', 'greater_than', 'near', 'all'])

/** Sends each filter, some at a time. @returns what failed, or was answered by every row */
export const filtersGoneWrong = async (
  filters: Filter[],
  { client, totals }: { client: Client; totals: Map<string, number> },
): Promise<string[]> => {
  const wrong: string[] = []
  const waiting = filters.values()
  const work = async () => {
    for (const { slug, path, operator, value } of waiting) {
      const where = JSON.stringify({ [path]: { [operator]: value } })
      const address = `/api/${slug}?limit=1&depth=0&where=${encodeURIComponent(where)}`
      const { status, body } = await client('GET', address)
      const isIgnored =
        status === 200 &&
        positive.has(operator) &&
        nowhere.includes(value) &&
        body.totalDocs > 0 &&
        body.totalDocs === totals.get(slug)
      if (status >= 500 || isIgnored) wrong.push(`${slug} ${where.slice(0, 200)} → ${status}`)
    }
  }
  await Promise.all(Array.from({ length: 6 }, work))
  return wrong
}
