import { filterMatches, type MatchedRows } from '../retrieval/matches/matches'
import { affordable, phraseBudget, lengthsWithWords, rowsWithPhrases } from './phrases'
import type { PlannedQuery } from '../query/planQuery'
import { topMatches } from '../retrieval/matches/topMatches'

/** Leaves out what has not every quoted word. A correction, an ending or a synonym is not that word. */
const withRequiredWords = ({ locale, plan }: PlannedQuery, matches: MatchedRows): MatchedRows => {
  const { query, snapshot } = plan
  if (query.required.length === 0) return matches
  const lengths = lengthsWithWords([query.required], { locale, snapshot })
  return filterMatches(matches, (place) => (lengths[matches.nums[place]!] ?? 0) > 0)
}

/** Phrase query, as a filter: leaves out what has not every quoted word and phrase, or has a phrase that it must not have. */
export const filterByPhrases = async (
  ranking: PlannedQuery,
  found: MatchedRows,
): Promise<MatchedRows> => {
  const { pool, locale, plan } = ranking
  const { query, snapshot, clauses } = plan
  const matches = withRequiredWords(ranking, found)
  const required = query.phrases
  const unwanted = query.excluded.filter((words) => words.length > 1)
  if (required.length + unwanted.length === 0) return matches
  const doubtful = (required.length > 0 ? [required] : unwanted.map((words) => [words])).map(
    (phrases) => lengthsWithWords(phrases, { locale, snapshot }),
  )
  const lengthOf = (num: number) =>
    doubtful.reduce((most, lengths) => Math.max(most, lengths[num] ?? 0), 0)
  const able = filterMatches(matches, (place) => lengthOf(matches.nums[place]!) > 0)
  const best = topMatches(able, { count: phraseBudget.rows, clauses: clauses.length })
  const nums = affordable(best, lengthOf, required.length + unwanted.length)
  const { having, unfit } = await rowsWithPhrases({ pool, locale, nums, required, unwanted })
  return filterMatches(matches, (place) => {
    const num = matches.nums[place]!
    return (required.length === 0 || having.has(num)) && !unfit.has(num)
  })
}
