import type { Api } from './generated/api'

export { createClient, type Client } from './client'
export { FrontdeskError, type ErrorCode } from './http/clientError'
export { connect, type ClientOptions, type Connection, type RequestOptions } from './http/connect'
export { serverSentEvents, type ServerSentEvent } from './http/serverSentEvents'
export { changes, type Change, type Restart } from './parts/changes'
export { chat, type ChatEvent } from './parts/chat'
export { content, type BySlug, type Page, type Redirect } from './parts/content'
export { downloads, type CodeOutcome, type VerifyOutcome } from './parts/downloads'
export { forms, type FormOutcome } from './parts/forms'
export type { FieldErrors, FieldPath, Invalid } from './parts/outcome'
export { createPreview, withPreview, type PreviewToken } from './parts/preview'
export { search, type Found } from './parts/search'
export type { AnyApi, Collection, PageCollection } from './types/api'
export type { Doc, Listed, PictureSize, Populate, Single } from './types/document'
export type { AnyRef, Choice, Localized, Moment, Ref, RichText, Sizes } from './types/fields'
export type { Select } from './types/select'
export type { Where } from './types/where'
export type { Api }

/** What stands for a document where another names it. */
export type Card = Api['card']
