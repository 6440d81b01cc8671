import { onlyAt } from './matches'
import { affordable, budget, lengthsWithWords, rowsWithPhrases } from './phrases'
import type { Ranking } from './rank'
import { topMatches, type Matches } from './score'

/** Leaves out what has not every quoted word. A correction, an ending or a synonym is not that word. */
const withRequiredWords = ({ locale, plan }: Ranking, matches: Matches): Matches => {
  const { query, snapshot } = plan
  if (query.required.length === 0) return matches
  const lengths = lengthsWithWords([query.required], { locale, snapshot })
  return onlyAt(matches, (place) => (lengths[matches.nums[place]!] ?? 0) > 0)
}

/** Leaves out what has not every quoted word and phrase, or has a phrase that it must not have. */
export const withPhrases = async (ranking: Ranking, found: Matches): Promise<Matches> => {
  const { pool, locale, plan } = ranking
  const { query, snapshot, slots } = plan
  const matches = withRequiredWords(ranking, found)
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
