import type { Payload } from 'payload'
import type { LocaleCode } from '../../platform/locales'
import { analyze } from '../../platform/text/analyze'
import { languagesOf } from '../../platform/text/languagesOf'
import { termOfWord } from '../../platform/text/terms'
import {
  clauseIdf,
  extendSnapshot,
  firstReads,
  idf,
  isLive,
  planQuery,
  rank,
  rarityOf,
  readRows,
  relatedTerms,
  searchSettings,
  withEverydaySynonyms,
  withMeaning,
  type Clause,
  type FoundRow,
  type Plan,
  type Ranked,
} from '../../search/engine'
import type { AskedTerm } from './rank/candidate'
import { addTranslations, wordsOf } from './addTranslations'
import { isMisspelt } from './question/isMisspelt'
import type { RewrittenQuestion } from './question/rewriteQuestion'

export type FoundDocument = { row: FoundRow; score: number }

export type FoundDocuments = { documents: FoundDocument[]; asked: AskedTerm[] }

type Find = {
  payload: Payload
  question: RewrittenQuestion
  locale: LocaleCode
  /** How many documents. */
  count: number
  /** Of these alone, the best first. @default those that it finds */
  among?: readonly Ranked[]
}

/**
 * How much a word counts that stands for the site itself, a short number, what was told right before the question, which
 * goes on from that or stands by itself, one of the turns before, the latest first,
 * also where the question says enough itself, and what those were about, also where it names something else.
 */
const weights = {
  own: 0.15,
  number: 0.3,
  told: { goingOn: 0.5, alone: 0.2 },
  earlier: [0.5, 0.25],
  earlierOfMany: [0.3, 0.15],
  about: 0.6,
  aboutOther: 0.3,
}

/** So many words of its own say what is asked for. */
const enough = 2

const weighed = (clauses: Clause[], weight: (clause: Clause) => number): Clause[] =>
  clauses.map((clause) => ({ ...clause, weight: weight(clause) }))

type OwnPlan = Plan & {
  /** How many of its words are the question's own, and not of what was said before. */
  ownWords: number
  /** How many are asked for: the others only find what the answer before was made of. */
  askedWords: number
}

/** One plan for the question and, with less weight, for what was said before. */
const planOf = async ({ payload, question, locale }: Find): Promise<OwnPlan> => {
  const { pool } = payload.db
  const settings = withEverydaySynonyms(await searchSettings(payload))
  const languages = languagesOf(locale)
  const isMeant = (typed: string, better: string[]) => isMisspelt(typed, better, languages[0])
  // A blank at the end: the last word is not the beginning of one.
  const plan = async (text: string) =>
    addTranslations(await planQuery({ pool, text: `${text} `, locale, settings, isMeant }), {
      pool,
      locale,
    })
  const planIf = (text: string) => (text ? plan(text) : undefined)
  const [own, told, about, sources, ...earlier] = await Promise.all([
    plan(question.query),
    planIf(question.told),
    planIf(question.about),
    planIf(question.sources),
    ...question.earlier.map(plan),
  ])
  const names = new Set(
    languages.flatMap((each) => analyze(settings.siteName, each).map(({ term }) => term)),
  )
  const isOwn = (term: number) => question.own.has(term) || names.has(term)
  const clauses = weighed(own.clauses, ({ alternatives: [first] }) => {
    if (first && isOwn(first.term)) return weights.own
    return first && question.numbers.has(first.term) ? weights.number : 1
  })
  const taken = new Set(clauses.map(({ alternatives: [first] }) => first?.term))
  const add = (plan: Plan, weight: number) => {
    const fresh = plan.clauses.filter(({ alternatives: [first] }) => !taken.has(first?.term))
    clauses.push(
      ...weighed(fresh, ({ alternatives: [first] }) =>
        first && isOwn(first.term) ? weights.own * weight : weight,
      ),
    )
    for (const { alternatives } of fresh) taken.add(alternatives[0]?.term)
  }
  if (told) add(told, question.isFollowUp ? weights.told.goingOn : weights.told.alone)
  const ofAbout = question.isNaming ? weights.aboutOther : weights.about
  if (about) add(about, ofAbout)
  const isEnough =
    question.isFollowUp && clauses.filter(({ weight }) => weight >= 1).length >= enough
  const before = isEnough ? weights.earlierOfMany : weights.earlier
  for (const [index, each] of earlier.entries()) add(each, before[index] ?? 0)
  const askedWords = clauses.length
  if (sources) add(sources, ofAbout)
  const ownWords = own.clauses.length
  if (clauses.length === ownWords) return { ...own, clauses, ownWords, askedWords }
  const terms = clauses.flatMap(({ alternatives }) => alternatives.map(({ term }) => term))
  return {
    ...own,
    clauses,
    ownWords,
    askedWords,
    snapshot: await extendSnapshot(pool, { locale, snapshot: own.snapshot, terms }),
  }
}

/** One of the words of a synonym of several. */
const partOfSynonym = 0.45

/** A word of a thesaurus, which may mean something else. */
const guessed = 0.25

/** As well as this, a word is there: by what it is put together of, and itself, in another word or language. */
const leastKnown = { inParts: 0.6, itself: 0.7 }

/** By term, of all words that are looked for. */
const raritiesOf = ({ query, told, earlier, about }: RewrittenQuestion, locale: LocaleCode) => {
  const [language] = languagesOf(locale)
  const words = analyze([query, told, ...earlier, about].join(' '), language).map(
    ({ word }) => word,
  )
  return new Map(words.map((word) => [termOfWord(word, language), rarityOf(word, language)]))
}

const askedTerms = (plan: OwnPlan, { question, locale }: Find): AskedTerm[] => {
  const { names, focus } = question
  const rarities = raritiesOf(question, locale)
  const words = new Map(wordsOf(plan, locale).map(([word, clause]) => [clause.alternatives, word]))
  const rarest = idf(1, plan.snapshot.docs)
  return plan.clauses.slice(0, plan.askedWords).map((clause, index) => {
    const { alternatives, weight } = clause
    const terms = new Map<number, number>()
    const word = words.get(alternatives)
    for (const language of word ? languagesOf(locale) : [])
      for (const term of relatedTerms(word!, language)) terms.set(term, guessed)
    for (const [term, of] of plan.marks) if (of === index) terms.set(term, partOfSynonym)
    for (const { term, weight } of alternatives)
      terms.set(term, Math.max(weight, terms.get(term) ?? 0))
    const itself = alternatives[0]?.term ?? 0
    const rarity = names.has(itself) ? 1 : (rarities.get(itself) ?? 1)
    const ownIdf = clauseIdf(plan.snapshot, clause)
    const isThere = (least: number) =>
      alternatives.some(({ term, weight }) => weight >= least && isLive(plan.snapshot, term))
    return {
      terms,
      weight,
      rarity,
      keyness: ownIdf === 0 ? 0 : rarity * Math.max(0, 1 - ownIdf / rarest),
      isUnknown: !isThere(leastKnown.inParts),
      isInParts: !isThere(leastKnown.itself),
      isName: names.has(itself),
      isFocus: focus.has(itself),
      isOwn: index < plan.ownWords,
    }
  })
}

/** Candidates alone: whether they answer is told by words. */
const rankFor = async ({ payload, question, locale, count }: Find, plan: Plan) => {
  const planned = { pool: payload.db.pool, locale, plan }
  const ranked = rank(planned, { count, isShown: false })
  return (await withMeaning(planned, { text: question.asks }, ranked)).top
}

/**
 * First-stage retrieval (BM25, by the search): the documents that a question is about, the best first, and what its
 * words are worth.
 */
export const findDocuments = async (find: Find): Promise<FoundDocuments> => {
  const { payload, locale, count, question } = find
  if (!question.query && question.earlier.length === 0) return { documents: [], asked: [] }
  await firstReads.ended(locale)
  const { pool } = payload.db
  const plan = await planOf(find)
  const best = (find.among ?? (await rankFor(find, plan))).slice(0, count)
  const rows = await readRows(
    pool,
    best.map(({ num }) => num),
  )
  return {
    documents: best.flatMap(({ num, score }) => {
      const row = rows.get(num)
      return row ? [{ row, score }] : []
    }),
    asked: askedTerms(plan, find),
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
            order by ends_at, collection, slug limit $3`,
    values: [locale, type, count],
  })
  const nums = rows.map(({ num }) => num)
  const found = await readRows(pool, nums)
  return nums.flatMap((num) => found.get(num) ?? [])
}
