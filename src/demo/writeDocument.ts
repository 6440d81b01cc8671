import type { Payload, PayloadRequest, RequiredDataFromCollectionSlug } from 'payload'
import type { LocaleCode } from '../platform/locales'
import { caseStudyData } from './data/caseStudyData'
import { commonWords } from './data/common'
import { contentData } from './data/contentData'
import { eventData } from './data/eventData'
import { partnerData } from './data/partnerData'
import type { DataOf, InLocale, Tools } from './data/types'
import { demoLocales } from './demoLocales'
import type { DemoCollection } from './markdown/frontMatter'
import type { DemoDocument } from './data/readDocuments'

const dataOf: { [Collection in DemoCollection]: DataOf<Collection> } = {
  content: contentData,
  'case-studies': caseStudyData,
  events: eventData,
  partners: partnerData,
}

type Write<Collection extends DemoCollection> = {
  payload: Payload
  req: PayloadRequest
  document: DemoDocument<Collection>
  tools: Tools
}

type Data<Collection extends DemoCollection> = RequiredDataFromCollectionSlug<Collection>

// overrideAccess throughout: the demo content is written before anyone has an account

/** Creates the document without its texts, so that others can link to it. */
export const createDocument = async <Collection extends DemoCollection>({
  payload,
  req,
  document,
  tools,
}: Write<Collection>): Promise<string> => {
  const collection: Collection = document.collection
  const { first } = demoLocales(payload)
  const data = { ...dataOf[collection].shared(document, tools), ...commonWords(document, first) }
  const { id } = await payload.create({
    collection,
    data: data as Data<Collection>,
    locale: first,
    depth: 0,
    overrideAccess: true,
    req,
  })
  return id
}

const hasWordsIn = (document: DemoDocument, locale: LocaleCode) =>
  locale === 'en' || document.translations[locale] !== undefined

/** Adds texts and relations to a document that `createDocument` made, in each of its locales. */
export const writeTexts = async <Collection extends DemoCollection>({
  payload,
  req,
  document,
  tools,
  id,
}: Write<Collection> & { id: string }) => {
  const collection: Collection = document.collection
  const slug: DemoCollection = collection // by a generic one TypeScript can't choose an overload
  const { first, others } = demoLocales(payload)
  let stored: InLocale<Collection>['stored']
  for (const locale of [first, ...others.filter((each) => hasWordsIn(document, each))]) {
    const words = dataOf[collection].words({ document, locale, tools, stored })
    const written: unknown = await payload.update({
      collection: slug,
      id,
      data: { ...words, _status: document.fields.status },
      locale,
      depth: 0,
      overrideAccess: true,
      req,
    })
    stored = written as InLocale<Collection>['stored']
  }
}
