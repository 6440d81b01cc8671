import type { Api } from '../generated/api'
import type { Connection, RequestOptions } from '../http/connect'
import type { AnyApi, PageCollection } from '../types/api'
import { content, type Content } from './content'

/** A draft, for who has the token that the preview’s address brought along: that one document, and no other. */
export type Preview<A extends AnyApi> = Pick<Content<A>, 'byId'>

export type PreviewToken = {
  token: string
  /** Where the draft opens on the website. */
  url: string
  expiresAt: string
}

/** Reads the draft that a token is for. Nothing of it is kept by a cache. */
export const withPreview = <A extends AnyApi = Api>(
  connection: Connection,
  token: string,
): Preview<A> =>
  content<A>({
    ...connection,
    json: ({ query, options, ...sent }) =>
      connection.json({
        ...sent,
        query: { ...query, preview: token },
        options: { ...options, cache: 'no-store' },
      }),
  })

/** A token for a draft, by a key that reads drafts. */
export const createPreview = <A extends AnyApi = Api>(
  { json }: Connection,
  collection: PageCollection<A>,
  id: string,
  options?: RequestOptions,
): Promise<PreviewToken> =>
  json({ method: 'POST', path: `${collection}/${encodeURIComponent(id)}/preview`, options })
