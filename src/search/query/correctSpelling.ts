import { languagesOf } from '../../platform/text/languagesOf'
import { isLive } from '../memory/isLive'
import { extendSnapshot, type Snapshot } from '../memory/snapshot'
import type { Settings } from '../settings/readSettings'
import type { Candidate } from '../spelling/candidate'
import { candidatesOf } from '../spelling/candidates'
import { mixesDigits } from '../spelling/compoundSplits'
import { maxEdits } from '../spelling/maxEdits'
import type { LookedUp } from './clauses'
import { termsOf } from './expandQuery'
import { wordsOfSynonyms } from './synonyms'

export type Correction = Candidate & {
  /** What else may have been meant, and how likely beside it. */
  others: { word: string; share: number }[]
}

/** By misspelt word: the word that was meant, or the two that were. */
export type Corrections = ReadonlyMap<string, Correction>

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
    .some((near) => near.docs >= slipShare * snapshot.docs && near.word[0] === word[0])

/** So many words of a query are corrected; the others are left as they are. */
const maxCorrected = 6

/** In edits: what is so much less likely than the best is not looked for. So many others are, and so many ends of a beginning. */
const near = 0.4
const mostOthers = { words: 2, ends: 8 }

/** So often another correction is looked for, when no document has the words of one any more. */
const maxTries = 4

type Correcting = LookedUp & {
  settings: Settings
  /** The word that may not have been typed to its end. */
  openWord?: string
  /** Words that hold sentences together: as often used as what most documents have. */
  frequent?: readonly string[]
  isMeant?: (typed: string, better: string[]) => boolean
}

const likely = (candidates: Candidate[]): Candidate[] => {
  const [best] = candidates
  if (!best) return []
  const most = 1 + (best.isBeginning ? mostOthers.ends : mostOthers.words)
  const ofSite = best.isListed ? candidates.find(({ isListed }) => !isListed) : undefined
  const others = candidates.filter((each) => each.cost <= best.cost + near || each === ofSite)
  return others.slice(0, most)
}

const asCorrection = ([best, ...others]: Candidate[]): Correction => ({
  ...best!,
  others: others
    .filter(({ words, isListed }) => words.length === 1 && !isListed)
    .map(({ words, cost }) => ({ word: words[0]!, share: 10 ** (best!.cost - cost) })),
})

/** Spelling correction of words that no document has, to words of documents that are still there, or that people use. */
export const correctSpelling = async (
  words: string[],
  {
    pool,
    locale,
    vocabulary,
    snapshot,
    settings,
    openWord,
    frequent = [],
    isMeant = () => true,
  }: Correcting,
): Promise<{ corrections: Corrections; snapshot: Snapshot }> => {
  const also = wordsOfSynonyms(settings.synonyms)
  const gone = new Set<string>()
  const often = new Map(frequent.map((word) => [word, Math.ceil(snapshot.docs / 2)]))
  const languages = languagesOf(locale)
  let read = snapshot
  const corrections = new Map<string, Correction>()
  let doubtful = words
    .filter((word) => (maxEdits(word) > 0 || mixesDigits(word)) && !also.has(word))
    .slice(0, maxCorrected)
  for (let tries = 0; doubtful.length > 0 && tries < maxTries; tries++) {
    const found = doubtful.map((word) => {
      const isOpen = word === openWord
      return [
        word,
        likely(candidatesOf(word, { vocabulary, languages, also, frequent: often, gone, isOpen })),
      ] as const
    })
    const ofSite = (candidate: Candidate) =>
      candidate.isListed
        ? []
        : candidate.words.filter((word) => !also.has(word) && !often.has(word))
    const better = [...new Set(found.flatMap(([, candidates]) => candidates.flatMap(ofSite)))]
    const terms = better.flatMap((word) => termsOf(word, locale))
    read = await extendSnapshot(pool, { locale, snapshot: read, terms })
    for (const word of better)
      if (!termsOf(word, locale).some((term) => isLive(read, term))) gone.add(word)
    doubtful = []
    for (const [word, candidates] of found) {
      const living = candidates.filter((each) => ofSite(each).every((other) => !gone.has(other)))
      if (living.length > 0) corrections.set(word, asCorrection(living))
      else if (candidates.length > 0) doubtful.push(word)
    }
  }
  const meant = [...corrections].filter(([typed, { words: better }]) => isMeant(typed, better))
  return { corrections: new Map(meant), snapshot: read }
}
