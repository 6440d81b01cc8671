import type { Pool } from 'pg'
import type { LocaleCode } from '../../platform/locales'
import { languagesOf } from '../../platform/text/languagesOf'
import { termOfWord } from '../../platform/text/terms'
import {
  extendSnapshot,
  translationsOf,
  vocabulary,
  type Clause,
  type Plan,
} from '../../search/engine'

/** Each word that says something, with its clause. */
export const wordsOf = ({ query, clauses }: Plan, locale: LocaleCode): [string, Clause][] => {
  const [language] = languagesOf(locale)
  const byTerm = new Map(clauses.map((clause) => [clause.alternatives[0]?.term, clause]))
  return query.words.flatMap(({ word, isStop }) => {
    const clause = isStop ? undefined : byTerm.get(termOfWord(word, language))
    return clause ? [[word, clause] as [string, Clause]] : []
  })
}

/** A word has few meanings that matter. */
const mostTranslations = 8

/** Query translation: documents that are not translated have a question's words in the site's first language. */
export const addTranslations = async (
  plan: Plan,
  { pool, locale }: { pool: Pool; locale: LocaleCode },
): Promise<Plan> => {
  const [own, other] = languagesOf(locale)
  if (!other) return plan
  const { docFreq } = await vocabulary(pool, locale)
  const terms: number[] = []
  for (const [word, { alternatives }] of wordsOf(plan, locale)) {
    const before = new Set(alternatives.map(({ term }) => term))
    const found = translationsOf(word, own, other)
      .filter((each) => !each.isGuess || docFreq(each.word) !== undefined)
      .slice(0, mostTranslations)
    for (const each of found) {
      const term = termOfWord(each.word, other)
      if (before.has(term)) continue
      before.add(term)
      terms.push(term)
      alternatives.push({ term, weight: each.weight })
    }
  }
  return {
    ...plan,
    snapshot: await extendSnapshot(pool, { locale, snapshot: plan.snapshot, terms }),
  }
}
