import { describe, expect, it } from '@jest/globals'
import type { Field } from 'payload'
import { tooMuch } from './tooMuch'

const inner: Field = { name: 'tags', type: 'text', hasMany: true }
const fields: Field[] = [
  { name: 'rows', type: 'array', fields: [inner, { name: 'inner', type: 'array', fields: [] }] },
  { name: 'parts', type: 'blocks', blocks: [{ slug: 'part', fields: [inner] }] },
  { name: 'long', type: 'array', maxRows: 500, fields: [] },
  { name: 'words', type: 'text', hasMany: true, localized: true },
  { name: 'body', type: 'richText', localized: true },
  { type: 'tabs', tabs: [{ name: 'tab', fields: [{ type: 'row', fields: [inner] }] }] },
]
const many = <T>(count: number, one: T) => Array<T>(count).fill(one)
const text = (count: number, type = 'paragraph') => ({
  root: { children: [{ children: many(count, { type }) }] },
})
const pathsOf = (data: object, more: object = {}) =>
  tooMuch({ fields, data, req: { locale: 'en' }, ...more } as never).map(({ path }) => path)

describe('what is too much', () => {
  it.each<[string, object, string[]]>([
    ['a list', { rows: many(201, {}) }, ['rows']],
    ['blocks', { parts: many(201, {}) }, ['parts']],
    ['a list in a row', { rows: [{}, { tags: many(101, 'a') }] }, ['rows.1.tags']],
    ['a list in a block', { parts: [{ blockType: 'part', tags: many(101, 'a') }] }, ['parts.0.tags']], // prettier-ignore
    ['a list in a tab', { tab: { tags: many(101, 'a') } }, ['tab.tags']],
    ['more than a list’s own limit', { long: many(501, {}) }, ['long']],
    ['nodes', { body: text(20_000) }, ['body']],
    ['links', { body: text(2001, 'link') }, ['body']],
  ])('is named: %s', (_what, data, paths) => {
    expect(pathsOf(data)).toEqual(paths)
  })

  it('is counted over all rows of a document', () => {
    expect(pathsOf({ rows: many(11, { inner: many(200, {}) }) })[0]).toMatch(/^rows\.9\.inner$/)
  })

  it('is counted over all languages', () => {
    const all = { req: { locale: 'all' } }
    expect(pathsOf({ words: { en: ['a'], de: many(101, 'a') } }, all)).toEqual(['words'])
    const body = { en: text(1500, 'link'), de: text(1500, 'link') }
    expect(pathsOf({ body }, all)).toEqual(['body'])
  })

  it('is not what every list takes, nor anything of another shape', () => {
    const data = { rows: many(200, {}), parts: many(200, {}), long: many(500, {}), body: text(15_000) } // prettier-ignore
    expect(pathsOf(data)).toEqual([])
    for (const odd of [null, 5, 'a', [], [null], { root: [] }])
      expect(pathsOf({ rows: odd, parts: odd, body: odd, tab: odd })).toEqual([])
  })

  it('is not what is stored already, or a form may have beyond it', () => {
    const rows = many(300, {})
    expect(pathsOf({ rows }, { stored: { rows } })).toEqual([])
    expect(pathsOf({ rows }, { stored: { rows: rows.slice(1) } })).toEqual(['rows'])
    expect(pathsOf({ rows }, { spare: 100 })).toEqual([])
    const body = text(2500, 'link')
    expect(pathsOf({ body }, { stored: { body: text(2500, 'link') } })).toEqual([])
    expect(pathsOf({ body }, { stored: { body: text(2600, 'link') } })).toEqual(['body'])
  })
})
