import { describe, expect, test } from '@jest/globals'
import { analyze } from './analyze'
import { fold } from './fold'
import { termOfWord } from './terms'

const wordsOf = (text: string) => analyze(text, 'en').map(({ word }) => word)

describe('fold', () => {
  test.each([
    ['Depot', 'depot'],
    ['GETRÄNKE', 'getranke'],
    ['Straße', 'strasse'],
    ['Bynær Ø', 'bynaer o'],
    ['Åkeri', 'akeri'],
    ['Béton', 'beton'],
    ['e\u0301', 'e'],
    ['ﬁnance', 'finance'],
    ['İstanbul', 'istanbul'],
    ['ＤＥＰＯＴ', 'depot'],
    ['2026', '2026'],
  ])('%s: %s', (text, folded) => {
    expect(fold(text)).toBe(folded)
  })
})

describe('analyze', () => {
  test.each([
    ["Norderlund's depot, 2.0.1 & more", ['norderlund', 'depot', '2', '0', '1', 'more']],
    ['§ 14a EnWG', ['14a', 'enwg']],
    ['a-b–c_d', ['a', 'b', 'c', 'd']],
    ['', []],
    ['!? -- "" 🚚', []],
    ['\u0301\u0301', []],
    ['\u037a \ufdfa', ['صلىاللهعليهوسلم']],
  ])('%j', (text, words) => {
    expect(wordsOf(text)).toEqual(words)
  })

  test.each([
    ['e-mobility', ['emobility']],
    ['350 kW, 1,450 kWh', ['350kw', '1450', '1450kwh']],
    ['27.145 €; 5’000, 1,250,000', ['27145', '5000', '1250', '1250000']],
    ['of 3 in 10.30 h, 2023 a', ['of3', 'in10', '30h']],
    ['12,5 km', ['5km']],
  ])('joins %j', (text, joined) => {
    expect(analyze(text, 'en').flatMap(({ joined: both }) => both?.word ?? [])).toEqual(joined)
  })

  test('says where a word stands', () => {
    const text = 'Der Getränke-Depot'
    expect(analyze(text, 'de').map(({ start, end }) => text.slice(start, end))).toEqual([
      'Der',
      'Getränke',
      'Depot',
    ])
  })

  test.each([
    ['e-mobility', 'emobility'],
    ['e mobility', 'emobility'],
    ['load-management', 'loadmanagement'],
    ['load\u00admanagement', 'loadmanagement'],
    ['load management', undefined],
    ['14 trucks', undefined],
    ['load, management', undefined],
  ])('%s is %s as well', (text, joined) => {
    expect(analyze(text, 'en')[1]?.joined?.word).toBe(joined)
  })

  test('words have the same term in all their forms, and another in another language', () => {
    expect(termOfWord('stations', 'en')).toBe(termOfWord('station', 'en'))
    expect(termOfWord('ladepunkten', 'de')).toBe(termOfWord('ladepunkt', 'de'))
    expect(termOfWord('station', 'en')).not.toBe(termOfWord('station', 'de'))
  })

  test('stop words are told apart', () => {
    expect(analyze('the depot', 'en').map(({ isStop }) => isStop)).toEqual([true, false])
    expect(analyze('für das Depot', 'de').map(({ isStop }) => isStop)).toEqual([true, true, false])
  })

  test('very long words are cut, and never within a character', () => {
    const [token] = analyze(`a${'𐌰'.repeat(200)}`, 'en')
    expect(token?.word.length).toBeLessThanOrEqual(40)
    expect(token?.word).not.toMatch(/\p{Surrogate}/u)
    const [, joined] = analyze(`a-${'𐌰'.repeat(200)}`, 'en')
    expect(joined?.joined?.word).not.toMatch(/\p{Surrogate}/u)
  })

  test('a letter that is taken apart by blanks gives one word without them', () => {
    for (const letter of ['ﷺ', 'ﹰ', 'ͺ'])
      for (const { word } of analyze(`${letter} a${letter}b`, 'en')) expect(word).not.toMatch(/\s/)
    expect(analyze('ͺ', 'en')).toEqual([])
  })
})
