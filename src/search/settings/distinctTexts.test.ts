import { describe, expect, it } from '@jest/globals'
import { distinctQueries, distinctTexts } from './distinctTexts'

const req = { t: (key: string) => key, payload: { config: {} } }

const check = (value: unknown, options: object = {}) =>
  distinctTexts(value as string[], { req, hasMany: true, minRows: 2, ...options } as never)

describe('words that mean the same', () => {
  it.each([[['e-truck', 'E-Lkw']], [[' e-truck ', 'e truck']]])('may be %j', (words) => {
    expect(check(words)).toBe(true)
  })

  it.each([
    [['e-truck', ' '], 'An entry is empty.'],
    [['e-truck', 'lorry', 'E-Truck '], '“E-Truck” stands here twice.'],
    [['electric  truck', 'electric truck'], '“electric truck” stands here twice.'],
    [['cafe\u0301', 'café'], '“café” stands here twice.'],
  ])('may not be %j', (words, problem) => {
    expect(check(words)).toBe(problem)
  })

  it('are counted by Payload’s own check', () => {
    expect(check(['one'])).not.toBe(true)
  })
})

describe('the queries of a pin', () => {
  const pins = [{ queries: ['TCO', 'total cost'] }, { queries: ['depot'] }, { queries: ['tco '] }]
  const problem = '“TCO” is pinned by pin 1 already. Put its documents there.'

  const checkPin = (index: number, options: object) =>
    distinctQueries(pins[index]!.queries, {
      ...{ req, hasMany: true, data: { pins }, siblingData: pins[index] },
      ...options,
    } as never)

  it('are not those of an earlier pin, known by its place', () => {
    const copies = { siblingData: {} }
    expect([0, 1, 2].map((index) => checkPin(index, { ...copies, path: ['pins', index, 'queries'] }))).toEqual([true, true, problem]) // prettier-ignore
  })

  it('nor known by its id, as in the form', () => {
    const rows = pins.map((pin, id) => ({ ...pin, id: String(id) }))
    const verdicts = rows.map((row, index) =>
      checkPin(index, { data: { pins: rows }, siblingData: { ...row } }),
    )
    expect(verdicts).toEqual([true, true, problem])
  })

  it.each([
    ['total-cost', 'Total cost'],
    ['Gebühren', 'gebuhren'],
  ])('are those of an earlier pin also when they are written otherwise: %s, %s', (one, other) => {
    const rows = [{ queries: [one] }, { queries: [other] }]
    const options = { req, hasMany: true, data: { pins: rows }, siblingData: rows[1] }
    expect(distinctQueries([other], options as never)).toBe(
      `“${one}” is pinned by pin 1 already. Put its documents there.`,
    )
  })

  it('are distinct as well', () => {
    expect(distinctQueries(['a', 'A'], { req, hasMany: true, data: {} } as never)).toBe(
      '“A” stands here twice.',
    )
  })
})
