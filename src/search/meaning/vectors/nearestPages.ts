import type { Pool } from 'pg'
import { logger } from '../../../platform/logging'
import type { LocaleCode } from '../../../platform/locales'
import { shared } from '../../../platform/shared'
import { queryVector } from '../embedding/queryVector'
import { compareVectors, hasAllVectors, vectorDimensions } from './keptVectors'
import { tiebreakOf } from '../../segments/build/tiebreakOf'
import { quantize } from './quantize'
import type { Similar } from './vectorIndex'

/** A page that is near in meaning. */
export type NearPage = {
  /** Of its row in the index, in one locale. */
  num: number
  /** The number of its collection. */
  type: number
  /** Which of equals comes first (tiebreakOf.ts). */
  tie: number
  /** From 0 for what has no more to do with the query than any page, to 1 for the query itself. */
  nearness: number
}

export type NearPages = {
  /** The nearest first. */
  pages: NearPage[]
  /** Whether another search for the same would find no more. */
  isFinal: boolean
}

/**
 * Models differ in what they call near: with some of them any two texts have a cosine of .7. What counts is how far a page
 * stands out of the mean, and of the best.
 */
const leastNearness = 0.2
const leastOfBest = 0.5
const mostPages = 50

const state = shared('nearestPages', () => ({ isSaid: false }))

const complain = (dimensions: number) => {
  if (state.isSaid) return
  state.isSaid = true
  logger.warn({
    msg: `The embeddings of searches have ${dimensions} dimensions, those of pages ${vectorDimensions()}: search goes by words alone`,
  })
}

const standOut = ({ found, mean }: { found: Similar[]; mean: number }) => {
  const all = found
    .map(({ page, similarity }) => ({ page, nearness: (similarity - mean) / (1 - mean) }))
    .filter(({ nearness }) => nearness >= leastNearness)
    .sort((a, b) => b.nearness - a.nearness)
  const best = all[0]?.nearness ?? 0
  return all.filter(({ nearness }) => nearness >= leastOfBest * best).slice(0, mostPages)
}

const rowsOf = async (pool: Pool, pages: string[], locale: LocaleCode) => {
  const { rows } = await pool.query<{ page: string } & Omit<NearPage, 'nearness'>>({
    name: 'search-near-pages',
    text: `select d.collection || '/' || d.doc_id as page, d.num, t.code as type, ${tiebreakOf('d')} as tie
             from search_docs d join search_types t on t.collection = d.collection
            where d.locale = $1 and d.doc_id = any($2::uuid[])`,
    values: [locale, pages.map((page) => page.slice(page.indexOf('/') + 1))],
  })
  return new Map(rows.map((row) => [row.page, row]))
}

/** Pages of one locale that are near to a text in meaning, whatever language they are written in. Published ones alone. */
export const nearestPages = async (
  pool: Pool,
  { text, locale }: { text: string; locale: LocaleCode },
): Promise<NearPages> => {
  const vector = await queryVector(text)
  if (!vector || vectorDimensions() === 0) return { pages: [], isFinal: false }
  if (vector.length !== vectorDimensions()) {
    complain(vector.length)
    return { pages: [], isFinal: true }
  }
  const near = standOut(await compareVectors(pool, quantize(vector)))
  const rows = near.length > 0 ? await rowsOf(pool, near.map(({ page }) => page), locale) : new Map() // prettier-ignore
  const pages = near.flatMap(({ page, nearness }): NearPage[] => {
    const row = rows.get(page) as Omit<NearPage, 'nearness'> | undefined
    return row ? [{ num: row.num, type: row.type, tie: row.tie, nearness }] : [] // gone since
  })
  return { pages, isFinal: hasAllVectors() }
}
