import type { LocaleCode } from '../../platform/locales'
import { stemOf, termOf } from '../../platform/text/terms'
import german from './de.json' with { type: 'json' }
import english from './en.json' with { type: 'json' }
import { wordIndex } from './wordIndex'

const sources: Partial<Record<LocaleCode, { groups: string }>> = { en: english, de: german }

const indices = new Map<LocaleCode, ReturnType<typeof wordIndex>>()

/** The groups that a stem is in. */
const groupsWith = (stem: string, language: LocaleCode): string[][] => {
  const groups = sources[language]?.groups ?? ''
  const placesOf = indices.get(language) ?? wordIndex(groups)
  indices.set(language, placesOf)
  return placesOf(stem).map((at) => {
    const end = groups.indexOf('\n', at)
    return groups.slice(groups.lastIndexOf('\n', at) + 1, end < 0 ? undefined : end).split(' ')
  })
}

/** A word of more has many meanings. */
const mostRelated = 24

/** Terms of words that may stand for this one in some of its meanings: a thesaurus, by stem (bench/lexicon). */
export const relatedTerms = (word: string, language: LocaleCode): number[] => {
  const stem = stemOf(word, language)
  if (!stem) return []
  const found = new Set(groupsWith(stem, language).flat())
  found.delete(stem)
  return [...found].slice(0, mostRelated).map((other) => termOf(other, language))
}

/** Whether a thesaurus has a word: what it has not is a name, or put together. */
export const isCommonWord = (word: string, language: LocaleCode): boolean =>
  groupsWith(stemOf(word, language), language).length > 0
