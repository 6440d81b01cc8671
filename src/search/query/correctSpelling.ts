import { editDistance } from '../../platform/text/editDistance'
import { isLive } from '../memory/isLive'
import { extendSnapshot, type Snapshot } from '../memory/snapshot'
import type { Vocabulary } from '../memory/vocabulary'
import type { Settings } from '../settings/readSettings'
import { bestCorrection, compoundSplits, maxEdits, mixesDigits } from './bestCorrection'
import type { LookedUp } from './clauses'
import { termsOf } from './expandQuery'
import { wordsOfSynonyms } from './synonyms'

/** By misspelt word: the word that was meant, or the two that were. */
export type Corrections = ReadonlyMap<string, string[]>

type Words = {
  vocabulary: Vocabulary
  /** Words that are known without a document that has them. */
  also: ReadonlySet<string>
  /** Words that no document has any more. */
  gone: ReadonlySet<string>
}

const correctionOf = (word: string, { vocabulary, also, gone }: Words): string[] => {
  const best = bestCorrection(word, [
    ...vocabulary.withinEdits(word, maxEdits(word)).filter((near) => !gone.has(near.word)),
    ...[...also].map((other) => ({ word: other, docs: 1 })),
  ])
  if (best && editDistance(word, best, 1) === 1) return [best]
  const docFreq = (part: string) => (gone.has(part) ? 0 : (vocabulary.docFreq(part) ?? 0))
  const rarer = (pair: string[]) => Math.min(...pair.map(docFreq))
  const [split] = compoundSplits(word)
    .filter((pair) => rarer(pair) > 0)
    .sort((a, b) => rarer(b) - rarer(a))
  return split ?? (best ? [best] : [])
}

const slipLetters = 6
const slipShare = 1 / 3

/**
 * Whether a word that means something by itself is rather one slip in a word that so many documents have: what a site
 * is about is asked for, and mistyped, more often than other things are meant.
 */
export const isLikelySlip = (
  word: string,
  { vocabulary, snapshot }: Pick<LookedUp, 'vocabulary' | 'snapshot'>,
): boolean =>
  word.length >= slipLetters &&
  vocabulary
    .withinEdits(word, 1)
    .some(
      (near) =>
        near.docs >= slipShare * snapshot.docs &&
        near.word[0] === word[0] &&
        editDistance(word, near.word, 1) === 1,
    )

/** So many words of a query are corrected; the others are left as they are. */
const maxCorrected = 6

const correctionsOf = (words: string[], known: Words): Map<string, string[]> => {
  const doubtful = words
    .filter((word) => (maxEdits(word) > 0 || mixesDigits(word)) && !known.also.has(word))
    .slice(0, maxCorrected)
  const found = doubtful.map((word) => [word, correctionOf(word, known)] as const)
  return new Map(found.filter(([, better]) => better.length > 0))
}

/** So often another correction is looked for, when no document has the words of one any more. */
const maxTries = 4

type Correcting = LookedUp & {
  settings: Settings
  isMeant?: (typed: string, better: string[]) => boolean
}

/** Spelling correction of words that no document has, to words of documents that are still there. */
export const correctSpelling = async (
  words: string[],
  { pool, locale, vocabulary, snapshot, settings, isMeant = () => true }: Correcting,
): Promise<{ corrections: Corrections; snapshot: Snapshot }> => {
  const also = wordsOfSynonyms(settings.synonyms)
  const gone = new Set<string>()
  let read = snapshot
  let corrections: Corrections = new Map()
  for (let tries = 0; words.length > 0 && tries < maxTries; tries++) {
    const found = correctionsOf(words, { vocabulary, also, gone })
    corrections = new Map([...found].filter(([typed, better]) => isMeant(typed, better)))
    const better = [...corrections.values()].flat().filter((word) => !also.has(word))
    const terms = better.flatMap((word) => termsOf(word, locale))
    read = await extendSnapshot(pool, { locale, snapshot: read, terms })
    const missing = better.filter(
      (word) => !termsOf(word, locale).some((term) => isLive(read, term)),
    )
    if (missing.length === 0) break
    for (const word of missing) gone.add(word)
  }
  const living = [...corrections].filter(([, better]) => !better.some((word) => gone.has(word)))
  return { corrections: new Map(living), snapshot: read }
}
