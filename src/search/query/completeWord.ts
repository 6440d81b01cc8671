import { extendSnapshot, isLive, type Snapshot } from '../memory/snapshot'
import { isMatched, type LookedUp } from './clauses'
import { termsOf, weights, type ExpandedClause } from './expandQuery'

/**
 * Prefix completion (search as you type): the ways to end the last word that some document still has. The vocabulary also
 * knows words that are gone.
 */
export const completionsOf = async (
  word: string | undefined,
  { pool, locale, vocabulary, snapshot }: LookedUp,
): Promise<{ completions: string[]; snapshot: Snapshot }> => {
  if (!word) return { completions: [], snapshot }
  const completions = vocabulary.withPrefix(word).map((completion) => completion.word)
  const terms = completions.flatMap((completion) => termsOf(completion, locale))
  const more = await extendSnapshot(pool, { locale, snapshot, terms })
  const isThere = (completion: string) =>
    termsOf(completion, locale).some((term) => isLive(more, term))
  return { completions: completions.filter(isThere), snapshot: more }
}

export const addCompletions = (
  clause: ExpandedClause,
  completions: string[],
  { locale, snapshot }: Pick<LookedUp, 'locale' | 'snapshot'>,
) => {
  const weight = isMatched(clause, snapshot) ? weights.completion : weights.onlyCompletion
  const before = new Set(clause.alternatives.map(({ term }) => term))
  for (const term of completions.flatMap((completion) => termsOf(completion, locale)))
    if (!before.has(term)) clause.alternatives.push({ term, weight })
}
