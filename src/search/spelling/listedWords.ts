import type { LocaleCode } from '../../platform/locales'
import { stemOf } from '../../platform/text/terms'
import common from '../lexicon/common.json' with { type: 'json' }
import german from '../lexicon/de.json' with { type: 'json' }
import english from '../lexicon/en.json' with { type: 'json' }
import { rarityOf } from '../lexicon/rarity'
import { wordList, type WordList } from '../text/wordList'

const thesauri: Partial<Record<LocaleCode, { groups: string }>> = { en: english, de: german }

const made = new Map<LocaleCode, WordList>()

/** Stems that people use or a thesaurus has, once they are asked for: some 60,000, a megabyte and a half. */
const stemsOf = (language: LocaleCode): WordList => {
  const known = made.get(language)
  if (known) return known
  const groups = thesauri[language]?.groups ?? ''
  const stems = new Set([...groups.split(/\s+/), ...common[language].split(' ')])
  const list = wordList([...stems].sort(), Array<number>(stems.size).fill(1))
  made.set(language, list)
  return list
}

/** What a stem may have lost: `reimburs` is read as `reimburse`, whose stem it is. */
const endings: Record<LocaleCode, string[]> = {
  en: ['', 'e', 'y', 'ing', 'ed', 's', 'es'],
  de: ['', 'e', 'en', 'er', 'n', 'ung'],
}

const wordWith = (stem: string, language: LocaleCode): string | undefined =>
  endings[language]
    .map((ending) => (ending === 'y' ? stem.replace(/i$/, '') : stem) + ending)
    .find((word) => stemOf(word, language) === stem)

export type ListedWord = { word: string; stem: string; rarity: number }

/** Words that this one may be a misspelling of, whether a page has them or not. */
export const listedNear = (typed: string, language: LocaleCode, edits: number): ListedWord[] =>
  stemsOf(language)
    .withinEdits(stemOf(typed, language), edits)
    .flatMap(({ word: stem }) => {
      const word = wordWith(stem, language)
      return word ? [{ word, stem, rarity: rarityOf(word, language) }] : []
    })
