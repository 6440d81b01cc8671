import { describe, expect, it } from '@jest/globals'
import { termOfWord } from '../../platform/text/terms'
import { withEverydayWords } from './everydaySynonyms'
import { relatedTerms } from './related'

describe('the thesaurus', () => {
  it.each([
    ['en', 'shareholder', 'investor'],
    ['en', 'couriers', 'messenger'],
    ['de', 'probelauf', 'test'],
    ['de', 'abmachungen', 'vereinbarung'],
  ] as const)('knows in %s that %s may be %s', (language, word, other) => {
    expect(relatedTerms(word, language)).toContain(termOfWord(other, language))
  })

  it('has no names', () => {
    expect(relatedTerms('oosterwaard', 'en')).toEqual([])
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
