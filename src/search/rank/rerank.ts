import { mapInTurns } from '../../platform/async/ownTurn'
import { languagesOf } from '../../platform/text/languagesOf'
import type { PlannedQuery } from '../query/planQuery'
import { proximityScorer } from './proximity'
import { readSequences, type SequenceRow } from '../memory/readRows'
import { clauseByTerm, weightByTerm } from '../query/clauses'
import { stopTerms } from '../text/stopTerms'
import { refine, type Estimate } from './refine'
import { titleBoost, titleMatcher, type ClauseStatistics } from './titleBoost'
import { termOfWord } from '../../platform/text/terms'
import type { Ranked } from '../retrieval/matches/ranked'
import { compareReranked } from './compareReranked'
import { clauseIdf } from '../retrieval/bm25'

/** So many of the best are ranked at closely. */
export const rerankDepth = 100
const proximityWeight = { usual: 0.3, ofQuestions: 1 }
/** In words, on average: in shorter texts all words are near to each other. */
const shortestTexts = 100
/** In terms. A close look at more is taken in several turns of the event loop, and at all. */
const mostAtOnce = 300_000

/** An event that is over is worth this much of one that is to come. */
const pastEventFactor = 0.35

export type Reranked = Ranked & { row: SequenceRow }

type Rescored = Estimate &
  Reranked & {
    /** Before it was looked at. */
    first: number
    /** By its title. */
    boost: number
    /** Whether its title is what was typed. */
    isMeant: boolean
    isOver: boolean
  }

/** An event that is over stands below all that are to come and have as many words of the query, unless it was meant. */
const demotePastEvents = (rescored: Rescored[]): Rescored[] => {
  const coming = rescored.filter(({ row, isOver }) => row.endsAt !== null && !isOver)
  return rescored.map((ranked) => {
    if (!ranked.isOver || ranked.isMeant) return ranked
    const rivals = coming.filter(({ hits }) => hits >= ranked.hits)
    return { ...ranked, score: Math.min(ranked.score, ...rivals.map(({ score }) => 0.99 * score)) }
  })
}

/** In long texts the words of a question are scattered about: that they stand together says more than that they stand there. */
const proximityWeightOf = ({ snapshot }: PlannedQuery['plan'], isLong: boolean): number =>
  isLong && snapshot.length >= shortestTexts * snapshot.docs
    ? proximityWeight.ofQuestions
    : proximityWeight.usual

/** By row: what it comes to with its title, how much more it may come to, and what it does by a close look. */
const rescorer = ({ locale, plan }: PlannedQuery, isLong: boolean) => {
  const { clauses, snapshot, query } = plan
  const statistics: ClauseStatistics = {
    clauseOf: clauseByTerm(clauses),
    weightOf: weightByTerm(clauses),
    idfs: clauses.map((clause) => clauseIdf(snapshot, clause)),
    stops: stopTerms(locale),
  }
  const typed = new Map(
    languagesOf(locale).map((language) => [
      language,
      query.words.map(({ word }) => termOfWord(word, language)),
    ]),
  )
  const { proximity, proximityIn, mostProximity } = proximityScorer(statistics)
  const nearness = (row: SequenceRow) =>
    row.packed ? proximityIn(row.packed) : proximity(row.sequence)
  const titleMatch = titleMatcher(statistics, plan.asked)
  const now = Date.now()
  const weight = proximityWeightOf(plan, isLong)
  const scoreOf = (
    score: number,
    nearness: number,
    { boost, isOver }: Pick<Rescored, 'boost' | 'isOver'>,
  ) => {
    const titled = (score + weight * nearness) * boost
    return isOver ? titled * pastEventFactor : titled
  }
  return {
    estimate: (match: Ranked, row: SequenceRow): Rescored => {
      const titled = titleMatch(row.title, typed.get(row.language) ?? [])
      const isOver = row.endsAt !== null && row.endsAt.getTime() < now
      const { num, hits, score: first } = match
      const about = { boost: titleBoost(titled), isOver }
      const { boost } = about
      const score = scoreOf(first, 0, about)
      const most = hits < 2 ? score : scoreOf(first, mostProximity(hits), about)
      return { num, hits, score, row, most, first, boost, isOver, isMeant: titled.isExact }
    },
    exact: (estimate: Rescored) =>
      estimate.hits < 2
        ? estimate.score
        : scoreOf(estimate.first, nearness(estimate.row), estimate),
  }
}

type Options = {
  /** So many of the first are exact, and what is below them is in no certain order. */
  wanted: number
  /** Whether the query is a sentence, or nearly. */
  isLong: boolean
}

/** Second-stage ranking: the best matches by how near the words stand, the title, and whether an event is over. */
export const rerank = async (
  planned: PlannedQuery,
  top: Ranked[],
  { wanted, isLong }: Options,
): Promise<Reranked[]> => {
  const { pool, plan } = planned
  const best = top.slice(0, rerankDepth)
  const rows = await readSequences(pool, {
    nums: best.map(({ num }) => num),
    titleOnly: plan.clauses.length < 2,
    segments: plan.snapshot.segments,
  })
  const { estimate, exact } = rescorer(planned, isLong)
  const estimates = (
    await mapInTurns(best, (match) => {
      const row = rows.get(match.num)
      return row ? [estimate(match, row)] : [] // gone since
    })
  ).flat()
  const clauses = plan.clauses.length
  const terms = estimates.reduce((sum, { row }) => sum + row.size, 0)
  const isShort = terms <= mostAtOnce
  if (isShort && !estimates.some(({ isOver }) => isOver))
    return refine(estimates, { clauses, wanted, exact })
  const looked = await mapInTurns(estimates, (each) => ({ ...each, score: exact(each) }))
  return demotePastEvents(looked).sort(compareReranked(clauses))
}
