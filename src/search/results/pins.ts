import type { Pool } from 'pg'
import type { LocaleCode } from '../../platform/locales'
import type { RankedMatches } from '../rank/rank'
import { normalizeQuery } from '../text/normalizeQuery'

export type PinnedRow = { num: number; type: number }

type Pinned = { pool: Pool; query: string; locale: LocaleCode; pins: Map<string, string[]> }

/** Pinned results (curated by editors): the rows that stand first for this very query, in their order. */
export const pinnedRows = async ({ pool, query, locale, pins }: Pinned): Promise<PinnedRow[]> => {
  const ids = pins.get(normalizeQuery(query)) ?? []
  if (ids.length === 0) return []
  const { rows } = await pool.query<PinnedRow & { id: string }>(
    `select d.num, t.code as type, d.doc_id as id
       from search_docs d join search_types t on t.collection = d.collection
      where d.doc_id = any($1::uuid[]) and d.locale = $2`,
    [ids, locale],
  )
  return rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}

/** Puts pinned rows first. Those that do not match are `added`. */
export const pinFirst = ({ matches, top }: RankedMatches, pinned: PinnedRow[]) => {
  if (pinned.length === 0) return { order: top, added: [] }
  const nums = new Set(pinned.map(({ num }) => num))
  const scores = new Map(top.map((match) => [match.num, match]))
  const pins = pinned.map(({ num }) => scores.get(num) ?? { num, score: 0, hits: 0, tie: 0 })
  const known = new Set(matches.find([...nums]).map(({ num }) => num))
  return {
    order: [...pins, ...top.filter(({ num }) => !nums.has(num))],
    added: pinned.filter(({ num }) => !known.has(num)),
  }
}
