import { onlyAt } from './onlyAt'
import type { QueryWord } from './parseQuery'
import { rowsRead, rowsWithPhrase } from './phrases'
import type { Ranking } from './rank'
import type { Matches } from './score'

/** Leaves out what has not every phrase, or has one that it must not have. */
export const withPhrases = async (
  { pool, locale, plan }: Ranking,
  matches: Matches,
): Promise<Matches> => {
  const { query, snapshot } = plan
  const unwanted = query.excluded.filter((words) => words.length > 1)
  if (query.phrases.length + unwanted.length === 0) return matches
  const scores = new Map(Array.from(matches.nums, (num, index) => [num, matches.scores[index]!]))
  let left = rowsRead.most
  const rowsWith = async (words: QueryWord[]) => {
    const phrase = { pool, locale, snapshot, words }
    const { having, read } = await rowsWithPhrase(phrase, {
      scores,
      most: Math.max(left, rowsRead.least),
    })
    left -= read
    return having
  }
  for (const words of query.phrases) {
    const having = await rowsWith(words)
    for (const num of scores.keys()) if (!having.has(num)) scores.delete(num)
  }
  for (const words of unwanted) for (const num of await rowsWith(words)) scores.delete(num)
  return onlyAt(matches, (place) => scores.has(matches.nums[place]!))
}
