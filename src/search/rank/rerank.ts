import { mapInTurns } from '../../platform/async/ownTurn'
import { languagesOf } from '../../platform/text/languagesOf'
import type { PlannedQuery } from '../query/planQuery'
import { proximityScorer } from './proximity'
import { readSequences, type SequenceRow } from '../memory/readRows'
import { clauseByTerm, weightByTerm } from '../query/clauses'
import { lineScorer, noLines, usualLines, type LineScore } from './lineScorer'
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
    /** By the lines that it is also asked as, where they count. */
    lines: LineScore
    /** What is assumed for lines that it does not have, of its score. */
    assumed: number
    /** Whether its title is what was typed. */
    isMeant: boolean
    isOver: boolean
  }

type Match = Omit<Rescored, 'most' | 'assumed'>
type Known = Pick<Rescored, 'boost' | 'lines' | 'assumed' | 'isOver'>

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
const rescorer = (
  { locale, plan }: PlannedQuery,
  { isLong, hasLines }: Pick<Options, 'isLong' | 'hasLines'>,
) => {
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
  const linesMatch = hasLines ? lineScorer(plan) : undefined
  const now = Date.now()
  const weight = proximityWeightOf(plan, isLong)
  const scoreOf = (score: number, nearness: number, { boost, lines, assumed, isOver }: Known) => {
    const titled = (score + weight * nearness) * boost
    const asked = titled * (1 + assumed) + lines.own
    return isOver ? asked * pastEventFactor : asked
  }
  return {
    match: ({ num, hits, score: first }: Ranked, row: SequenceRow): Match => {
      const titled = titleMatch(row.title, typed.get(row.language) ?? [])
      const isOver = row.endsAt !== null && row.endsAt.getTime() < now
      const lines = linesMatch?.(row.lines) ?? noLines
      const boost = titleBoost(titled)
      const score = first * boost
      const { tie } = row
      return { num, hits, tie, score, row, first, boost, lines, isOver, isMeant: titled.isExact }
    },
    estimate: (match: Match, usual: number): Rescored => {
      const known = { ...match, assumed: match.lines.missing * usual }
      const { hits, first } = match
      const score = scoreOf(first, 0, known)
      const most = hits < 2 ? score : scoreOf(first, mostProximity(hits), known)
      return { ...known, score, most }
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
  /** Whether the lines count that documents are also asked as. */
  hasLines: boolean
}

/** Second-stage ranking: the best matches by how near the words stand, the title, the lines, and whether an event is over. */
export const rerank = async (
  planned: PlannedQuery,
  top: Ranked[],
  { wanted, ...how }: Options,
): Promise<Reranked[]> => {
  const { pool, plan } = planned
  const best = top.slice(0, rerankDepth)
  const rows = await readSequences(pool, {
    nums: best.map(({ num }) => num),
    titleOnly: plan.clauses.length < 2,
    segments: plan.snapshot.segments,
  })
  const { match, estimate, exact } = rescorer(planned, how)
  const matches = (
    await mapInTurns(best, (one) => {
      const row = rows.get(one.num)
      return row ? [match(one, row)] : [] // gone since
    })
  ).flat()
  const usual = usualLines(matches)
  const estimates = matches.map((one) => estimate(one, usual))
  const clauses = plan.clauses.length
  const terms = estimates.reduce((sum, { row }) => sum + row.size, 0)
  const isShort = terms <= mostAtOnce
  if (isShort && !estimates.some(({ isOver }) => isOver))
    return refine(estimates, { clauses, wanted, exact })
  const looked = await mapInTurns(estimates, (each) => ({ ...each, score: exact(each) }))
  return demotePastEvents(looked).sort(compareReranked(clauses))
}
