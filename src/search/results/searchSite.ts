import type { Payload } from 'payload'
import { mapInTurns } from '../../platform/async/ownTurn'
import type { LocaleCode } from '../../platform/locales'
import { withMeaning } from '../meaning/withMeaning'
import { readRows } from '../memory/readRows'
import { planQuery } from '../query/planQuery'
import { readQuantities } from '../query/readQuantities'
import { firstWanted, withAnswers } from '../rank/withAnswers'
import { rank } from '../rank/rank'
import { searchSettings } from '../settings/readSettings'
import { didYouMean } from './didYouMean'
import { countTypes, typeFilter } from './facets'
import { hitMaker, type SearchHit } from './hits'
import { pinFirst, pinnedRows } from './pins'

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
  /** Whether meaning is left out (`EMBEDDINGS`). @default false */
  isByWords?: boolean
}

export type SearchResult = {
  docs: SearchHit[]
  totalDocs: number
  facets: { type: Record<string, number> }
  didYouMean: string | null
  /** `false` when the same search may find more a moment later. */
  isFinal: boolean
}

/** Searches what is published: plan, rank, meaning, pins, facets, then what is shown of one page. */
export const searchSite = async (search: Search): Promise<SearchResult> => {
  const { payload, query, types, locale, page, limit, isByWords } = search
  const { pool } = payload.db
  const settings = await searchSettings(payload)
  const read = readQuantities(query, locale)
  const planFor = (text: string, days: readonly number[] = []) =>
    planQuery({ pool, text, days, locale, settings, splitsKnown: true })
  const dated = await planFor(read.text, read.days)
  // Days on which nothing is, and no other word: they may be words all the same.
  const isChanged = read.days.length > 0 || read.text !== read.query
  const plan = dated.clauses.length === 0 && isChanged ? await planFor(read.query) : dated
  const allPinned = await pinnedRows({ pool, query, locale, pins: settings.pins })
  const keep = await typeFilter({ payload, plan, pinned: allPinned, types })
  const end = page * limit
  const planned = { pool, locale, plan }
  const byWords = rank(planned, { count: isByWords ? end : firstWanted(plan, end), keep })
  const asked = { payload, question: query, locale }
  const ranked = isByWords
    ? { ...(await byWords), isFinal: true }
    : await withAnswers(planned, asked, await withMeaning(planned, { text: query, keep }, byWords))
  const pinned = allPinned.filter(({ type }) => !keep || keep(type))
  const { order, added } = pinFirst(ranked, pinned)

  const facets = { type: await countTypes(payload, ranked.matches, added) }
  const shown = order.slice(end - limit, end)
  const rows = await readRows(
    pool,
    shown.map(({ num }) => num),
  )
  const hitOf = hitMaker(payload, plan, locale)
  const hits = await mapInTurns(shown, (match) => {
    const row = rows.get(match.num)
    return row ? [hitOf(row, match)] : []
  })
  return {
    docs: hits.flat(),
    totalDocs: ranked.matches.total + added.length,
    facets,
    didYouMean: didYouMean(read.query, plan, rows.values()),
    isFinal: ranked.isFinal,
  }
}
