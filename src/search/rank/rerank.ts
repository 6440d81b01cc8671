import { mapInTurns } from '../../platform/async/ownTurn'
import { languagesOf } from '../../platform/text/languagesOf'
import type { PlannedQuery } from '../query/planQuery'
import { proximityScorer } from './proximity'
import { readSequences, type SequenceRow } from '../memory/readRows'
import { clauseByTerm, weightByTerm } from '../query/clauses'
import { stopTerms } from '../text/stopTerms'
import { titleBoost, titleMatcher, type ClauseStatistics } from './titleBoost'
import { termOfWord } from '../../platform/text/terms'
import { compareRanked, type Ranked } from './topMatches'
import { clauseIdf } from './bm25'

/** So many of the best are ranked at closely. */
export const rerankDepth = 100
const proximityWeight = 0.3

/** An event that is over is worth this much of one that is to come. */
const pastEventFactor = 0.35

export type Reranked = Ranked & { row: SequenceRow }

type Rescored = Reranked & {
  /** Whether its title is what was typed. */
  isMeant: boolean
  isOver: boolean
}

/** An event that is over stands below all that are to come and have as many words of the query, unless it was meant. */
const demotePastEvents = (rescored: Rescored[]): Reranked[] => {
  const coming = rescored.filter(({ row, isOver }) => row.endsAt !== null && !isOver)
  return rescored.map(({ isMeant, isOver, ...ranked }) => {
    if (!isOver || isMeant) return ranked
    const rivals = coming.filter(({ hits }) => hits >= ranked.hits)
    return { ...ranked, score: Math.min(ranked.score, ...rivals.map(({ score }) => 0.99 * score)) }
  })
}

/** By row: its score with proximity and title, and what an event that is over loses. */
const rescorer = ({ locale, plan }: PlannedQuery) => {
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
  const proximity = proximityScorer(statistics)
  const titleMatch = titleMatcher(statistics, plan.asked)
  const now = Date.now()
  return (match: Ranked, row: SequenceRow): Rescored => {
    const titled = titleMatch(row.sequence, typed.get(row.language) ?? [])
    const nearness = clauses.length < 2 ? 0 : proximity(row.sequence)
    const score = (match.score + proximityWeight * nearness) * titleBoost(titled)
    const isOver = row.endsAt !== null && row.endsAt.getTime() < now
    const isMeant = titled.isExact
    return { ...match, row, isMeant, isOver, score: isOver ? score * pastEventFactor : score }
  }
}

/** Second-stage ranking: the best matches by how near the words stand, the title, and whether an event is over. */
export const rerank = async (planned: PlannedQuery, top: Ranked[]): Promise<Reranked[]> => {
  const { pool, plan } = planned
  const best = top.slice(0, rerankDepth)
  const rows = await readSequences(pool, {
    nums: best.map(({ num }) => num),
    titleOnly: plan.clauses.length < 2,
  })
  const rescore = rescorer(planned)
  const rescored = await mapInTurns(best, (match) => {
    const row = rows.get(match.num)
    return row ? [rescore(match, row)] : [] // gone since
  })
  return demotePastEvents(rescored.flat()).sort(compareRanked(plan.clauses.length))
}
