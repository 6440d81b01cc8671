import { languagesOf } from '../../platform/text/languagesOf'
import { extendSnapshot, isLive, type Snapshot } from '../memory/snapshot'
import { rarityOf } from '../lexicon/rarity'
import type { Settings } from '../settings/readSettings'
import type { Candidate, Words } from '../spelling/candidate'
import { candidatesOf } from '../spelling/candidatesOf'
import { mixesDigits } from '../spelling/compoundSplits'
import { maxEdits } from '../spelling/maxEdits'
import { slipCost } from '../spelling/slipCost'
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

/** In edits: letters that are exchanged, or doubled where they should not be. */
const easiestSlip = 0.7

/**
 * Whether a word that means something by itself is rather one slip in a word of the site: what so many documents have is asked
 * for, and mistyped, more often than other things are meant; and few people mean `instal` by `instalation`.
 */
export const isLikelySlip = (
  word: string,
  { vocabulary, snapshot, locale }: Pick<LookedUp, 'vocabulary' | 'snapshot' | 'locale'>,
): boolean => {
  if (word.length < slipLetters) return false
  const isRare = rarityOf(word, languagesOf(locale)[0]) === 1
  return vocabulary
    .withinEdits(word, 1)
    .filter((near) => near.word[0] === word[0])
    .some(
      (near) =>
        near.docs >= slipShare * snapshot.docs ||
        (isRare && slipCost(word, near.word) <= easiestSlip),
    )
}

/** So many words of a query are corrected; the others are left as they are. */
const maxCorrected = 6

/** In edits: what is so much less likely than the best is not looked for. So many others are, and so many ends of a beginning. */
const near = 0.4
const mostOthers = { words: 2, ends: 8 }

/** So often another correction is looked for, when no document has the words of one any more. */
const maxTries = 4

export type Correcting = LookedUp & {
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

/** What is looked for among words whose documents may have gone. */
type Search = { asked: Correcting; known: Words; gone: Set<string> }

/** The words of a candidate of which a document has to be there. */
const wordsOfSite = ({ words, isListed }: Candidate, { also, frequent }: Words): string[] =>
  isListed ? [] : words.filter((word) => !also.has(word) && !frequent.has(word))

/** Notes which words of these candidates no document has any more. */
const noteGone = async (
  candidates: Candidate[],
  { asked, known, gone }: Search,
  read: Snapshot,
) => {
  const { pool, locale } = asked
  const words = [...new Set(candidates.flatMap((each) => wordsOfSite(each, known)))]
  const terms = words.flatMap((word) => termsOf(word, locale))
  const snapshot = await extendSnapshot(pool, { locale, snapshot: read, terms })
  for (const word of words)
    if (!termsOf(word, locale).some((term) => isLive(snapshot, term))) gone.add(word)
  return snapshot
}

const searchFor = (asked: Correcting): Search => {
  const { vocabulary, locale, settings, snapshot, frequent = [] } = asked
  const gone = new Set<string>()
  const often = Math.ceil(snapshot.docs / 2)
  const known = {
    ...{ vocabulary, gone, languages: languagesOf(locale) },
    also: wordsOfSynonyms(settings.synonyms),
    frequent: new Map(frequent.map((word) => [word, often])),
  }
  return { asked, known, gone }
}

/** Spelling correction of words that no document has, to words of documents that are still there, or that people use. */
export const correctSpelling = async (
  words: string[],
  asked: Correcting,
): Promise<{ corrections: Corrections; snapshot: Snapshot }> => {
  const { openWord, isMeant = () => true } = asked
  const search = searchFor(asked)
  const { known, gone } = search
  let { snapshot } = asked
  const corrections = new Map<string, Correction>()
  let doubtful = words
    .filter((word) => (maxEdits(word) > 0 || mixesDigits(word)) && !known.also.has(word))
    .slice(0, maxCorrected)
  for (let tries = 0; doubtful.length > 0 && tries < maxTries; tries++) {
    const found = doubtful.map((word) => {
      const isOpen = word === openWord
      return { word, candidates: likely(candidatesOf(word, { ...known, isOpen })) }
    })
    const all = found.flatMap(({ candidates }) => candidates)
    snapshot = await noteGone(all, search, snapshot)
    doubtful = []
    for (const { word, candidates } of found) {
      const isThere = (each: Candidate) =>
        wordsOfSite(each, known).every((other) => !gone.has(other))
      const living = candidates.filter(isThere)
      if (living.length > 0) corrections.set(word, asCorrection(living))
      else if (candidates.length > 0) doubtful.push(word)
    }
  }
  const meant = [...corrections].filter(([typed, { words: better }]) => isMeant(typed, better))
  return { corrections: new Map(meant), snapshot }
}
