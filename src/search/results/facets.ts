import type { Payload } from 'payload'
import { shared } from '../../platform/shared'
import type { Plan } from '../query/planQuery'
import type { Matches } from '../rank/matches'
import type { PinnedRow } from './pins'

const cache = shared('searchTypes', () => ({ collections: new Map<number, string>() }))

/** Collections by the number that postings know them by. */
const typeNames = async ({ db: { pool } }: Payload, codes: Iterable<number>) => {
  if ([...codes].some((code) => !cache.collections.has(code))) {
    const { rows } = await pool.query<{ code: number; collection: string }>(
      'select code, collection from search_types',
    )
    cache.collections = new Map(rows.map(({ code, collection }) => [code, collection]))
  }
  return cache.collections
}

const codesIn = ({ snapshot }: Plan): number[] => {
  const seen = new Uint8Array(256)
  for (const { types } of [...snapshot.postings.values()].flat())
    for (let index = 0; index < types.length; index++) seen[types[index]!] = 1
  return [...seen.keys()].filter((code) => seen[code] === 1)
}

type Filter = { payload: Payload; plan: Plan; pinned: PinnedRow[]; types?: string[] }

/** Filter by type: whether the number of a collection is one of those asked for; `undefined` for all. */
export const typeFilter = async ({ payload, plan, pinned, types }: Filter) => {
  if (!types) return undefined
  const names = await typeNames(payload, [...codesIn(plan), ...pinned.map(({ type }) => type)])
  return (code: number) => types.includes(names.get(code) ?? '')
}

/** Facet counts: how many of all matches are of each type. */
export const countTypes = async (
  payload: Payload,
  { types }: Matches,
  added: PinnedRow[],
): Promise<Record<string, number>> => {
  const counts = new Uint32Array(256)
  for (let index = 0; index < types.length; index++) counts[types[index]!]! += 1
  for (const { type } of added) counts[type]! += 1
  const found = [...counts.entries()].filter(([, count]) => count > 0)
  const names = await typeNames(
    payload,
    found.map(([code]) => code),
  )
  return Object.fromEntries(found.map(([code, count]) => [names.get(code) ?? '?', count]))
}
