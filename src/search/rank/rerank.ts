import { languagesOf } from '../../platform/text/languagesOf'
import type { PlannedQuery } from '../query/planQuery'
import { proximityScorer } from './proximity'
import { readSequences, type SequenceRow } from '../memory/readRows'
import { compareRanked, clauseIdf, type Ranked } from './score'
import { clauseByTerm, weightByTerm } from '../query/clauses'
import { stopTerms } from '../text/stopTerms'
import { titleBoost, titleMatcher, type ClauseStatistics } from './titleBoost'
import { termOfWord } from '../../platform/text/terms'

/** So many of the best are looked at closely. */
export const rerankDepth = 100
const proximityWeight = 0.3

/** What is over is worth this much of what is to come. */
const isOverFactor = 0.35

export type Reranked = Ranked & { row: SequenceRow }

type Judged = Reranked & {
  /** Whether its title is what was typed. */
  isMeant: boolean
  isOver: boolean
}

/** An event that is over stands below all that are to come and have as many words of the query, unless it was meant. */
const demotePastEvents = (judged: Judged[]): Reranked[] => {
  const coming = judged.filter(({ row, isOver }) => row.endsAt !== null && !isOver)
  return judged.map(({ isMeant, isOver, ...looked }) => {
    if (!isOver || isMeant) return looked
    const rivals = coming.filter(({ hits }) => hits >= looked.hits)
    return { ...looked, score: Math.min(looked.score, ...rivals.map(({ score }) => 0.99 * score)) }
  })
}

/** Looks at the best matches once more: how near the words stand, the title, and whether an event is over. */
export const rerank = async (
  { pool, locale, plan }: PlannedQuery,
  top: Ranked[],
): Promise<Reranked[]> => {
  const { clauses, snapshot, query } = plan
  const near = top.slice(0, rerankDepth)
  const rows = await readSequences(pool, {
    nums: near.map(({ num }) => num),
    titleOnly: clauses.length < 2,
  })
  const reading: ClauseStatistics = {
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
  const proximity = proximityScorer(reading)
  const titleMatch = titleMatcher(reading, plan.asked)
  const now = Date.now()
  const again = near.flatMap((match): Judged[] => {
    const row = rows.get(match.num)
    if (!row) return [] // gone since
    const titled = titleMatch(row.sequence, typed.get(row.language) ?? [])
    const nearness = clauses.length < 2 ? 0 : proximity(row.sequence)
    const score = (match.score + proximityWeight * nearness) * titleBoost(titled)
    const isOver = row.endsAt !== null && row.endsAt.getTime() < now
    const isMeant = titled.isWhole
    return [{ ...match, row, isMeant, isOver, score: isOver ? score * isOverFactor : score }]
  })
  return demotePastEvents(again).sort(compareRanked(clauses.length))
}
