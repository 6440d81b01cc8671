import { describe, expect, it } from '@jest/globals'
import type { FlattenedField } from 'payload'
import { propertiesOf } from './fieldTexts'
import { filterPaths } from './filterPaths'

type Loose = { name: string; type: string; [key: string]: unknown }

const of = (...fields: Loose[]) => fields as unknown as FlattenedField[]

const textOf = (field: Loose) => {
  const [property] = propertiesOf(of(field), { config: {}, depth: 0, isWithinLocalized: false })
  return property?.text.replace(/\s+/g, ' ')
}

const inner = { name: 'inner', type: 'text', localized: true, required: true }

describe('the type of a field', () => {
  it.each<[Loose, string]>([
    [{ name: 'a', type: 'text' }, 'string | null'],
    [{ name: 'a', type: 'text', required: true }, 'string'],
    [{ name: 'a', type: 'text', hasMany: true }, 'string[] | null'],
    [{ name: 'a', type: 'text', localized: true }, 'Localized<string | null>'],
    [{ name: 'a', type: 'date' }, 'Moment | null'],
    [{ name: 'a', type: 'select', options: ['x', { value: 'y' }], required: true }, "'x' | 'y'"],
    [{ name: 'a', type: 'select', options: ['x', 'y'], hasMany: true }, "('x' | 'y')[] | null"],
    [{ name: 'a', type: 'upload', relationTo: 'media', hasMany: true, required: true }, "Ref<'media'>[]"], // prettier-ignore
    [{ name: 'a', type: 'relationship', relationTo: ['b', 'c'], required: true }, "AnyRef<'b' | 'c'>"], // prettier-ignore
    [{ name: 'a', type: 'group', flattenedFields: [inner] }, '{ inner: Localized<string> }'],
    [{ name: 'a', type: 'array', flattenedFields: [inner, { name: 'id', type: 'text' }] }, '{ id: string inner: Localized<string> }[] | null'], // prettier-ignore
    [{ name: 'a', type: 'array', localized: true, required: true, flattenedFields: [inner] }, 'Localized<{ id: string inner: string }[]>'], // prettier-ignore
    [{ name: 'a', type: 'blocks', required: true, blocks: [{ slug: 'b', flattenedFields: [] }, 'c'] }, "{ blockType: 'b' }[]"], // prettier-ignore
    [{ name: 'a', type: 'join', collection: 'b' }, "{ docs: Ref<'b'>[]; hasNextPage: boolean; totalDocs?: number } | null"], // prettier-ignore
    [{ name: 'a', type: 'json', required: true }, 'unknown'],
  ])('%j', (field, text) => expect(textOf(field)).toBe(text))

  it('says nothing of hidden ones, and may be missing where not all may read it', () => {
    const fields = of(
      { name: 'hidden', type: 'text', hidden: true },
      { name: 'notes', type: 'text', access: { read: () => false } },
    )
    const properties = propertiesOf(fields, { config: {}, depth: 0, isWithinLocalized: false })
    expect(properties).toMatchObject([{ name: 'notes', isOptional: true }])
  })
})

it('a filter asks of fields, groups and rows by their paths, and of nothing that is not for all', () => {
  const flattenedFields = of(
    { name: 'tier', type: 'select', options: ['gold'] },
    { name: 'logo', type: 'upload', relationTo: 'media' },
    { name: 'seo', type: 'group', flattenedFields: of({ name: 'title', type: 'text' }) },
    { name: 'notes', type: 'text', access: { read: () => false } },
    { name: 'secret', type: 'group', hidden: true, flattenedFields: of({ name: 'x', type: 'text' }) }, // prettier-ignore
    { name: 'any', type: 'relationship', relationTo: ['a', 'b'] },
  )
  const paths = filterPaths({ flattenedFields }).map(({ name, text }) => `${name}: ${text}`)
  expect(paths).toEqual([
    "id: 'id'",
    "tier: Choice<'gold'>",
    "logo: Ref<'media'>",
    "seo.title: 'text'",
    "createdAt: 'date'",
    "updatedAt: 'date'",
  ])
})
