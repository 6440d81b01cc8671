import type { Api } from '../generated/api'
import type { Connection, Query, RequestOptions } from '../http/connect'
import { FrontdeskError } from '../http/clientError'
import type { AnyApi, Collection, PageCollection } from '../types/api'
import type { GlobalOf, Listed, Populate, Single } from '../types/document'
import type { Known } from '../types/flat'
import type { Select } from '../types/select'
import type { Where } from '../types/where'

export type Page<Doc> = {
  docs: Doc[]
  totalDocs: number
  limit: number
  /** From 1. */
  page: number
  totalPages: number
  pagingCounter: number
  hasPrevPage: boolean
  hasNextPage: boolean
  prevPage: number | null
  nextPage: number | null
}

type Chosen<A extends AnyApi, Slug extends Collection<A>> = Select<A, Slug> | undefined
type Filled<A extends AnyApi, Slug extends Collection<A>> = Populate<A, Slug> | undefined
type Depth = 0 | 1 | 2 | 3 | undefined
type Language<A extends AnyApi> = A['locale'] | 'all' | undefined
type Fallback<A extends AnyApi> = A['locale'] | 'none' | undefined
type Format = 'html' | 'markdown' | undefined

/** What a call asks for, as the types of documents take it (types/document.ts). */
type Asking<S, P, D, L, N, F> = {
  select: S
  populate: P
  depth: D
  locale: L
  fallbackLocale: N
  format: F
}

export type ReadOptions<A extends AnyApi, Slug extends Collection<A>, S, P, D, L, N, F> = {
  /** Which fields: `{ title: true }` these alone, `{ body: false }` all but these. @default all */
  select?: S & Known<S, Select<A, Slug>>
  /** Whole documents of these collections (`'*'`), or fields of them, instead of cards. */
  populate?: P & Known<P, Populate<A, Slug>>
  /** At 0 others stand as their ids. @default 1 */
  depth?: D
  /** `all`: objects by language. @default the client’s */
  locale?: L
  /** Where something is not translated; `none`: it is not there. @default the default language */
  fallbackLocale?: N
  /** Adds `<field>_html` or `<field>_markdown` beside each rich text. */
  format?: F
  /**
   * The newest state of each, for a key that reads drafts. Such a key finds what was never published without it too: a
   * website’s has `content:read` alone.
   */
  draft?: boolean
}

export type FindOptions<
  A extends AnyApi,
  Slug extends Collection<A>,
  S,
  P,
  D,
  L,
  N,
  F,
> = ReadOptions<A, Slug, S, P, D, L, N, F> & {
  where?: Where<A, Slug>
  /** `-` before a name turns its order round; of several the first goes first. */
  sort?: Sort<A, Slug> | readonly Sort<A, Slug>[]
  /** 1 to 100. @default 10 */
  limit?: number
  /** From 1. */
  page?: number
}

type Sort<A extends AnyApi, Slug extends Collection<A>> =
  A['collections'][Slug]['sort'] | `-${A['collections'][Slug]['sort']}`

export type Redirect = {
  /** Paths, without a locale. */
  from: string
  to: string
  locale: string | null
  status: number
}

/** What there is under a slug. */
export type BySlug<Doc> =
  | { status: 'found'; doc: Doc }
  /** It has another address now. */
  | { status: 'moved'; redirect: Redirect }
  | { status: 'missing' }

export type Content<A extends AnyApi> = {
  /** A page of documents. */
  find<
    Slug extends Collection<A>,
    const S extends Chosen<A, Slug> = undefined,
    const P extends Filled<A, Slug> = undefined,
    const D extends Depth = undefined,
    const L extends Language<A> = undefined,
    const N extends Fallback<A> = undefined,
    const F extends Format = undefined,
  >(
    collection: Slug,
    options?: FindOptions<A, Slug, S, P, D, L, N, F>,
    request?: RequestOptions,
  ): Promise<Page<Listed<A, Slug, Asking<S, P, D, L, N, F>>>>

  /** The documents of all pages, asked for page by page (100 at a time). */
  all<
    Slug extends Collection<A>,
    const S extends Chosen<A, Slug> = undefined,
    const P extends Filled<A, Slug> = undefined,
    const D extends Depth = undefined,
    const L extends Language<A> = undefined,
    const N extends Fallback<A> = undefined,
    const F extends Format = undefined,
  >(
    collection: Slug,
    options?: Omit<FindOptions<A, Slug, S, P, D, L, N, F>, 'page'>,
    request?: RequestOptions,
  ): AsyncGenerator<Listed<A, Slug, Asking<S, P, D, L, N, F>>, void>

  /** `undefined` where there is none that the caller may read. */
  byId<
    Slug extends Collection<A>,
    const S extends Chosen<A, Slug> = undefined,
    const P extends Filled<A, Slug> = undefined,
    const D extends Depth = undefined,
    const L extends Language<A> = undefined,
    const N extends Fallback<A> = undefined,
    const F extends Format = undefined,
  >(
    collection: Slug,
    id: string,
    options?: ReadOptions<A, Slug, S, P, D, L, N, F>,
    request?: RequestOptions,
  ): Promise<Single<A, Slug, Asking<S, P, D, L, N, F>> | undefined>

  bySlug<
    Slug extends PageCollection<A>,
    const S extends Chosen<A, Slug> = undefined,
    const P extends Filled<A, Slug> = undefined,
    const D extends Depth = undefined,
    const L extends Language<A> = undefined,
    const N extends Fallback<A> = undefined,
    const F extends Format = undefined,
  >(
    collection: Slug,
    slug: string,
    options?: ReadOptions<A, Slug, S, P, D, L, N, F>,
    request?: RequestOptions,
  ): Promise<BySlug<Single<A, Slug, Asking<S, P, D, L, N, F>>>>

  /** How many documents a filter matches. */
  count<Slug extends Collection<A>>(
    collection: Slug,
    options?: { where?: Where<A, Slug>; locale?: A['locale'] },
    request?: RequestOptions,
  ): Promise<number>

  /** The settings of the site. */
  global<Slug extends keyof A['globals'] & string>(
    slug: Slug,
    options?: { locale?: A['locale'] },
    request?: RequestOptions,
  ): Promise<GlobalOf<A, Slug, object>>
}

const queryOf = ({ fallbackLocale, ...rest }: Query, locale: string | undefined): Query => ({
  locale,
  ...rest,
  'fallback-locale': fallbackLocale,
})

/** `undefined` of what is not there. @throws whatever else went wrong */
export const unlessMissing = <Answer>(asked: Promise<Answer>): Promise<Answer | undefined> =>
  asked.catch((error: unknown) => {
    if (error instanceof FrontdeskError && error.code === 'not_found') return undefined
    throw error
  })

/** One segment of a path. There is nothing by a name that would lead to another path (URL Standard: dot segments). */
const segment = (name: string): string => {
  if (!/^\.{0,2}$/.test(name)) return encodeURIComponent(name)
  throw new FrontdeskError('There is nothing without a name.', { code: 'not_found', status: 404 })
}

const movedOrMissing = (error: unknown): BySlug<never> => {
  if (!(error instanceof FrontdeskError) || error.code !== 'not_found') throw error
  const redirect = error.data.redirect as Redirect | undefined
  return redirect ? { status: 'moved', redirect } : { status: 'missing' }
}

/** `count` and `versions` stand where ids do. */
const isDocument = (answer: { id?: unknown } | null): boolean => answer?.id !== undefined

/** Documents, as they are published. */
export const content = <A extends AnyApi = Api>({ json, locale }: Connection): Content<A> => {
  // `never`: what an answer is, the signatures above say.
  const read = (path: string, asked: Query = {}, options?: RequestOptions) =>
    json<never>({ path, query: queryOf(asked, locale), options })

  const one = async (path: string, name: string, asked?: Query, options?: RequestOptions) =>
    read(`${path}/${segment(name)}`, asked, options)

  const all = async function* (collection: string, asked?: Query, options?: RequestOptions) {
    for (let page = 1; ; page++) {
      const found: Page<never> = await read(collection, { limit: 100, ...asked, page }, options)
      yield* found.docs
      if (!found.hasNextPage) return
    }
  }

  return {
    find: read,
    all,
    byId: (collection, id, asked, options) =>
      unlessMissing(
        one(collection, id, asked, options).then((doc) => (isDocument(doc) ? doc : undefined)),
      ),
    bySlug: (collection, slug, asked, options) =>
      one(`${collection}/by-slug`, slug, asked, options).then(
        (doc) => ({ status: 'found', doc }),
        movedOrMissing,
      ),
    count: async (collection, asked, options) => {
      const { totalDocs }: { totalDocs: number } = await read(`${collection}/count`, asked, options)
      return totalDocs
    },
    global: (slug, asked, options) => read(`globals/${slug}`, asked, options),
  }
}
