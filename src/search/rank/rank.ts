import { languagesOf } from '../../platform/text/languagesOf'
import { termOfWord } from '../../platform/text/terms'
import type { PlannedQuery } from '../query/planQuery'
import { feedback, feedbackClauses, shortestForFeedback } from './feedback'
import { filterByPhrases } from './filterByPhrases'
import { filterMatches, type Matches } from './matches'
import { rerank, rerankDepth, type Reranked } from './rerank'
import { scoreMatches } from './score'
import { topMatches, type Ranked } from './topMatches'

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

type Ranking = { planned: PlannedQuery; excluded: number[]; count: number }

/** Scores the same matches once more, with what the best of them have in common. */
const rankByFeedback = async (
  { planned, excluded, count }: Ranking,
  { matches, first }: { matches: Matches; first: Reranked[] },
): Promise<Ranked[]> => {
  const best = [...first].sort((a, b) => b.score - a.score).slice(0, feedback.documents)
  const { snapshot, boosting } = await feedbackClauses(planned, best)
  const clauses = planned.plan.clauses.map((clause) => ({
    ...clause,
    weight: clause.weight * (1 - feedback.weight),
  }))
  const again = scoreMatches({ snapshot, clauses, boosting, excluded })
  const before = new Set(matches.nums)
  const kept = filterMatches(again, (place) => before.has(again.nums[place]!))
  const top = topMatches(kept, { count, clauses: clauses.length })
  return [...(await rerank(planned, top)), ...top.slice(rerankDepth)]
}

type Wanted = {
  count: number
  keep?: (type: number) => boolean
  /** Whether a long query is ranked again with what its best matches have in common. @default true */
  mayFeedBack?: boolean
}

/** Ranking in stages: BM25 over all matches, rerank of the best, and, for long queries, both again with feedback. */
export const rank = async (
  planned: PlannedQuery,
  { count: wanted, keep, mayFeedBack = true }: Wanted,
): Promise<RankedMatches> => {
  const { clauses, snapshot } = planned.plan
  const excluded = excludedTerms(planned)
  const count = Math.max(wanted, rerankDepth)
  const scored = scoreMatches({ snapshot, clauses, excluded })
  const matches = await filterByPhrases(
    planned,
    keep ? filterMatches(scored, (place) => keep(scored.types[place]!)) : scored,
  )
  const inOrder = topMatches(matches, { count, clauses: clauses.length })
  const first = await rerank(planned, inOrder)
  const isLong = mayFeedBack && clauses.length >= shortestForFeedback
  const top =
    isLong && matches.nums.length > feedback.documents
      ? await rankByFeedback({ planned, excluded, count }, { matches, first })
      : [...first, ...inOrder.slice(rerankDepth)]
  return { matches, top }
}
