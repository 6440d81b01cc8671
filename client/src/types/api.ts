import type { Api } from '../generated/api'

export type AnyCollection = {
  fields: object
  /** What can be asked of it, by path. */
  filter: object
  sort: string
  /** The collections that it names. */
  related: string
  /** Of a file, what stands where a document names it; `string`: all of it. */
  shown: string
  /** Whether its documents have addresses on the website. */
  hasPages: boolean
}

/** What a service has, as `generate` writes it down. */
export type AnyApi = {
  locale: string
  card: object
  /** What can be asked of a field, by its type. */
  operators: object
  collections: Record<string, AnyCollection>
  globals: Record<string, object>
  search: { type: string; page: object; click: object }
  changes: { type: string }
  forms: { demo: object; contact: object; taken: object }
  downloads: { kind: string; item: object; request: object; requested: object; file: object }
  chat: { question: object; answer: object; feedback: object }
}

/** Slugs. */
export type Collection<A extends AnyApi = Api> = keyof A['collections'] & string

/** Those whose documents have pages on the website. */
export type PageCollection<A extends AnyApi = Api> = {
  [Slug in Collection<A>]: A['collections'][Slug]['hasPages'] extends true ? Slug : never
}[Collection<A>]
