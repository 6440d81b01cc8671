import { fold } from '../../src/platform/text/fold'
import type { LocaleCode } from '../../src/platform/locales'
import { stemOf } from '../../src/platform/text/terms'

const isWord = (word: string) => /^[a-z]{4,14}$/.test(word)

/** In film subtitles (51 million words): what is said less often may be misspelt there. */
const least = { words: 8, names: 5 }
/** Of smaller towns nobody asks a site that has nothing of them. */
const leastPeople = 100_000

type Spoken = { word: string; count: number }

/** What is written in small letters: English words, as stems. */
export const spokenWords = (spoken: Spoken[]): string[] =>
  spoken.filter(({ word, count }) => count >= least.words && /^[a-z]+$/.test(word)).map(({ word }) => word) // prettier-ignore

/** What is written with a capital alone. */
export const spokenNames = (spoken: Spoken[]): string[] =>
  spoken.filter(({ word, count }) => count >= least.names && /^[A-Z][a-z]+$/.test(word)).map(({ word }) => word) // prettier-ignore

export const largeTowns = (towns: { name: string; population: number }[]): string[] =>
  towns.filter(({ population }) => population >= leastPeople).map(({ name }) => name)

/** MyThes: every word that has an entry. */
export const entriesOf = (data: string): string[] =>
  data.split('\n').flatMap((line) => (/^[^-|]+\|\d+$/.test(line) ? [line.split('|')[0]!] : []))

const distinct = (words: string[], isKnown: (word: string) => boolean): string =>
  [...new Set(words.filter(isWord))].filter((word) => !isKnown(word)).sort().join(' ') // prettier-ignore

export const stemsOf = (words: string[], language: LocaleCode, isKnown: (stem: string) => boolean) =>
  distinct(words.map(fold).filter(isWord).map((word) => stemOf(word, language)), isKnown) // prettier-ignore

export const namesOf = (names: string[], isKnown: (name: string) => boolean) =>
  distinct(names.map(fold), isKnown)
