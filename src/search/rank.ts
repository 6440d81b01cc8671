import type { Pool } from 'pg'
import type { LocaleCode } from '../locales'
import { termOfWord } from './analyze'
import type { Plan } from './planQuery'
import { affordable, budget, lengthsWithWords, rowsWithPhrases } from './phrases'
import { countTerms, proximityIn, titleOf } from './proximity'
import { languagesOf } from './languagesOf'
import { readFrequencies, withMore } from './snapshot'
import { readSequences, type SequenceRow } from './readRows'
import {
  compareRanked,
  lengthNorm,
  saturation,
  rarity,
  rarityOf,
  scoreMatches,
  topMatches,
  type Matches,
  type Ranked,
  type Slot,
} from './score'
import { stopWords } from './stopWords'
import { countsPerWord, fieldWeights } from './indexRow'

/** So many of the best are looked at closely. */
const closely = 100
const proximityWeight = 0.3

/** What is over is worth this much of what is to come. */
const isOverFactor = 0.35

type Ranking = { pool: Pool; locale: LocaleCode; plan: Plan }

/** Which slot each term belongs to; the first when it is in several. */
export const slotsByTerm = (slots: Slot[]): Map<number, number> => {
  const slotOf = new Map<number, number>()
  slots.forEach(({ alternatives }, slot) => {
    for (const { term } of alternatives) if (!slotOf.has(term)) slotOf.set(term, slot)
  })
  return slotOf
}

const weightsByTerm = (slots: Slot[]): Map<number, number> => {
  const weights = new Map<number, number>()
  for (const { alternatives } of slots)
    for (const { term, weight } of alternatives)
      weights.set(term, Math.max(weights.get(term) ?? 0, weight))
  return weights
}

const stopTermsOf = (locale: LocaleCode): Set<number> =>
  new Set(
    languagesOf(locale).flatMap((language) =>
      [...stopWords[language]].map((word) => termOfWord(word, language)),
    ),
  )

const knownStops = new Map<LocaleCode, ReadonlySet<number>>()

const stopTerms = (locale: LocaleCode): ReadonlySet<number> => {
  const stops = knownStops.get(locale) ?? stopTermsOf(locale)
  knownStops.set(locale, stops)
  return stops
}

type Reading = {
  slotOf: ReadonlyMap<number, number>
  /** What it is worth to have this term of a slot. */
  weightOf: ReadonlyMap<number, number>
  /** By slot. */
  rarities: number[]
  stops: ReadonlySet<number>
}

/** How many words of the query the title begins with: all of them, in their order, or none. */
const wordsAtStart = (title: number[], asked: readonly ReadonlySet<number>[]): number => {
  let word = 0
  for (const term of title) {
    if (word === asked.length) break
    if (!asked[word]!.has(term)) return 0
    // `netz anschluss` is one word there.
    do word++
    while (asked[word]?.has(term))
  }
  return word === asked.length ? word : 0
}

type Titled = {
  coverage: number
  precision: number
  nearStart: number
  atStart: number
  isWhole: boolean
}

/** Even what stands nearly everywhere is missed in a title. */
const leastWorth = 0.5

/** How much of the query stands in the title and how early, and how much of the title in the query. */
const titleMatch = (
  { sequence }: SequenceRow,
  { slotOf, weightOf, rarities, stops }: Reading,
  { typed, asked }: { typed: number[]; asked: readonly ReadonlySet<number>[] },
): Titled => {
  const title = titleOf(sequence)
  const telling = title.filter((term) => !stops.has(term) || slotOf.has(term))
  const covered = new Map<number, number>()
  let found = 0
  for (const term of telling) {
    const slot = slotOf.get(term)
    if (slot === undefined) continue
    const weight = weightOf.get(term) ?? 0
    found += weight
    covered.set(slot, Math.max(covered.get(slot) ?? 0, weight))
  }
  const worth = rarities.map((rarity) => rarity + leastWorth)
  const all = worth.reduce((sum, each) => sum + each, 0)
  const had = [...covered].reduce((sum, [slot, weight]) => sum + weight * worth[slot]!, 0)
  return {
    coverage: had / all,
    precision: found / Math.max(1, telling.length),
    nearStart:
      1 /
      (1 +
        Math.max(
          0,
          telling.findIndex((term) => slotOf.has(term)),
        )),
    atStart: wordsAtStart(title, asked),
    isWhole:
      title.length > 0 &&
      title.length === typed.length &&
      title.every((term, index) => term === typed[index]),
  }
}

const titleWeights = { precision: 0.6, nearStart: 0.3, atStart: 0.5, whole: 4 }

const titleFactor = ({ coverage, precision, nearStart, atStart, isWhole }: Titled): number =>
  1 +
  coverage ** 2 * (titleWeights.precision * precision + titleWeights.nearStart * nearStart) +
  titleWeights.atStart * Math.min(2, atStart) +
  (isWhole ? titleWeights.whole : 0) // an exact title is what was looked for

type Looked = Ranked & { row: SequenceRow }

/** Looks at the best matches once more: how near the words stand, the title, and whether an event is over. */
const lookClosely = async ({ pool, locale, plan }: Ranking, top: Ranked[]): Promise<Looked[]> => {
  const { slots, snapshot, query } = plan
  const near = top.slice(0, closely)
  const rows = await readSequences(pool, {
    nums: near.map(({ num }) => num),
    titleOnly: slots.length < 2,
  })
  const byNum = new Map(rows.map((row) => [row.num, row]))
  const reading: Reading = {
    slotOf: slotsByTerm(slots),
    weightOf: weightsByTerm(slots),
    rarities: slots.map((slot) => rarity(snapshot, slot)),
    stops: stopTerms(locale),
  }
  const proximity = proximityIn(reading)
  const again = near.flatMap((match): Looked[] => {
    const row = byNum.get(match.num)
    if (!row) return [] // gone since
    const typed = query.words.map(({ word }) => termOfWord(word, row.language))
    const titled = titleMatch(row, reading, { typed, asked: plan.asked })
    const nearness = slots.length < 2 ? 0 : proximity(row.sequence)
    const score = (match.score + proximityWeight * nearness) * titleFactor(titled)
    return [{ ...match, row, score: row.isOver ? score * isOverFactor : score }]
  })
  return again.sort(compareRanked(slots.length))
}

/** Leaves out what has not every phrase, or has one that it must not have. */
const withPhrases = async ({ pool, locale, plan }: Ranking, matches: Matches): Promise<Matches> => {
  const { query, snapshot, slots } = plan
  const required = query.phrases
  const unwanted = query.excluded.filter((words) => words.length > 1)
  if (required.length + unwanted.length === 0) return matches
  const doubtful = (required.length > 0 ? [required] : unwanted.map((words) => [words])).map(
    (phrases) => lengthsWithWords(phrases, { locale, snapshot }),
  )
  const lengthOf = (num: number) =>
    doubtful.reduce((most, lengths) => Math.max(most, lengths[num] ?? 0), 0)
  const able = only(matches, (place) => lengthOf(matches.nums[place]!) > 0)
  const best = topMatches(able, { count: budget.rows, slots: slots.length })
  const nums = affordable(best, lengthOf, required.length + unwanted.length)
  const { having, unfit } = await rowsWithPhrases({ pool, locale, nums, required, unwanted })
  return only(matches, (place) => {
    const num = matches.nums[place]!
    return (required.length === 0 || having.has(num)) && !unfit.has(num)
  })
}

/** The terms of words that must not stand anywhere. */
const excludedTerms = ({ locale, plan }: Ranking): number[] =>
  plan.query.excluded
    .filter((words) => words.length === 1)
    .flat()
    .flatMap(({ word }) => languagesOf(locale).map((language) => termOfWord(word, language)))

/** The matches at these places. */
const only = (
  { nums, scores, hits, types }: Matches,
  isKept: (place: number) => boolean,
): Matches => {
  const places = new Int32Array(nums.length)
  let count = 0
  for (let place = 0; place < nums.length; place++) if (isKept(place)) places[count++] = place
  const kept = places.subarray(0, count)
  return {
    nums: kept.map((place) => nums[place]!),
    scores: Float32Array.from(kept, (place) => scores[place]!),
    hits: Uint8Array.from(kept, (place) => hits[place]!),
    types: Uint8Array.from(kept, (place) => types[place]!),
  }
}

/** With fewer words a query says exactly what is meant. */
const shortestForFeedback = 4
const feedback = { documents: 3, terms: 60, weight: 0.5 }

/**
 * Words that the best matches of a long query have in common with each other (relevance feedback, after Lavrenko
 * and Croft's RM3): they raise what is about the same, and match nothing by themselves.
 */
const hintsOf = async ({ pool, locale, plan }: Ranking, best: Looked[]) => {
  const { docs, length } = plan.snapshot
  const vectors = best.map(({ row }) => countTerms(row.sequence, fieldWeights))
  const stops = stopTerms(locale)
  const terms = [...new Set(vectors.flatMap((vector) => [...vector.keys()]))]
  const frequencies = await readFrequencies(pool, { locale, terms })
  const worth = new Map<number, number>()
  vectors.forEach((vector, index) => {
    const { score, row } = best[index]!
    const share = score / (best[0]?.score || 1)
    const norm = lengthNorm(row.length, { docs, length })
    for (const [term, count] of vector) {
      const frequency = frequencies.get(term) ?? 0
      if (stops.has(term) || frequency < 2) continue // in no other document
      const words = count / countsPerWord
      const impact = (words * (saturation + 1)) / (words + norm)
      worth.set(term, (worth.get(term) ?? 0) + share * impact * rarityOf(frequency, docs))
    }
  })
  const chosen = [...worth].sort(([, a], [, b]) => b - a).slice(0, feedback.terms)
  const sum = chosen.reduce((total, [, value]) => total + value, 0) || 1
  const asked = plan.slots.reduce((total, { weight }) => total + weight, 0)
  const hints = chosen.map(([term, value]): Slot => ({
    alternatives: [{ term, weight: 1 }],
    weight: (feedback.weight * asked * value) / sum,
  }))
  const snapshot = await withMore(pool, {
    locale,
    snapshot: plan.snapshot,
    terms: chosen.map(([term]) => term),
  })
  return { snapshot, hints }
}

export type RankedMatches = {
  matches: Matches
  /** The first of them, in their order. */
  top: Ranked[]
}

/** Every match, and the first `count` of them in their order. */
export const rank = async (
  ranking: Ranking,
  { count, keep }: { count: number; keep?: (type: number) => boolean },
): Promise<RankedMatches> => {
  const { plan } = ranking
  const { slots, snapshot } = plan
  const excluded = excludedTerms(ranking)
  const wanted = Math.max(count, closely)
  const ofTypes = (matches: Matches): Matches =>
    keep ? only(matches, (place) => keep(matches.types[place]!)) : matches
  const matches = await withPhrases(ranking, ofTypes(scoreMatches({ snapshot, slots, excluded })))
  const inOrder = topMatches(matches, { count: wanted, slots: slots.length })
  const first = await lookClosely(ranking, inOrder)
  if (slots.length < shortestForFeedback || matches.nums.length <= feedback.documents)
    return { matches, top: [...first, ...inOrder.slice(closely)] }

  const best = [...first].sort((a, b) => b.score - a.score).slice(0, feedback.documents)
  const { snapshot: more, hints } = await hintsOf(ranking, best)
  const reweighted = slots.map((slot) => ({ ...slot, weight: slot.weight * (1 - feedback.weight) }))
  const again = scoreMatches({ snapshot: more, slots: reweighted, hints, excluded })
  const before = new Set(matches.nums)
  const kept = only(again, (place) => before.has(again.nums[place]!))
  const top = topMatches(kept, { count: wanted, slots: slots.length })
  return { matches, top: [...(await lookClosely(ranking, top)), ...top.slice(closely)] }
}
