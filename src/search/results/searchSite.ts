import type { Payload } from 'payload'
import type { LocaleCode } from '../../locales'
import { documentUrl } from '../../publishing/documentUrl'
import { didYouMean } from './didYouMean'
import { highlight, snippetOf } from './snippet'
import { planQuery, type Plan } from '../query/planQuery'
import { rank, type RankedMatches } from '../rank/rank'
import { readRows, type FoundRow } from '../memory/readRows'
import { clauseByTerm } from '../query/clauses'
import { spellingsIn } from './spellingsIn'
import { searchSettings } from '../settings/readSettings'
import { searchTypes } from './searchTypes'
import { normalizeQuery } from '../text/normalizeQuery'
import { clauseIdf } from '../rank/bm25'
import type { Ranked } from '../rank/topMatches'

export type Search = {
  payload: Payload
  /** What a visitor typed. */
  query: string
  /** Slugs of collections. @default all */
  types?: string[]
  locale: LocaleCode
  /** From 1. */
  page: number
  limit: number
}

export type SearchHit = {
  id: string
  type: string
  title: string
  slug: string
  url: string
  excerpt: string
  /** HTML in which only `<mark>` is markup. */
  highlights: { title: string; excerpt: string }
  score: number
  publishedAt: string | null
}

export type SearchResult = {
  docs: SearchHit[]
  totalDocs: number
  facets: { type: Record<string, number> }
  didYouMean: string | null
}

/** What passages and highlights go by, the same for every hit of a query. */
const markingOf = ({ clauses, marks, snapshot }: Plan) => ({
  clauseOf: new Map([...marks, ...clauseByTerm(clauses)]),
  idfs: clauses.map((clause) => clauseIdf(snapshot, clause)),
})

type Marking = ReturnType<typeof markingOf> & { locale: LocaleCode }

const hitOf = (row: FoundRow, { score }: Ranked, marking: Marking): SearchHit => {
  const { clauseOf, idfs, locale } = marking
  const { collection: type, docId: id, title, slug, language, publishedAt } = row
  const passage = snippetOf(row, { language, clauseOf, idfs })
  return {
    id,
    type,
    title,
    slug,
    url: documentUrl({ collection: type, slug, locale }),
    excerpt: passage.text,
    highlights: { title: highlight(title, { language, clauseOf }), excerpt: passage.html },
    score: Math.round(score * 10_000) / 10_000,
    publishedAt: publishedAt?.toISOString() ?? null,
  }
}

const codesIn = ({ snapshot }: Plan): number[] => {
  const seen = new Uint8Array(256)
  for (const { types } of [...snapshot.postings.values()].flat())
    for (let index = 0; index < types.length; index++) seen[types[index]!] = 1
  return [...seen.keys()].filter((code) => seen[code] === 1)
}

type Pinned = { num: number; type: number }

const pinnedRows = async (
  { payload, query, locale }: Search,
  pins: Map<string, string[]>,
): Promise<Pinned[]> => {
  const ids = pins.get(normalizeQuery(query)) ?? []
  if (ids.length === 0) return []
  const { rows } = await payload.db.pool.query<Pinned & { id: string }>(
    `select d.num, t.code as type, d.doc_id as id
       from search_docs d join search_types t on t.collection = d.collection
      where d.doc_id = any($1::uuid[]) and d.locale = $2`,
    [ids, locale],
  )
  return rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}

const first = ({ matches, top }: RankedMatches, pinned: Pinned[]) => {
  if (pinned.length === 0) return { order: top, added: [] }
  const nums = new Set(pinned.map(({ num }) => num))
  const scores = new Map(top.map((match) => [match.num, match]))
  const pins = pinned.map(({ num }) => scores.get(num) ?? { num, score: 0, hits: 0 })
  return {
    order: [...pins, ...top.filter(({ num }) => !nums.has(num))],
    added: pinned.filter(({ num }) => !matches.nums.includes(num)),
  }
}

/** How many are of each type. */
const countTypes = ({ types }: RankedMatches['matches'], added: Pinned[]): Map<number, number> => {
  const counts = new Uint32Array(256)
  for (let index = 0; index < types.length; index++) counts[types[index]!]! += 1
  for (const { type } of added) counts[type]! += 1
  return new Map([...counts.entries()].filter(([, count]) => count > 0))
}

/** Searches what is published. */
export const searchSite = async (search: Search): Promise<SearchResult> => {
  const { payload, query, types, locale, page, limit } = search
  const { pool } = payload.db
  const settings = await searchSettings(payload)
  const plan = await planQuery({ pool, text: query, locale, settings })
  const end = page * limit
  const everyPinned = await pinnedRows(search, settings.pins)
  const codes = types ? [...codesIn(plan), ...everyPinned.map(({ type }) => type)] : []
  const known = await searchTypes(payload, codes)
  const keep = types && ((code: number) => types.includes(known.get(code) ?? ''))
  const ranked = await rank({ pool, locale, plan }, { count: end, keep })
  const pinned = everyPinned.filter(({ type }) => !keep || keep(type))
  const { order, added } = first(ranked, pinned)

  const counts = countTypes(ranked.matches, added)
  const names = await searchTypes(payload, counts.keys())
  const shown = order.slice(end - limit, end)
  const rows = await readRows(
    pool,
    shown.map(({ num }) => num),
  )
  const spellings = spellingsIn(rows.values(), [...plan.corrections.values()].flat())
  const marking = { ...markingOf(plan), locale }
  return {
    docs: shown.flatMap((match) => {
      const row = rows.get(match.num)
      return row ? [hitOf(row, match, marking)] : []
    }),
    totalDocs: ranked.matches.nums.length + added.length,
    facets: {
      type: Object.fromEntries([...counts].map(([code, count]) => [names.get(code) ?? '?', count])),
    },
    didYouMean: didYouMean(query, plan, (word) => spellings.get(word) ?? word),
  }
}
