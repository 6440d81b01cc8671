import * as qs from 'qs-esm'
import type { Payload } from 'payload'
import { nameOf } from '../../http/cache/cacheAddress'
import { cleanListQuery } from './cleanListQuery'

/** As Next hands them over: by their whole names, such as `where[title][like]`. */
type SearchParams = { [name: string]: string | string[] }

/** `collections/<slug>`, and its trash. */
const listIn = (segments: string[] = []): string | undefined => {
  const [kind, slug, view, ...more] = segments
  const isList = kind === 'collections' && (view === undefined || view === 'trash')
  return isList && more.length === 0 ? slug : undefined
}

const isLocaleList = (codes: unknown): boolean => {
  try {
    return typeof codes === 'string' && Array.isArray(JSON.parse(codes))
  } catch {
    return false
  }
}

/** A comparison of versions says in JSON which locales it shows. */
export const cleanLocaleCodes = <Params extends Record<string, unknown>>(
  params: Params,
): Params => {
  if (isLocaleList(params.localeCodes)) return params
  const { localeCodes: _unreadable, ...readable } = params
  return readable as Params
}

type Page = { segments: string[] | undefined; searchParams: SearchParams; payload: Payload }

/**
 * A list's address may come with a link from anywhere. Payload would fail over some, and keep its order in the
 * reader's preferences, so that the list fails from then on.
 */
export const cleanSearchParams = ({ segments, searchParams, payload }: Page): SearchParams => {
  if (segments?.includes('versions')) return cleanLocaleCodes(searchParams)
  const slug = listIn(segments)
  const { config } = payload
  const collection = config.collections.find((one) => one.slug === slug)
  if (!collection || Object.keys(searchParams).length === 0) return searchParams
  const query = qs.parse(qs.stringify(searchParams), { depth: 10 })
  const cleaned = cleanListQuery(query, { fields: collection.flattenedFields, config })
  const isKept = (name: string) => name in cleaned && (name !== 'where' || sameFilter)
  const sameFilter = JSON.stringify(cleaned.where) === JSON.stringify(query.where)
  const kept = Object.entries(searchParams).filter(([key]) => isKept(nameOf(key)))
  const filter = sameFilter ? {} : qs.parse(qs.stringify({ where: cleaned.where }), { depth: 0 })
  return { ...Object.fromEntries(kept), ...(filter as SearchParams) }
}
