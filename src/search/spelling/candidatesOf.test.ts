import { describe, expect, test } from '@jest/globals'
import type { LocaleCode } from '../../platform/locales'
import { wordList } from '../text/wordList'
import type { Words } from './candidate'
import { candidatesOf } from './candidatesOf'

type Options = Partial<Words> & { language?: LocaleCode }

const best = (
  typed: string,
  known: Record<string, number>,
  { language = 'en', ...more }: Options = {},
) => {
  const words = Object.keys(known).sort()
  const vocabulary = wordList(
    words,
    words.map((word) => known[word]!),
  )
  const none = { also: new Set<string>(), gone: new Set<string>(), frequent: new Map() }
  return candidatesOf(typed, { vocabulary, languages: [language], ...none, ...more })[0]
}

describe('the likeliest word', () => {
  test.each([
    ['is the nearest', 'chargign', { changing: 3, charging: 3 }, 'charging'],
    ['is the more frequent of two that are as near', 'depat', { depart: 2, depot: 50 }, 'depot'],
    ['begins alike, when that can be', 'plann', { lann: 5, plant: 5 }, 'plant'],
    ['may have lost its first letter', 'udit', { audit: 9, debit: 1 }, 'audit'],
    ['may have lost one of four letters', 'khl', { kuhl: 3, kohler: 9 }, 'kuhl'],
  ])('%s: %s', (_, typed, known, meant) => {
    expect(best(typed, known)?.words).toEqual([meant])
  })

  test.each([
    ['three letters are another word', 'tco', { tca: 9 }],
    ['numbers are not misspelt', '27001', { 27002: 9 }],
    ['it is too far', 'kzqjx', { balls: 900 }],
  ])('is none where %s', (_, typed, known) => {
    expect(best(typed, known)).toBeUndefined()
  })

  test('is one that people use, where no page has one as near', () => {
    expect(best('reimkburse', { remarks: 2 })).toMatchObject({
      words: ['reimburse'],
      isListed: true,
    })
  })

  test('is none whose documents are gone', () => {
    expect(best('depat', { depart: 2, depot: 50 }, { gone: new Set(['depot']) })?.words).toEqual([
      'depart',
    ])
  })

  test('of a word that is not typed to its end begins like it', () => {
    const known = { preconditioning: 4, depot: 9 }
    expect(best('precomdi', known, { isOpen: true })).toMatchObject({
      words: ['preconditioning'],
      isBeginning: true,
    })
    expect(best('precomdi', known)).toBeUndefined()
  })

  test('holds sentences together, in a question', () => {
    expect(best('wihch', { wick: 1 }, { frequent: new Map([['which', 50]]) })?.words).toEqual([
      'which',
    ])
  })
})

describe('two words that were written as one', () => {
  test.each([
    ['griddepot', ['grid', 'depot']],
    ['350kw', ['350', 'kw']],
    ['loadmanagerment', ['load', 'management']],
    ['bsudepot', ['bus', 'depot']],
  ])('%s', (typed, meant) => {
    const known = { 350: 2, bus: 9, depot: 40, grid: 20, kw: 30, load: 9, management: 9 }
    expect(best(typed, known)?.words).toEqual(meant)
  })

  test('German ones, with what joins them', () => {
    const known = { ladeleistung: 5, berechnung: 3 }
    expect(best('ladeleitungsberechnung', known, { language: 'de' })?.words).toEqual([
      'ladeleistung',
      'berechnung',
    ])
  })
})
