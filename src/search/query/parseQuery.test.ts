import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { parseQuery } from './parseQuery'
import { normalizeQuery } from '../text/normalizeQuery'
import { anyText } from '../../../tests/helpers/anyText'

const said = (words: { word: string }[]) => words.map(({ word }) => word).join(' ')

const parsed = (text: string) => {
  const { words, phrases, required, excluded, isOpen } = parseQuery(text, 'en')
  return {
    words: said(words),
    phrases: phrases.map(said),
    required: said(required),
    excluded: excluded.map(said),
    isOpen,
  }
}

const none = { phrases: [], required: '', excluded: [] }

describe('parseQuery', () => {
  test.each([
    ['charging depot', { words: 'charging depot', ...none, isOpen: true }],
    ['charging ', { words: 'charging', ...none, isOpen: false }],
    [
      '"grid connection"',
      { ...none, words: 'grid connection', phrases: ['grid connection'], isOpen: false },
    ],
    [
      '"grid connection" dep',
      { ...none, words: 'grid connection dep', phrases: ['grid connection'], isOpen: true },
    ],
    ['"grid conn', { ...none, words: 'grid conn', phrases: ['grid conn'], isOpen: false }],
    ['"depot"', { ...none, words: 'depot', required: 'depot', isOpen: false }],
    ['"depot" bus', { ...none, words: 'depot bus', required: 'depot', isOpen: true }],
    ['"depot" "bus', { ...none, words: 'depot bus', required: 'depot bus', isOpen: false }],
    ['depot -bus', { ...none, words: 'depot', excluded: ['bus'], isOpen: false }],
    ['-bus depot', { ...none, words: 'depot', excluded: ['bus'], isOpen: true }],
    [
      '-"grid connection" depot',
      { ...none, words: 'depot', excluded: ['grid connection'], isOpen: true },
    ],
    ['-e-mobility depot', { ...none, words: 'depot', excluded: ['e mobility'], isOpen: true }],
    ['e-mobility', { words: 'e mobility', ...none, isOpen: true }],
    ['depot - bus', { words: 'depot bus', ...none, isOpen: true }],
    ['""', { words: '', ...none, isOpen: false }],
    ['"" depot', { words: 'depot', ...none, isOpen: true }],
    ['winter -12°C', { words: 'winter 12 c', ...none, isOpen: true }],
    ['-12,5 °C', { words: '12 5 c', ...none, isOpen: true }],
    ['-', { words: '', ...none, isOpen: false }],
    ['-"', { words: '', ...none, isOpen: false }],
  ])('%s', (text, expected) => {
    expect(parsed(text)).toEqual(expected)
  })

  test('no query has more words, phrases and exclusions than are worth their cost', () => {
    const { words, phrases, excluded } = parseQuery(
      `${'"a b" '.repeat(100)} ${'-x '.repeat(100)} ${'word '.repeat(100)}`,
      'en',
    )
    expect([words.length, phrases.length, excluded.length]).toEqual([32, 4, 8])
  })

  test('exclusions together have no more words than a query', () => {
    const { excluded } = parseQuery(`depot -${'a-b-c-'.repeat(20)} -"of the" -bus`, 'en')
    expect(excluded.map((words) => words.map(({ word }) => word))).toEqual([['of', 'the'], ['bus']])
  })

  test('whatever is typed can be read, and words stand where they are said to', () => {
    const typed = fc.array(
      fc.oneof(fc.constantFrom('"', '-', ' ', 'depot', 'e-b', '\n'), anyText()),
    )
    fc.assert(
      fc.property(typed, (parts) => {
        const text = parts.join('')
        const { words, excluded } = parseQuery(text, 'en')
        for (const word of [...words, ...excluded.flat()])
          expect(text.slice(word.start, word.start + word.typed.length)).toBe(word.typed)
      }),
    )
  })
})

describe('normalizeQuery', () => {
  test.each([
    ['  Total  COST! ', 'total cost'],
    ['E-Lkw', 'e lkw'],
    ['Getränke', 'getranke'],
    ['?!', ''],
  ])('%j is %j', (text, normal) => {
    expect(normalizeQuery(text)).toBe(normal)
  })
})
