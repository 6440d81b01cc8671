import type { Payload } from 'payload'
import type { Pool } from 'pg'
import type { LocaleCode } from '../../platform/locales'
import { analyze } from '../../platform/text/analyze'
import { languagesOf } from '../../platform/text/languagesOf'
import { termOfWord } from '../../platform/text/terms'
import {
  clauseIdf,
  decompound,
  extendSnapshot,
  idf,
  isLive,
  planQuery,
  rank,
  readRows,
  searchSettings,
  vocabulary,
  withEverydaySynonyms,
  type Clause,
  type FoundRow,
  type Plan,
} from '../../search/engine'
import type { AskedWord } from './passage'
import { isMisspelt } from './question/isMisspelt'
import type { RewrittenQuestion } from './question/rewriteQuestion'

export type FoundDocument = { row: FoundRow; score: number }

export type FoundDocuments = { documents: FoundDocument[]; asked: AskedWord[] }

type Find = {
  payload: Payload
  question: RewrittenQuestion
  locale: LocaleCode
  /** How many documents. */
  count: number
}

/**
 * How much a word counts that stands for the site itself, a short number, and one of the turns before, the latest
 * first.
 */
const weights = { own: 0.15, number: 0.3, earlier: [0.5, 0.25] }

const weighed = (clauses: Clause[], weight: (clause: Clause) => number): Clause[] =>
  clauses.map((clause) => ({ ...clause, weight: weight(clause) }))

/** Gives words that nothing has what they are made of. @returns whether there is any */
const addParts = async (pool: Pool, { query, clauses, snapshot }: Plan, locale: LocaleCode) => {
  const unknown = new Map(
    clauses
      .filter(({ alternatives }) => !alternatives.some(({ term }) => snapshot.postings.has(term)))
      .map((clause) => [clause.alternatives[0]?.term, clause]),
  )
  const [language] = languagesOf(locale)
  const words = query.words.map(({ word }) => word)
  const lost = words.filter((word) => unknown.has(termOfWord(word, language)))
  const parts = decompound(lost, { vocabulary: await vocabulary(pool, locale), locale })
  for (const [word, alternatives] of parts)
    unknown.get(termOfWord(word, language))?.alternatives.push(...alternatives)
  return [...parts.values()].some(({ length }) => length > 0)
}

/** One plan for the question and, with less weight, for what was said before. */
const planOf = async ({ payload, question, locale }: Find): Promise<Plan> => {
  const { pool } = payload.db
  const settings = withEverydaySynonyms(await searchSettings(payload))
  const languages = languagesOf(locale)
  const isMeant = (typed: string, better: string[]) => isMisspelt(typed, better, languages[0])
  // A blank at the end: the last word is not the beginning of one.
  const plan = (text: string) =>
    planQuery({ pool, text: `${text} `, locale, settings, isMeant, expandsUnknown: false })
  const [own, ...earlier] = await Promise.all([question.query, ...question.earlier].map(plan))
  const parts = await addParts(pool, own!, locale)
  const names = new Set(
    languages.flatMap((each) => analyze(settings.siteName, each).map(({ term }) => term)),
  )
  const isOwn = (term: number) => question.own.has(term) || names.has(term)
  const clauses = weighed(own!.clauses, ({ alternatives: [first] }) => {
    if (first && isOwn(first.term)) return weights.own
    return first && question.numbers.has(first.term) ? weights.number : 1
  })
  const taken = new Set(clauses.map(({ alternatives: [first] }) => first?.term))
  for (const [index, { clauses: more }] of earlier.entries()) {
    const fresh = more.filter(({ alternatives: [first] }) => !taken.has(first?.term))
    clauses.push(...weighed(fresh, () => weights.earlier[index] ?? 0))
    for (const { alternatives } of fresh) taken.add(alternatives[0]?.term)
  }
  if (earlier.length === 0 && !parts) return { ...own!, clauses }
  const terms = clauses.flatMap(({ alternatives }) => alternatives.map(({ term }) => term))
  return {
    ...own!,
    clauses,
    snapshot: await extendSnapshot(pool, { locale, snapshot: own!.snapshot, terms }),
  }
}

/** Even what stands nearly everywhere is missed where it does not. */
const leastIdf = 0.7

/** By the word itself, if anything has it: its synonyms make it no less telling. What nothing has tells most. */
const idfOfClause = ({ snapshot }: Plan, clause: Clause): number => {
  const itself = clause.alternatives.filter(({ weight }) => weight === 1)
  const found =
    clauseIdf(snapshot, { ...clause, alternatives: itself }) || clauseIdf(snapshot, clause)
  return leastIdf + (found || idf(0.5, snapshot.docs))
}

/** One of the words of a synonym of several. */
const partOfSynonym = 0.45

const askedWords = (plan: Plan): AskedWord[] =>
  plan.clauses.map((clause, index) => {
    const terms = new Map<number, number>()
    for (const [term, of] of plan.marks) if (of === index) terms.set(term, partOfSynonym)
    for (const { term, weight } of clause.alternatives)
      terms.set(term, Math.max(weight, terms.get(term) ?? 0))
    const isUnknown = ![...terms.keys()].some((term) => isLive(plan.snapshot, term))
    return { terms, weight: clause.weight * idfOfClause(plan, clause), isUnknown }
  })

/**
 * First-stage retrieval (BM25, by the search): the documents that a question is about, the best first, and what its
 * words are worth.
 */
export const findDocuments = async (find: Find): Promise<FoundDocuments> => {
  const { payload, locale, count, question } = find
  if (!question.query && question.earlier.length === 0) return { documents: [], asked: [] }
  const { pool } = payload.db
  const plan = await planOf(find)
  const { top } = await rank({ pool, locale, plan }, { count })
  const best = top.slice(0, count)
  const rows = await readRows(
    pool,
    best.map(({ num }) => num),
  )
  return {
    documents: best.flatMap(({ num, score }) => {
      const row = rows.get(num)
      return row ? [{ row, score }] : []
    }),
    asked: askedWords(plan),
  }
}

/** Those of a collection that are to come, the next first. */
export const findUpcoming = async (
  { payload, locale }: Pick<Find, 'payload' | 'locale'>,
  { type, count }: { type: string; count: number },
): Promise<FoundRow[]> => {
  const { pool } = payload.db
  const { rows } = await pool.query<{ num: number }>({
    name: 'chat-coming',
    text: `select num from search_docs
            where locale = $1 and collection = $2 and ends_at > now()
            order by ends_at limit $3`,
    values: [locale, type, count],
  })
  const nums = rows.map(({ num }) => num)
  const found = await readRows(pool, nums)
  return nums.flatMap((num) => found.get(num) ?? [])
}
