import type { Api } from '../generated/api'
import type { Connection, RequestOptions } from '../http/connect'
import type { AnyApi } from '../types/api'
import type { Without } from '../types/flat'

type Hit<A extends AnyApi> = A['search']['page'] extends { docs: (infer One)[] }
  ? Without<One, 'type'> & { type: A['search']['type'] }
  : never

/** What was found: a page, with how many there are of each type, and what was probably meant. */
export type Found<A extends AnyApi> = Without<A['search']['page'], 'docs' | 'facets'> & {
  docs: Hit<A>[]
  /** Of the whole match, not of the page. */
  facets: { type: { [Type in A['search']['type']]?: number } }
}

export type SearchOptions<A extends AnyApi> = {
  /** Only these collections. @default all */
  type?: A['search']['type'] | readonly A['search']['type'][]
  /** 1 to 50. @default 10 */
  limit?: number
  /** From 1. */
  page?: number
  locale?: A['locale']
}

export type Search<A extends AnyApi> = {
  /**
   * Words, `"quoted words"` that must stand together, `-word` that must not stand there; the last one may be the beginning
   * of a word. An empty query finds nothing, and asks nothing.
   */
  search: (query: string, options?: SearchOptions<A>, request?: RequestOptions) => Promise<Found<A>>
  /** Tells which result was opened, for the report. It outlives the page, and never fails. */
  reportClick: (click: A['search']['click']) => Promise<void>
}

const nothing = (query: string, { limit = 10 }: { limit?: number }) => ({
  query,
  docs: [],
  totalDocs: 0,
  limit,
  page: 1,
  totalPages: 0,
  pagingCounter: 1,
  hasPrevPage: false,
  hasNextPage: false,
  prevPage: null,
  nextPage: null,
  facets: { type: {} },
  didYouMean: null,
  tookMs: 0,
})

export const search = <A extends AnyApi = Api>({ json, send, locale }: Connection): Search<A> => ({
  search: async (query, asked = {}, options) =>
    query.trim() === ''
      ? (nothing(query, asked) as never)
      : json({ path: 'search', query: { q: query, locale, ...asked }, options }),
  reportClick: async (click) => {
    const sent = { method: 'POST', path: 'search/click', body: click } as const
    await send({ ...sent, options: { keepalive: true } }).catch(() => undefined)
  },
})
