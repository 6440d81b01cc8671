import type { LocaleCode } from '../../platform/locales'
import { analyze } from '../../platform/text/analyze'
import { languagesOf } from '../../platform/text/languagesOf'
import type { QueryWord } from './parseQuery'
import { stemOf, termOf } from '../../platform/text/terms'

/** Another way to say some words of a query that follow each other. */
export type Synonym = {
  /** Places of these words in the query; `to` is behind the last. */
  from: number
  to: number
  words: string[]
  /** That of all its words together, when there are several. */
  term: number
}

const maxWords = 6
const maxSynonyms = 24

type Known = ReadonlyMap<string, string[]>

const byStems = new WeakMap<Known, Map<LocaleCode, Known>>()

const keyOf = (words: string[], language: LocaleCode): string =>
  words.map((word) => stemOf(word, language)).join('')

/** Synonyms by stems written together: `E-Trucks`, `e truck` and `etruck` are one. */
const stemmed = (known: Known, language: LocaleCode): Known => {
  const made = byStems.get(known) ?? new Map<LocaleCode, Known>()
  byStems.set(known, made)
  const before = made.get(language)
  if (before) return before
  const synonyms = new Map<string, string[]>()
  for (const [words, others] of known) {
    const key = keyOf(words.split(' '), language)
    synonyms.set(key, [...(synonyms.get(key) ?? []), ...others])
  }
  made.set(language, synonyms)
  return synonyms
}

const vocabularies = new WeakMap<Known, Set<string>>()

/** Every word that editors' synonyms hold. */
export const wordsOfSynonyms = (known: Known): ReadonlySet<string> => {
  const before = vocabularies.get(known)
  if (before) return before
  const words = new Set([...known.keys()].flatMap((key) => key.split(' ')))
  vocabularies.set(known, words)
  return words
}

const saidAs = (synonym: string, locale: LocaleCode): string[] => {
  const parts = analyze(synonym, languagesOf(locale)[0])
  const telling = parts.filter(({ isStop }) => !isStop)
  return (telling.length > 0 ? telling : parts).map(({ word }) => word)
}

/** Synonym expansion, for single words and for several in a row: what editors say means the same. */
export const synonymsIn = (words: QueryWord[], known: Known, locale: LocaleCode): Synonym[] => {
  if (known.size === 0) return []
  const found = new Map<string, Synonym>()
  for (const language of languagesOf(locale)) {
    const synonyms = stemmed(known, language)
    for (let from = 0; from < words.length; from++) {
      for (let to = from + 1; to <= Math.min(words.length, from + maxWords); to++) {
        const given = words.slice(from, to).map(({ word }) => word)
        for (const synonym of synonyms.get(keyOf(given, language)) ?? []) {
          const said = saidAs(synonym, locale)
          const term = termOf(said.join(' '), 'synonym')
          if (said.length > 0) found.set(`${from} ${to} ${term}`, { from, to, words: said, term })
        }
      }
    }
  }
  return [...found.values()].slice(0, maxSynonyms)
}
