import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { bestCorrection, editDistance, mostEdits, neighbours, splits } from './correct'

describe('editDistance', () => {
  test.each([
    ['depot', 'depot', 0],
    ['depto', 'depot', 1],
    ['deppot', 'depot', 1],
    ['depo', 'depot', 1],
    ['debot', 'depot', 1],
    ['edpto', 'depot', 2],
    ['chargign', 'charging', 1],
    ['', 'ab', 2],
    ['abcdef', 'ghijkl', 3],
    ['a', 'abcdef', 3],
  ])('%s and %s: %i', (a, b, edits) => {
    expect(editDistance(a, b, 2)).toBe(edits)
    expect(editDistance(b, a, 2)).toBe(edits)
  })
})

describe('mostEdits', () => {
  test.each([
    ['tco', 0],
    ['14a', 0],
    ['iso27001', 0],
    ['toll', 1],
    ['depot', 1],
    ['charge', 2],
  ])('%s: %i', (word, edits) => {
    expect(mostEdits(word)).toBe(edits)
  })
})

describe('neighbours', () => {
  test('are all words that one change makes', () => {
    for (const near of ['depto', 'deot', 'deppot', 'dapot', 'depots', 'xdepot', 'epot', 'edpot'])
      expect([near, neighbours(near).includes('depot')]).toEqual([near, true])
  })

  test('are one change away, each once, and not the word itself', () => {
    const words = fc.stringMatching(/^[a-z]{4,7}$/)
    fc.assert(
      fc.property(words, (word) => {
        const found = neighbours(word)
        expect(new Set(found).size).toBe(found.length)
        for (const other of found) expect(editDistance(word, other, 1)).toBe(1)
      }),
      { numRuns: 20 },
    )
  })

  test('there are none of numbers, and of words that are short or long', () => {
    expect([...neighbours('14ab'), ...neighbours('tco'), ...neighbours('managements')]).toEqual([])
  })
})

describe('bestCorrection', () => {
  const known = (...words: [string, number][]) => words.map(([word, docs]) => ({ word, docs }))

  test('is the nearest word', () => {
    expect(bestCorrection('chargign', known(['changing', 3], ['charging', 3]))).toBe('charging')
  })

  test('is the more frequent of two that are as near', () => {
    expect(bestCorrection('depat', known(['depat', 9], ['depart', 2], ['depot', 50]))).toBe('depot')
  })

  test('begins like the word, when that can be', () => {
    expect(bestCorrection('plann', known(['plant', 5], ['lann', 5]))).toBe('plant')
  })

  test('is none that is too far', () => {
    expect(bestCorrection('tolls', known(['balls', 900]))).toBeUndefined()
    expect(bestCorrection('hydrogen', known(['hydraulics', 900]))).toBeUndefined()
  })
})

describe('splits', () => {
  test('a word may be two of three letters or more', () => {
    expect(splits('griddepot')).toContainEqual(['grid', 'depot'])
    expect(splits('abcdef')).toEqual([['abc', 'def']])
    expect([...splits('abcde'), ...splits('abc123')]).toEqual([])
  })
})
