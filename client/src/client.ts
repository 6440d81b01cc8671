import type { Api } from './generated/api'
import { connect, type ClientOptions, type Connection } from './http/connect'
import { changes, type Changes } from './parts/changes'
import { chat, type Chat } from './parts/chat'
import { content, type Content } from './parts/content'
import { downloads, type Downloads } from './parts/downloads'
import { forms, type Forms } from './parts/forms'
import { createPreview, withPreview, type Preview, type PreviewToken } from './parts/preview'
import { search, type Search } from './parts/search'
import type { AnyApi, PageCollection } from './types/api'
import type { RequestOptions } from './http/connect'

export type Client<A extends AnyApi = Api> = Connection &
  Content<A> &
  Search<A> &
  Forms<A> &
  Chat<A> &
  Changes<A> & {
    downloads: Downloads<A>
    /** Reads the draft that a preview’s token is for. */
    withPreview: (token: string) => Preview<A>
    /** A token for a draft, by a key that reads drafts. */
    createPreview: (
      collection: PageCollection<A>,
      id: string,
      request?: RequestOptions,
    ) => Promise<PreviewToken>
  }

/**
 * All of a service, typed.
 *
 * @example const desk = createClient({ baseUrl: 'https://cms.example.com' })
 */
export const createClient = <A extends AnyApi = Api>(options: ClientOptions): Client<A> => {
  const connection = connect(options)
  return {
    ...connection,
    ...content<A>(connection),
    ...search<A>(connection),
    ...forms<A>(connection),
    ...chat<A>(connection),
    ...changes<A>(connection),
    downloads: downloads<A>(connection),
    withPreview: (token) => withPreview<A>(connection, token),
    createPreview: (collection, id, request) =>
      createPreview<A>(connection, collection, id, request),
  }
}
