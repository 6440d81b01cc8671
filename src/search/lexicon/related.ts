import type { LocaleCode } from '../../platform/locales'
import { stemOf, termOf } from '../../platform/text/terms'
import german from './de.json'
import english from './en.json'

const sources: Partial<Record<LocaleCode, { groups: string }>> = { en: english, de: german }

/** By stem: where its groups begin in `groups`, a line each. */
type Thesaurus = { groups: string; lines: Map<string, number[]> }

const read = ({ groups }: { groups: string }): Thesaurus => {
  const lines = new Map<string, number[]>()
  for (let from = 0; from < groups.length;) {
    const end = groups.indexOf('\n', from)
    const to = end < 0 ? groups.length : end
    for (const stem of groups.slice(from, to).split(' ')) {
      const before = lines.get(stem)
      if (before) before.push(from)
      else lines.set(stem, [from])
    }
    from = to + 1
  }
  return { groups, lines }
}

const kept = new Map<LocaleCode, Thesaurus>()

const thesaurusOf = (language: LocaleCode): Thesaurus | undefined => {
  const source = sources[language]
  const before = kept.get(language)
  if (before || !source) return before
  const made = read(source)
  kept.set(language, made)
  return made
}

/** A word of more has many meanings. */
const mostRelated = 24

/** Terms of words that may stand for this one in some of its meanings: a thesaurus, by stem (bench/lexicon). */
export const relatedTerms = (word: string, language: LocaleCode): number[] => {
  const thesaurus = thesaurusOf(language)
  const stem = stemOf(word, language)
  const found = new Set<string>()
  for (const from of thesaurus?.lines.get(stem) ?? []) {
    const end = thesaurus!.groups.indexOf('\n', from)
    for (const other of thesaurus!.groups.slice(from, end < 0 ? undefined : end).split(' '))
      if (other !== stem) found.add(other)
  }
  return [...found].slice(0, mostRelated).map((other) => termOf(other, language))
}
