import { describe, expect, test } from '@jest/globals'
import { bestCorrection, maxEdits, compoundSplits } from './bestCorrection'

describe('maxEdits', () => {
  test.each([
    ['tco', 0],
    ['14a', 0],
    ['iso27001', 0],
    ['toll', 1],
    ['depot', 1],
    ['charge', 2],
  ])('%s: %i', (word, edits) => {
    expect(maxEdits(word)).toBe(edits)
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

describe('compoundSplits', () => {
  test('a word may be two of three letters or more', () => {
    expect(compoundSplits('griddepot')).toContainEqual(['grid', 'depot'])
    expect(compoundSplits('abcdef')).toEqual([['abc', 'def']])
    expect(compoundSplits('abcde')).toEqual([])
  })

  test('or a number and what it is of', () => {
    expect(compoundSplits('350kw')).toContainEqual(['350', 'kw'])
    expect(compoundSplits('iso27001')).toContainEqual(['iso', '27001'])
    expect(compoundSplits('14aenwg')).toContainEqual(['14a', 'enwg'])
    expect([...compoundSplits('27001'), ...compoundSplits('14b')]).toEqual([])
  })
})
