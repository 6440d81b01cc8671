import type { LocaleCode } from '../../platform/locales'
import { editDistance } from '../../platform/text/editDistance'
import { stopWords } from '../../platform/text/stopWords'
import { stemOf } from '../../platform/text/terms'
import { rarityOf } from '../lexicon/rarity'
import { mixesDigits } from './compoundSplits'
import { splitsOf } from './splitsOf'
import { listedNear } from './listedWords'
import { penalty, prior, type Candidate, type Words } from './candidate'
import { maxEdits } from './maxEdits'
import { slipCost } from './slipCost'

const usage = (word: string, language: LocaleCode) => prior.ofUse * (1 - rarityOf(word, language))

/** A word of three letters is another one too easily: unless one was left out or two are exchanged. */
const isShortSlip = (typed: string, word: string): boolean =>
  typed.length > 3 ||
  word.length > typed.length ||
  (word.length === typed.length && [...word].sort().join('') === [...typed].sort().join(''))

const ofSite = (typed: string, words: Words): Candidate[] => {
  const { vocabulary, languages, also, frequent, gone } = words
  const edits = maxEdits(typed)
  const isNear = (word: string) => editDistance(typed, word, edits) <= edits
  const found = [
    ...vocabulary.withinEdits(typed, edits),
    ...[...also].filter(isNear).map((word) => ({ word, docs: 1 })),
    ...[...frequent].flatMap(([word, docs]) => (isNear(word) ? [{ word, docs }] : [])),
  ]
  return found.flatMap(({ word, docs }) => {
    if (word === typed || gone.has(word) || !isShortSlip(typed, word)) return []
    const slip = slipCost(typed, word)
    const isHolding = frequent.size === 0 && stopWords[languages[0]!].has(word)
    const cost =
      slip +
      (isHolding ? penalty.stop : 0) -
      prior.ofDocs * Math.log10(1 + docs) -
      usage(word, languages[0]!)
    return [{ words: [word], slip, cost }]
  })
}

const ofList = (typed: string, { languages: [language] }: Words): Candidate[] => {
  const edits = typed.length < 4 ? 0 : Math.min(maxEdits(typed), typed.length < 9 ? 1 : 2)
  if (edits === 0) return []
  const own = stemOf(typed, language!)
  return listedNear(typed, language!, edits).map(({ word, stem, rarity }) => {
    const slip = Math.min(slipCost(typed, word), slipCost(own, stem))
    return { words: [word], slip, cost: slip + penalty.listed - prior.ofUse * (1 - rarity), isListed: true } // prettier-ignore
  })
}

const shortestBeginning = 5

const ofBeginnings = (typed: string, { vocabulary, gone, isOpen }: Words): Candidate[] => {
  if (!isOpen || typed.length < shortestBeginning || mixesDigits(typed)) return []
  return vocabulary.beginningWithin(typed).flatMap(({ word, docs, length }) => {
    if (gone.has(word)) return []
    const slip = slipCost(typed, word.slice(0, length))
    const cost = slip + penalty.beginning - prior.ofDocs * Math.log10(1 + docs)
    return [{ words: [word], slip, cost, isBeginning: true }]
  })
}

const mostCandidates = 8

/** Spelling correction: what may have been meant by a word that no document has, the likeliest first. */
export const candidatesOf = (typed: string, words: Words): Candidate[] => {
  const all =
    maxEdits(typed) === 0
      ? splitsOf(typed, words)
      : [ofSite, ofList, ofBeginnings, splitsOf].flatMap((of) => of(typed, words))
  const best = new Map<string, Candidate>()
  for (const each of all.sort((a, b) => a.cost - b.cost)) {
    const key = each.words.join(' ')
    if (!best.has(key)) best.set(key, each)
  }
  return [...best.values()].slice(0, mostCandidates)
}
