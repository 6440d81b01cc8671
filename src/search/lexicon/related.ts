import type { LocaleCode } from '../../platform/locales'
import { stemOf, termOf } from '../../platform/text/terms'
import german from './de.json' with { type: 'json' }
import english from './en.json' with { type: 'json' }

const sources: Partial<Record<LocaleCode, { groups: string }>> = { en: english, de: german }

const isEdge = (letter: string | undefined) =>
  letter === undefined || letter === ' ' || letter === '\n'

/** The groups that a stem is in, of a text with a group a line: found in less than a millisecond, without an index. */
const groupsWith = (stem: string, groups: string): string[][] => {
  const found: string[][] = []
  for (let at = groups.indexOf(stem); at >= 0; at = groups.indexOf(stem, at + stem.length)) {
    if (!isEdge(groups[at - 1]) || !isEdge(groups[at + stem.length])) continue
    const end = groups.indexOf('\n', at)
    const line = groups.slice(groups.lastIndexOf('\n', at) + 1, end < 0 ? undefined : end)
    found.push(line.split(' '))
  }
  return found
}

/** A word of more has many meanings. */
const mostRelated = 24

/** Terms of words that may stand for this one in some of its meanings: a thesaurus, by stem (bench/lexicon). */
export const relatedTerms = (word: string, language: LocaleCode): number[] => {
  const stem = stemOf(word, language)
  const source = sources[language]
  if (!stem || !source) return []
  const found = new Set(groupsWith(stem, source.groups).flat())
  found.delete(stem)
  return [...found].slice(0, mostRelated).map((other) => termOf(other, language))
}
