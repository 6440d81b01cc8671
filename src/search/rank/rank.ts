import type { Pool } from 'pg'
import type { LocaleCode } from '../../locales'
import { termOfWord } from '../../platform/text/analyze'
import { feedback, hintsOf, shortestForFeedback } from './feedback'
import { languagesOf } from '../../platform/text/languagesOf'
import { closely, lookClosely } from './rerank'
import { onlyAt } from './matches'
import type { Plan } from '../query/planQuery'
import { scoreMatches, topMatches, type Matches, type Ranked } from './score'
import { withPhrases } from './filterByPhrases'

export type Ranking = { pool: Pool; locale: LocaleCode; plan: Plan }

/** The terms of words that must not stand anywhere. */
const excludedTerms = ({ locale, plan }: Ranking): number[] =>
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
  ranking: Ranking,
  { count, keep }: { count: number; keep?: (type: number) => boolean },
): Promise<RankedMatches> => {
  const { plan } = ranking
  const { slots, snapshot } = plan
  const excluded = excludedTerms(ranking)
  const wanted = Math.max(count, closely)
  const ofTypes = (matches: Matches): Matches =>
    keep ? onlyAt(matches, (place) => keep(matches.types[place]!)) : matches
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
  const kept = onlyAt(again, (place) => before.has(again.nums[place]!))
  const top = topMatches(kept, { count: wanted, slots: slots.length })
  return { matches, top: [...(await lookClosely(ranking, top)), ...top.slice(closely)] }
}
