import { describe, expect, test } from '@jest/globals'
import { parseIfMatch } from './ifMatch'

describe('what a write says that it is based on', () => {
  test.each([
    ['*', '*'],
    [' * ', '*'],
    ['"abc.def"', ['abc']],
    ['"abc"', ['abc']],
    ['W/"abc.def"', ['abc']],
    ['"abc.def-gzip"', ['abc']],
    ['"abc-gzip"', ['abc']],
    ['W/"abc.def-gzip"', ['abc']],
    ['"abc.def", "fed.cba"', ['abc', 'fed']],
    ['"abc.def","fed.cba"  ,  W/"x.y"', ['abc', 'fed', 'x']],
    [', "abc.def",,', ['abc']],
    ['"a,b.c", "d"', ['a,b', 'd']],
    ['""', ['']],
  ])('%s is taken', (header, states) => {
    expect(parseIfMatch(header)).toEqual(states)
  })

  test.each([
    '',
    ' ',
    ',',
    'abc',
    'abc.def',
    '"abc',
    'abc"',
    '*, "abc"',
    '"a" "b"',
    'w/"a"',
    '"a b"',
  ])('%p is refused, and the header named', (header) => {
    expect(() => parseIfMatch(header)).toThrow(
      expect.objectContaining({
        code: 'invalid_input',
        data: { errors: [expect.objectContaining({ path: 'If-Match' })] },
      }),
    )
  })

  test('a long one takes no time', () => {
    const startedAt = performance.now()
    const parts = ['"', ' ', ',', 'W/', '"a"', '"a" ', 'a ', ' "']
    const long = parts.map((part) => part.repeat(16_000 / part.length))
    for (const header of [...long, `"a",${' '.repeat(16_000)}x"`]) {
      try {
        parseIfMatch(header)
      } catch {
        // refused, or not: it must only be quick
      }
    }
    expect(performance.now() - startedAt).toBeLessThan(1000)
  })
})
