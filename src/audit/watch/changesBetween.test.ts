import { describe, expect, it } from '@jest/globals'
import type { FlattenedField } from 'payload'
import { changedFields, describeChanges } from './changesBetween'

const text = (name: string, custom?: object) => ({ name, type: 'text', custom }) as FlattenedField

const fields = [
  { name: 'speakers', type: 'array', flattenedFields: [text('name'), text('firm'), text('town')] },
  text('address', { secret: true }),
  text('slug'),
] as FlattenedField[]

const described = (before: object, after: object) =>
  describeChanges(
    changedFields({
      fields,
      before: before as Record<string, unknown>,
      after: after as Record<string, unknown>,
      blocks: () => undefined,
    }),
    false,
  ).changes

describe('what changed', () => {
  it('is told of the document’s own fields first, and how many more there are', () => {
    const row = (id: number) => ({ id, name: `N${id}`, firm: `F${id}`, town: `T${id}` })
    const speakers = Array.from({ length: 80 }, (_, id) => row(id))
    const changes = described({ slug: 'a' }, { slug: 'b', speakers })
    expect(changes.slug).toEqual({ before: 'a', after: 'b' })
    expect(changes.speakers).toEqual({ before: 0, after: 80 })
    expect(Object.keys(changes)).toHaveLength(201)
    expect(changes['…']).toEqual({ more: 42 })
  })

  it('never has what a field calls its secret', () => {
    const [before, after] = [{ address: 'https://chat.example/a' }, { address: 'https://chat.example/b' }] // prettier-ignore
    expect(described(before, after)).toEqual({ address: { secret: true } })
  })
})
