import { describe, expect, it } from '@jest/globals'
import { parse } from 'qs-esm'
import { withoutJson } from './jsonInQuery'

const read = (search: string) =>
  parse(withoutJson(search), { ignoreQueryPrefix: true, depth: 10, arrayLimit: 1000 })

const json = (name: string, value: unknown) =>
  `?limit=3&${name}=${encodeURIComponent(JSON.stringify(value))}`

describe('JSON in an address', () => {
  it('is read as brackets are', () => {
    const where = { or: [{ slug: { equals: 'a&b' } }, { 'author.name': { in: ['x', 'y'] } }] }
    expect(read(json('where', where))).toEqual({ limit: '3', where })
    const populate = { partners: { title: true } }
    expect(read(json('populate', populate)).populate).toEqual({ partners: { title: 'true' } })
  })

  it('leaves other addresses as they are', () => {
    for (const search of ['', '?where[slug][equals]=x', '?where[title][like]={', '?q={"a":1}']) {
      expect(read(search)).toEqual(parse(search, { ignoreQueryPrefix: true }))
    }
  })

  it.each([
    ['no JSON', '?where={slug'],
    ['nothing', json('where', {})],
    ['an empty list, which would be lost', json('where', { id: { in: [] } })],
    ['an empty condition', json('where', { id: {} })],
    ['brackets in a name', json('where', { 'a][b': { equals: 1 } })],
    ['a prototype', '?where={"__proto__":{"a":1}}'],
    ['two of them', '?where={"a":{"equals":1}}&where={"b":{"equals":1}}'],
    ['too many values', json('where', { id: { in: Array.from({ length: 1001 }, () => 1) } })],
    ['a name that no field has', json('where', { ['a'.repeat(201)]: { equals: 1 } })],
    ['too many levels', `?where=${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`],
  ])('is refused: %s', (_, search) => {
    expect(() => withoutJson(search)).toThrow()
  })

  it('is refused before it takes memory: each value would have its whole path', () => {
    const path = { ['a'.repeat(32_000)]: Array.from({ length: 16_000 }, () => 1) }
    const search = json('where', path)
    const before = process.memoryUsage().heapTotal
    expect(() => withoutJson(search)).toThrow()
    expect(process.memoryUsage().heapTotal - before).toBeLessThan(64 * 1024 * 1024)
  })
})
