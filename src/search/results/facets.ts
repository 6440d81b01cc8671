import type { Payload } from 'payload'
import { shared } from '../../platform/shared'
import type { Plan } from '../query/planQuery'
import type { Postings } from '../segments/postings'
import type { Matches } from '../retrieval/matches/matches'
import type { PinnedRow } from './pins'

const cache = shared('searchTypes', () => ({ collections: new Map<number, string>() }))

/** Collections by the number that postings know them by. */
const typeNames = async ({ db: { pool } }: Payload, codes: number[]) => {
  if (codes.some((code) => !cache.collections.has(code))) {
    const { rows } = await pool.query<{ code: number; collection: string }>(
      'select code, collection from search_types',
    )
    cache.collections = new Map(rows.map(({ code, collection }) => [code, collection]))
  }
  return cache.collections
}

type Filter = { payload: Payload; plan: Plan; pinned: PinnedRow[]; types?: string[] }

const addCodes = (codes: Set<number>, { packed, ...list }: Postings) => {
  if (packed) for (const code of packed.segment.typeBits.keys()) codes.add(code)
  else for (let place = 0; place < list.types.length; place++) codes.add(list.types[place]!)
}

/** Filter by type: whether the number of a collection is one of those asked for; `undefined` for all. */
export const typeFilter = async ({ payload, plan, pinned, types }: Filter) => {
  if (!types) return undefined
  const codes = new Set(pinned.map(({ type }) => type))
  for (const parts of plan.snapshot.postings.values())
    for (const list of parts) addCodes(codes, list)
  const names = await typeNames(payload, [...codes])
  return (code: number) => types.includes(names.get(code) ?? '')
}

/** Facet counts: how many of all matches are of each type. */
export const countTypes = async (
  payload: Payload,
  { types }: Matches,
  added: PinnedRow[],
): Promise<Record<string, number>> => {
  const counts = types.slice()
  for (const { type } of added) counts[type]! += 1
  const found: number[] = []
  for (let code = 0; code < counts.length; code++) if (counts[code]! > 0) found.push(code)
  const names = await typeNames(payload, found)
  return Object.fromEntries(found.map((code) => [names.get(code) ?? '?', counts[code]!]))
}
