import { describe, expect, test } from '@jest/globals'
import { stemEnglish } from './stemEnglish'

describe('stemEnglish', () => {
  test.each([
    ['connect connects connected connecting connection connections', 'connect'],
    ['bus buses busses', 'bus'],
    ['charge charges charged charging', 'charg'],
    ['price prices pricing priced', 'price'],
    ['station stations', 'station'],
    ['electrify electrifies electrified electrifying', 'electrifi'],
    ['plan plans planned planning', 'plan'],
    ['battery batteries', 'batteri'],
    ['installation installations install installed installing', 'instal'],
    ['company companies', 'compani'],
    ['study studies studied studying', 'studi'],
    ['child children', 'child'],
    ['analysis analyses', 'analysi'],
    ['hope hopes hoped hoping', 'hope'],
    ['agree agreed agrees', 'agre'],
  ])('%s: one stem', (words, stem) => {
    expect(new Set(words.split(' ').map(stemEnglish))).toEqual(new Set([stem]))
  })

  test.each([
    ['universe', 'university'],
    ['organ', 'organization'],
    ['new', 'news'],
    ['hop', 'hope'],
    ['general', 'generation'],
    ['add', 'ad'],
    ['even', 'evening'],
  ])('%s is not %s', (one, other) => {
    expect(stemEnglish(one)).not.toBe(stemEnglish(other))
  })

  test.each([
    '',
    'a',
    'is',
    'tco',
    '2026',
    '14a',
    'xyz',
    'привет',
    '東京',
    'constructor',
    'ing',
    'eed',
  ])('%j stays as it is', (word) => {
    expect(word.startsWith(stemEnglish(word))).toBe(true)
  })
})
