import type { Payload } from 'payload'
import type { LocaleCode } from '../../platform/locales'
import { logger } from '../../platform/logging'
import { shared } from '../../platform/shared'
import { goesByWords } from '../query/goesByWords'
import type { Plan, PlannedQuery } from '../query/planQuery'
import type { Ranked } from '../retrieval/matches/ranked'
import type { RankedMatches } from './rank'

type Question = { payload: Payload; question: string; locale: LocaleCode }

/** @returns by the number of a document: how likely a statement of it answers the question, 0 to 1 */
export type AnswerChances = (
  asked: Question & {
    /** The documents, the best by their words first. */
    among: readonly Ranked[]
  },
) => Promise<ReadonlyMap<number, number>>

const given = shared<{ chances?: AnswerChances }>('answerChances', () => ({}))

/** Says who tells how likely documents answer a question; without anybody they stay in the order of their words. */
export const provideAnswerChances = (chances: AnswerChances | undefined) => {
  given.chances = chances
}

/** Fewer words name something, and ask nothing. */
const fewestWords = 4
/** Two pages of results. */
const depth = 20
/** What an answer that is certain counts, of what the best document's words do. */
const answerWeight = 0.8

/** Scores that never rise from one place to the next, whatever else has decided the order. */
const falling = (ranked: readonly Ranked[]): number[] => {
  const scores = ranked.map(({ score }) => score)
  for (let place = scores.length - 2; place >= 0; place--)
    scores[place] = Math.max(scores[place]!, scores[place + 1]!)
  return scores
}

/** Fusion by a convex combination of scores (Bruch, Gai, Ingber 2023): the share of the best score, and the chance. */
export const fuseWithAnswers = (
  ranked: readonly Ranked[],
  chances: ReadonlyMap<number, number>,
): Ranked[] => {
  const scores = falling(ranked)
  const best = scores[0] || 1
  const worth = new Map(
    ranked.map(({ num }, place) => [
      num,
      scores[place]! / best + answerWeight * (chances.get(num) ?? 0),
    ]),
  )
  return ranked.toSorted((a, b) => worth.get(b.num)! - worth.get(a.num)!)
}

const isQuestion = (plan: Plan): boolean =>
  given.chances !== undefined && plan.query.words.length >= fewestWords && !goesByWords(plan)

/** How many of the first have to be in their order where so many are shown: of those that change places all, on each page. */
export const firstWanted = (plan: Plan, shown: number): number =>
  isQuestion(plan) ? Math.max(shown, depth) : shown

/**
 * The best matches of a question by their words and by whether they answer it: words alone do not tell the page that says it
 * from one that speaks of the same.
 */
export const withAnswers = async <Found extends RankedMatches>(
  { plan }: PlannedQuery,
  asked: Question,
  found: Found,
): Promise<Found> => {
  if (!given.chances || !isQuestion(plan) || found.top.length < 2) return found
  const among = found.top.slice(0, depth)
  const chances = await given.chances({ ...asked, among }).catch((error: unknown) => {
    logger.error({ msg: 'A question was ordered by its words alone', err: error })
    return new Map<number, number>()
  })
  return { ...found, top: [...fuseWithAnswers(among, chances), ...found.top.slice(depth)] }
}
