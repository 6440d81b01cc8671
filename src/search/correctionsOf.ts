import type { Pool } from 'pg'
import type { LocaleCode } from '../locales'
import { bestCorrection, editDistance, mostEdits, neighbours, splits } from './correct'
import { knownWords, wordsLike } from './lookUpWords'

type Vocabulary = {
  pool: Pool
  locale: LocaleCode
  /** Words that are known without a document that has them. */
  also: ReadonlySet<string>
}

/** The word that was meant, or the two that were. */
const correctionOf = async (
  word: string,
  { pool, locale, also }: Vocabulary,
): Promise<string[]> => {
  const [similar, known] = await Promise.all([
    wordsLike(pool, { locale, word }),
    knownWords(pool, { locale, words: [...splits(word).flat(), ...neighbours(word)] }),
  ])
  const rarer = (pair: string[]) => Math.min(...pair.map((part) => known.get(part) ?? 0))
  const near = neighbours(word).flatMap((other) => {
    const docs = known.get(other)
    return docs === undefined ? [] : [{ word: other, docs }]
  })
  const best = bestCorrection(word, [
    ...near,
    ...similar,
    ...[...also].map((other) => ({ word: other, docs: 1 })),
  ])
  if (best && editDistance(word, best, 1) === 1) return [best]
  const [split] = splits(word)
    .filter((pair) => rarer(pair) > 0)
    .sort((a, b) => rarer(b) - rarer(a))
  return split ?? (best ? [best] : [])
}

/** So many words of a query are set right; the others are left as they are. */
const mostCorrected = 6

/** What words that no document holds should be. */
export const correctionsOf = async (
  words: string[],
  vocabulary: Vocabulary,
): Promise<Map<string, string[]>> => {
  const doubtful = words
    .filter((word) => mostEdits(word) > 0 && !vocabulary.also.has(word))
    .slice(0, mostCorrected)
  const found = await Promise.all(
    doubtful.map(async (word) => [word, await correctionOf(word, vocabulary)] as const),
  )
  return new Map(found.filter(([, better]) => better.length > 0))
}
