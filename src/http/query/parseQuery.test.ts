import { describe, expect, it } from '@jest/globals'
import { z } from 'zod'
import type { AppError } from '../../platform/errors'
import { parseQuery, someOf, text, wholeNumber } from './parseQuery'

const schema = z.strictObject({
  kind: someOf(['a', 'b']).optional(),
  limit: wholeNumber([1, 200]).default(25),
  q: text().optional(),
})

const read = (query: string) => parseQuery(schema, new URLSearchParams(query))

const refused = (query: string) => {
  try {
    read(query)
  } catch (error) {
    return (error as AppError).data?.errors?.map(({ path }) => path)
  }
  return undefined
}

describe('a query', () => {
  it('has its defaults', () => {
    expect(read('')).toEqual({ limit: 25 })
  })

  it('takes a list by commas and by repetition', () => {
    expect(read('kind=a,b').kind).toEqual(['a', 'b'])
    expect(read('kind=a&kind=b').kind).toEqual(['a', 'b'])
  })

  it.each([
    ['limit=0', ['limit']],
    ['limit=201', ['limit']],
    ['limit=1e2', ['limit']],
    ['limit=', ['limit']],
    ['limit=5&limit=6', ['limit']],
    ['kind=', ['kind']],
    ['kind=a,c,d', ['kind']],
    ['q=1&q=2', ['q']],
    ['kinds=a', ['kinds']],
    ['kind[]=a&where[x]=1', ['kind[]', 'where[x]']],
    ['__proto__=1', ['__proto__']],
    ['limit=x&kind=x&more=1', ['kind', 'limit', 'more']],
  ])('%s is refused with every bad parameter', (query, paths) => {
    expect(refused(query)).toEqual(paths)
  })
})
