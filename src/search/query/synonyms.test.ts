import { describe, expect, test } from '@jest/globals'
import { spellingVariants } from './expandQuery'
import { parseQuery } from './parseQuery'
import { synonymsIn } from './synonyms'

const known = new Map([
  ['e truck', ['electric lorry', 'elkw']],
  ['tco', ['total cost of ownership']],
  ['total cost of ownership', ['tco']],
])

const found = (query: string) =>
  synonymsIn(parseQuery(query, 'en').words, known, 'en').map(({ from, to, words }) => [
    from,
    to,
    words.join(' '),
  ])

describe('synonymsIn', () => {
  test.each([
    ['tco', [[0, 1, 'total cost ownership']]],
    ['the total cost of ownership', [[1, 5, 'tco']]],
    ['cost of ownership', []],
    ...['e-truck', 'E Trucks'].map((query) => [
      query,
      [
        [0, 2, 'electric lorry'],
        [0, 2, 'elkw'],
      ],
    ]),
    [
      'etrucks',
      [
        [0, 1, 'electric lorry'],
        [0, 1, 'elkw'],
      ],
    ],
    ['constructor', []],
  ] as [string, unknown[]][])('%s', (query, synonyms) => {
    expect(found(query)).toEqual(synonyms)
  })
})

describe('spellingVariants', () => {
  test.each([
    ['köln', 'koln', ['koeln']],
    ['ko\u0308ln', 'koln', ['koeln']],
    ['koeln', 'koeln', ['koln']],
    ['Müllfahrzeug', 'mullfahrzeug', ['muellfahrzeug']],
    ['depot', 'depot', []],
  ])('%s', (typed, word, others) => {
    expect(spellingVariants({ typed, word })).toEqual(others)
  })
})
