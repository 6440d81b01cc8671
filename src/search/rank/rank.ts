import { settings } from '../../platform/settings'
import { languagesOf } from '../../platform/text/languagesOf'
import { termOfWord } from '../../platform/text/terms'
import type { Snapshot } from '../memory/snapshot'
import type { Clause } from '../query/clauses'
import type { PlannedQuery } from '../query/planQuery'
import { feedback, feedbackClauses, shortestForFeedback } from './feedback'
import { filterByPhrases } from './filterByPhrases'
import { filterMatches, matchesOfRows, type Matches } from '../retrieval/matches/matches'
import { rerank, rerankDepth, type Reranked } from './rerank'
import { retrieve } from '../retrieval/retrieve'
import { scoreMatches } from '../retrieval/score'
import type { Ranked } from '../retrieval/matches/ranked'
import { topMatches } from '../retrieval/matches/topMatches'

/** The terms of words that must not stand anywhere. */
const excludedTerms = ({ locale, plan }: PlannedQuery): number[] =>
  plan.query.excluded
    .filter((words) => words.length === 1)
    .flat()
    .flatMap(({ word }) => languagesOf(locale).map((language) => termOfWord(word, language)))

export type RankedMatches = {
  matches: Matches
  /** The first of them, in their order. */
  top: Ranked[]
}

type Wanted = {
  count: number
  keep?: (type: number) => boolean
  /**
   * Whether its order is what somebody sees. Then a long query is ranked again with what its best matches have in common,
   * and that its words stand together counts for more, and so do lines: who weighs statements weighs that by himself. @default true
   */
  isShown?: boolean
}

/** What matches, and the first of it before it is looked at closely. */
type FirstStage = RankedMatches & {
  /** The first of the same matches, with other weights, and with clauses that raise the score. */
  again: (more: Pick<Retrieval, 'snapshot' | 'clauses' | 'boosting'>) => Ranked[]
}

type Retrieval = {
  snapshot: Snapshot
  clauses: Clause[]
  boosting?: Clause[]
  excluded: number[]
  keep?: (type: number) => boolean
}

type Retrieving = { planned: PlannedQuery; count: number; keep?: (type: number) => boolean }

const retrieveWords = ({ planned, count, keep }: Retrieving): FirstStage => {
  const { clauses, snapshot } = planned.plan
  const excluded = excludedTerms(planned)
  const matches = retrieve({ snapshot, clauses, excluded, keep })
  return {
    matches,
    top: matches.top(count),
    again: (more) => retrieve({ ...more, excluded, keep }).top(count),
  }
}

/** Whatever matches is scored: it depends on the texts of the best which of the matches have a phrase. */
const retrievePhrases = async ({ planned, count, keep }: Retrieving): Promise<FirstStage> => {
  const { clauses, snapshot } = planned.plan
  const excluded = excludedTerms(planned)
  const scored = scoreMatches({ snapshot, clauses, excluded })
  const rows = await filterByPhrases(
    planned,
    keep ? filterMatches(scored, (place) => keep(scored.types[place]!)) : scored,
  )
  const inOrder = { count, clauses: clauses.length }
  return {
    matches: matchesOfRows(rows),
    top: topMatches(rows, inOrder),
    again: (more) => {
      const again = scoreMatches({ ...more, excluded })
      const before = new Set(rows.nums)
      return topMatches(
        filterMatches(again, (place) => before.has(again.nums[place]!)),
        inOrder,
      )
    },
  }
}

const hasPhrases = ({ plan: { query } }: PlannedQuery) =>
  query.phrases.length + query.required.length > 0 ||
  query.excluded.some(({ length }) => length > 1)

/** Ranks the same matches once more, with what the best of them have in common. */
const rankByFeedback = async (
  planned: PlannedQuery,
  { again }: FirstStage,
  { first, exact }: { first: Reranked[]; exact: number },
): Promise<Ranked[]> => {
  const best = [...first].sort((a, b) => b.score - a.score).slice(0, feedback.documents)
  const { snapshot, boosting } = await feedbackClauses(planned, best)
  const clauses = planned.plan.clauses.map((clause) => ({
    ...clause,
    weight: clause.weight * (1 - feedback.weight),
  }))
  const top = again({ snapshot, clauses, boosting })
  return [
    ...(await rerank(planned, top, {
      wanted: exact,
      isLong: true,
      hasLines: !hasPhrases(planned),
    })),
    ...top.slice(rerankDepth),
  ]
}

/** Ranking in stages: the first by BM25, rerank of the best, and, for long queries, both again with feedback. */
export const rank = async (
  planned: PlannedQuery,
  { count: wanted, keep, isShown = true }: Wanted,
): Promise<RankedMatches> => {
  const { clauses } = planned.plan
  const count = Math.max(wanted, rerankDepth)
  const retrieving = { planned, count, keep }
  const found = hasPhrases(planned) ? await retrievePhrases(retrieving) : retrieveWords(retrieving)
  const { matches, top: inOrder } = found
  const isLong = isShown && clauses.length >= shortestForFeedback
  const feedsBack = isLong && matches.total > feedback.documents
  // Where meaning counts as well, any of them may come up.
  const exact = settings.embeddings ? Infinity : wanted
  const hasLines = isShown && !feedsBack && !hasPhrases(planned)
  const first = await rerank(planned, inOrder, {
    ...{ isLong, hasLines },
    wanted: feedsBack ? Infinity : exact,
  })
  const top = feedsBack
    ? await rankByFeedback(planned, found, { first, exact })
    : [...first, ...inOrder.slice(rerankDepth)]
  return { matches, top }
}
