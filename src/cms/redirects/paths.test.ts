import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { isSitePath, tidyPath } from './paths'
import { anyText } from '../../../tests/helpers/anyText'

describe('a path', () => {
  it.each([
    [' /content/gr%C3%B6%C3%9Fe/ ', '/content/größe'],
    ['/a%20b', '/a%20b'],
    ['/%255Cexample.com', '/%255Cexample.com'],
    ['/%%341', '/%2541'],
    ['/%41', '/A'],
    ['/100%', '/100%25'],
    ['https://example.com/%41', 'https://example.com/%41'],
  ])('%s is kept as %s', (given, kept) => {
    expect(tidyPath(given)).toBe(kept)
  })

  it('that is taken is the same when it is saved again', () => {
    const part = fc.oneof(fc.constantFrom('%', '%25', '%2', '5C', '%C3', '%B6', '/', 'a', ';'), anyText()) // prettier-ignore
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const once = tidyPath(`/${parts.join('')}`)
        if (isSitePath(once)) expect(tidyPath(once)).toBe(once)
      }),
    )
  })
})

describe('what leads to another site where it is decoded once more, or cut', () => {
  it.each([
    '//example.com',
    '/\\example.com',
    '/%2Fexample.com',
    '/%2F/example.com',
    '/%5Cexample.com',
    '/%255Cexample.com',
    '/%25252Fexample.com',
    '/;/example.com',
    '/%3B/example.com',
    '/%09/example.com',
    '/%2e%2e//example.com',
    '/a/%252e%252e/b',
    '/%FF%2F%2Fexample.com',
    `/%${'25'.repeat(300)}2F`,
  ])('%s is no path of the site', (path) => {
    expect(isSitePath(path)).toBe(false)
    expect(isSitePath(tidyPath(path))).toBe(false)
  })

  it.each(['/', '/content/größe', '/a;b=1/c', '/old,page(1)', '/a?to=//x', '/a#b', '/100%25'])(
    '%s is one',
    (path) => expect(isSitePath(path)).toBe(true),
  )
})
