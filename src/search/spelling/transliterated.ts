import type { Pool } from 'pg'
import type { LocaleCode } from '../../platform/locales'
import { vocabulary, type Vocabulary } from '../memory/words/vocabulary'

/** So many of a word's letter pairs may be umlauts: each is one or not. */
const mostPairs = 3

/** What a word is whose umlauts were typed as two letters, folded: `kuendigung` is `kundigung`, of `treuepraemie` one of three. */
export const transliterated = (word: string): string[] => {
  const ends = [...word.matchAll(/[aou]e/g)].slice(0, mostPairs).map(({ index }) => index + 1)
  const choices = Array.from({ length: 2 ** ends.length - 1 }, (_, at) => 2 ** ends.length - 1 - at)
  return choices.map((chosen) => {
    const dropped = new Set(ends.filter((_, at) => (chosen >> at) & 1))
    return [...word].filter((_, at) => !dropped.has(at)).join('')
  })
}

const asKnown = (word: string, { docFreq }: Pick<Vocabulary, 'docFreq'>): string =>
  docFreq(word) === undefined
    ? (transliterated(word).find((other) => docFreq(other) !== undefined) ?? word)
    : word

type Asked = { pool: Pool; locale: LocaleCode }

/** The words of a query as documents have them, where those know them with umlauts alone. */
export const withUmlauts = async <Query extends { words: { word: string; isStop: boolean }[] }>(
  query: Query,
  { pool, locale }: Asked,
): Promise<Query> => {
  const isDoubtful = ({ word, isStop }: Query['words'][number]) => !isStop && /[aou]e/.test(word)
  if (!query.words.some(isDoubtful)) return query
  const known = await vocabulary(pool, locale)
  const words = query.words.map((each) =>
    isDoubtful(each) ? { ...each, word: asKnown(each.word, known) } : each,
  )
  return { ...query, words }
}
