import type { RequiredDataFromCollectionSlug } from 'payload'
import type { LocaleCode } from '../../platform/locales'
import type { DemoCollection } from '../markdown/frontMatter'
import type { Reference } from '../markdown/markdownReferences'
import type { DemoDocument } from './readDocuments'

type Stored<Collection extends DemoCollection> = Partial<RequiredDataFromCollectionSlug<Collection>>

/** Rich text as a collection's fields take it. */
export type RichText = NonNullable<Stored<'content'>['body']>

export type Tools = {
  now: Date
  /** Markdown to rich text, with its links and pictures. */
  rich: (markdown: string) => RichText
  /** The id of a document that readers can open. */
  documentId: (reference: Reference) => string | undefined
  pictureId: (key: string | undefined) => string | undefined
}

export type InLocale<Collection extends DemoCollection> = {
  document: DemoDocument<Collection>
  locale: LocaleCode
  tools: Tools
  /** What is stored already: the ids of its rows are kept, or another locale's words would be lost. */
  stored?: Stored<Collection>
}

/** How a collection's documents become data for Payload. */
export type DataOf<Collection extends DemoCollection> = {
  /** What is the same in every locale and refers to no other document. */
  shared: (document: DemoDocument<Collection>, tools: Tools) => Stored<Collection>
  /** What differs by locale, and what refers to other documents. */
  words: (options: InLocale<Collection>) => Stored<Collection>
}
