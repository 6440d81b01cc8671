import { bestCorrection, mixesDigits, mostEdits, compoundSplits } from './bestCorrection'
import { editDistance } from '../../platform/text/editDistance'
import type { Vocabulary } from '../memory/vocabulary'

type Words = {
  vocabulary: Vocabulary
  /** Words that are known without a document that has them. */
  also: ReadonlySet<string>
  /** Words that no document has any more. */
  gone: ReadonlySet<string>
}

/** The word that was meant, or the two that were. */
const correctionOf = (word: string, { vocabulary, also, gone }: Words): string[] => {
  const best = bestCorrection(word, [
    ...vocabulary.withinEdits(word, mostEdits(word)).filter((near) => !gone.has(near.word)),
    ...[...also].map((other) => ({ word: other, docs: 1 })),
  ])
  if (best && editDistance(word, best, 1) === 1) return [best]
  const docsWith = (part: string) => (gone.has(part) ? 0 : (vocabulary.docFreq(part) ?? 0))
  const rarer = (pair: string[]) => Math.min(...pair.map(docsWith))
  const [split] = compoundSplits(word)
    .filter((pair) => rarer(pair) > 0)
    .sort((a, b) => rarer(b) - rarer(a))
  return split ?? (best ? [best] : [])
}

/** So many words of a query are set right; the others are left as they are. */
const mostCorrected = 6

/** What words that no document holds should be. */
export const correctionsOf = (words: string[], known: Words): Map<string, string[]> => {
  const doubtful = words
    .filter((word) => (mostEdits(word) > 0 || mixesDigits(word)) && !known.also.has(word))
    .slice(0, mostCorrected)
  const found = doubtful.map((word) => [word, correctionOf(word, known)] as const)
  return new Map(found.filter(([, better]) => better.length > 0))
}
