import { describe, expect, it } from '@jest/globals'
import { fold } from '../../platform/text/fold'
import { termOfWord } from '../../platform/text/terms'
import { withEverydayWords } from './everydaySynonyms'
import { isRealWord } from './isRealWord'
import { rarityOf } from './rarity'
import { isCommonWord, relatedTerms } from './related'
import { translationsOf } from './translations'
import { wordIndex } from './wordIndex'

const wordsOf = (word: string) => translationsOf(word, 'de', 'en').map(({ word }) => word)

describe('the thesaurus', () => {
  it.each([
    ['en', 'shareholder', 'investor'],
    ['en', 'couriers', 'messenger'],
    ['de', 'probelauf', 'test'],
    ['de', 'abmachungen', 'vereinbarung'],
  ] as const)('knows in %s that %s may be %s', (language, word, other) => {
    expect(relatedTerms(word, language)).toContain(termOfWord(other, language))
    expect(isCommonWord(word, language)).toBe(true)
  })

  it('is looked up as it stands, whatever begins or ends alike', () => {
    const placesOf = wordIndex('car auto\ncart car\nauto')
    expect(placesOf('car')).toEqual([0, 14])
    expect(placesOf('auto')).toEqual([4, 18])
    expect(placesOf('ca')).toEqual([])
    expect(wordIndex('')('car')).toEqual([])
  })

  it('has no names', () => {
    expect(isCommonWord('oosterwaard', 'de')).toBe(false)
    expect(relatedTerms('oosterwaard', 'en')).toEqual([])
  })
})

describe('rarity', () => {
  it.each(['en', 'de'] as const)('is of what few people say in %s', (language) => {
    const [common, known, rare] = { en: ['gets', 'battery', 'pantograph'], de: ['geht', 'Batterie', 'Pantograf'] }[language].map((word) => rarityOf(fold(word), language)) as [number, number, number] // prettier-ignore
    expect(common).toBeLessThan(0.2)
    expect(known).toBeGreaterThan(common)
    expect(known).toBeLessThan(1)
    expect(rare).toBe(1)
  })
})

describe('real words', () => {
  it.each([
    ['kitten', 'en'],
    ['katze', 'de'],
    ['toyota', 'de'],
    ['spotify', 'en'],
    ['leipzig', 'en'],
  ] as const)('%s is one (%s)', (word, language) => {
    expect(isRealWord(word, language)).toBe(true)
  })

  it.each(['chargign', 'depto', 'toyoat'])('%s is none', (word) => {
    expect(isRealWord(word, 'en')).toBe(false)
  })
})

describe('translations', () => {
  it.each([
    ['gewann', 'won'],
    ['netzbetreibern', 'operator'],
    ['bundesregierung', 'government'],
    ['kriegsende', 'war'],
    ['universitaten', 'university'],
    ['demokratie', 'democracy'],
  ])('of %s have %s', (word, other) => {
    expect(wordsOf(word)).toContain(other)
  })

  it('are known from German into English alone', () => {
    expect(translationsOf('war', 'en', 'de')).toEqual([])
  })

  it('tell what is only guessed', () => {
    const all = translationsOf('temperatur', 'de', 'en')
    expect(all.filter(({ isGuess }) => !isGuess).map(({ word }) => word)).toEqual(['temperature'])
  })
})

describe('everyday words', () => {
  const settings = { synonyms: new Map([['lift', ['elevator']]]) } as never

  it('are added for what is missing, whatever form it has, beside what editors say', () => {
    const { synonyms } = withEverydayWords(settings, ['lorries'], ['en'])
    expect(synonyms.get('lorry')).toContain('truck')
    expect(synonyms.get('lift')).toEqual(['elevator'])
  })

  it('change nothing where there is none', () => {
    expect(withEverydayWords(settings, ['zebra'], ['en'])).toBe(settings)
  })
})
