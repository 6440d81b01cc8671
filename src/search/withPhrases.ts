import { onlyAt } from './onlyAt'
import { affordable, budget, lengthsWithWords, rowsWithPhrases } from './phrases'
import type { Ranking } from './rank'
import { topMatches, type Matches } from './score'

/** Leaves out what has not every phrase, or has one that it must not have. */
export const withPhrases = async (
  { pool, locale, plan }: Ranking,
  matches: Matches,
): Promise<Matches> => {
  const { query, snapshot, slots } = plan
  const required = query.phrases
  const unwanted = query.excluded.filter((words) => words.length > 1)
  if (required.length + unwanted.length === 0) return matches
  const doubtful = (required.length > 0 ? [required] : unwanted.map((words) => [words])).map(
    (phrases) => lengthsWithWords(phrases, { locale, snapshot }),
  )
  const lengthOf = (num: number) =>
    doubtful.reduce((most, lengths) => Math.max(most, lengths[num] ?? 0), 0)
  const able = onlyAt(matches, (place) => lengthOf(matches.nums[place]!) > 0)
  const best = topMatches(able, { count: budget.rows, slots: slots.length })
  const nums = affordable(best, lengthOf, required.length + unwanted.length)
  const { having, unfit } = await rowsWithPhrases({ pool, locale, nums, required, unwanted })
  return onlyAt(matches, (place) => {
    const num = matches.nums[place]!
    return (required.length === 0 || having.has(num)) && !unfit.has(num)
  })
}
