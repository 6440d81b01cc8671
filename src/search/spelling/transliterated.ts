import type { Pool } from 'pg'
import type { LocaleCode } from '../../platform/locales'
import { vocabulary, type Vocabulary } from '../memory/words/vocabulary'

/** So many of a word's letter pairs may be umlauts: each is one or not. */
const mostPairs = 3

/** What is left of a word without the units at these places. */
const without = (word: string, places: readonly number[]): string =>
  [0, ...places.map((place) => place + 1)].map((from, at) => word.slice(from, places[at])).join('')

/** What a word is whose umlauts were typed as two letters, folded: `kuendigung` is `kundigung`, of `treuepraemie` one of three. */
export const transliterated = (word: string): string[] => {
  const ends = [...word.matchAll(/[aou]e/g)].slice(0, mostPairs).map(({ index }) => index + 1)
  const choices = Array.from({ length: 2 ** ends.length - 1 }, (_, at) => 2 ** ends.length - 1 - at)
  return choices.map((chosen) => without(word, ends.filter((_, at) => (chosen >> at) & 1))) // prettier-ignore
}

const asKnown = (word: string, { docFreq }: Pick<Vocabulary, 'docFreq'>): string =>
  docFreq(word) === undefined
    ? (transliterated(word).find((other) => docFreq(other) !== undefined) ?? word)
    : word

type Word = { word: string; isStop: boolean }

type Typed = Record<'words' | 'required', Word[]> & Record<'phrases' | 'excluded', Word[][]>

type Asked = { pool: Pool; locale: LocaleCode }

/** The words of a query as documents have them, where those know them with umlauts alone: also of what must or must not stand there. */
export const withUmlauts = async <Query extends Typed>(
  query: Query,
  { pool, locale }: Asked,
): Promise<Query> => {
  const { words, required, phrases, excluded } = query
  const isDoubtful = ({ word, isStop }: Word) => !isStop && /[aou]e/.test(word)
  if (![...words, ...excluded.flat()].some(isDoubtful)) return query
  const known = await vocabulary(pool, locale)
  const meant = (all: readonly Word[]) =>
    all.map((each) => (isDoubtful(each) ? { ...each, word: asKnown(each.word, known) } : each))
  return {
    ...query,
    words: meant(words),
    required: meant(required),
    phrases: phrases.map(meant),
    excluded: excluded.map(meant),
  }
}
