import * as qs from 'qs-esm'
import { decoded, nameOf } from '../cache/cacheAddress'

/** What Payload reads of a name (createPayloadRequest, 3.90); further brackets it takes for the name of a field. */
const maxLevelsOfPayload = 10

/** More than a filter may have (checkWhere.ts): each `and` and `or` has two, and what is asked of relations again. */
export const maxLevels = 60

/** A query as Payload parses it, and deeper. */
export const parseLevels = (search: string): Record<string, unknown> =>
  qs.parse(search, {
    allowEmptyArrays: true,
    arrayLimit: 1000,
    depth: maxLevels,
    ignoreQueryPrefix: true,
  })

const isDeep = (part: string): boolean =>
  nameOf(part) === 'where' &&
  decoded(part.split('=', 1)[0] ?? '').split('[').length - 1 > maxLevelsOfPayload

/** The query with its filter as JSON, which Payload reads however deep it is, where it has too many brackets. */
export const withDeepWhere = (search: string, { where }: Record<string, unknown>): string => {
  const parts = search.slice(1).split('&')
  if (!parts.some(isDeep)) return search
  const others = parts.filter((part) => nameOf(part) !== 'where')
  return `?${[...others, `where=${encodeURIComponent(JSON.stringify(where))}`].join('&')}`
}
