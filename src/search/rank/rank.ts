import { feedback, feedbackClauses, shortestForFeedback } from './feedback'
import { languagesOf } from '../../platform/text/languagesOf'
import { rerankDepth, rerank } from './rerank'
import { filterMatches } from './matches'
import type { PlannedQuery } from '../query/planQuery'
import { scoreMatches, topMatches, type Matches, type Ranked } from './score'
import { filterByPhrases } from './filterByPhrases'
import { termOfWord } from '../../platform/text/terms'

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

/** Every match, and the first `count` of them in their order. */
export const rank = async (
  ranking: PlannedQuery,
  { count, keep }: { count: number; keep?: (type: number) => boolean },
): Promise<RankedMatches> => {
  const { plan } = ranking
  const { clauses, snapshot } = plan
  const excluded = excludedTerms(ranking)
  const wanted = Math.max(count, rerankDepth)
  const ofTypes = (matches: Matches): Matches =>
    keep ? filterMatches(matches, (place) => keep(matches.types[place]!)) : matches
  const matches = await filterByPhrases(
    ranking,
    ofTypes(scoreMatches({ snapshot, clauses, excluded })),
  )
  const inOrder = topMatches(matches, { count: wanted, clauses: clauses.length })
  const first = await rerank(ranking, inOrder)
  if (clauses.length < shortestForFeedback || matches.nums.length <= feedback.documents)
    return { matches, top: [...first, ...inOrder.slice(rerankDepth)] }

  const best = [...first].sort((a, b) => b.score - a.score).slice(0, feedback.documents)
  const { snapshot: more, hints } = await feedbackClauses(ranking, best)
  const reweighted = clauses.map((clause) => ({
    ...clause,
    weight: clause.weight * (1 - feedback.weight),
  }))
  const again = scoreMatches({ snapshot: more, clauses: reweighted, hints, excluded })
  const before = new Set(matches.nums)
  const kept = filterMatches(again, (place) => before.has(again.nums[place]!))
  const top = topMatches(kept, { count: wanted, clauses: clauses.length })
  return { matches, top: [...(await rerank(ranking, top)), ...top.slice(rerankDepth)] }
}
