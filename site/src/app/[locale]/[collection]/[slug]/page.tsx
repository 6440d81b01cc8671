import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import type { ComponentType } from 'react'
import type { Here } from '../../../../here'
import { defaultLocale, isLocale, type Locale } from '../../../../i18n/locales'
import { Notice } from '../../../../layout/Notice'
import { documentLd, breadcrumbs } from '../../../../metadata/jsonLd'
import { JsonLd } from '../../../../metadata/JsonLdScript'
import { documentMetadata } from '../../../../metadata/pageMetadata'
import { isCollection, type Collection } from '../../../../reading/collections'
import { page } from '../../../../reading/documents'
import { elsewhere, goTo } from '../../../../reading/elsewhere'
import { hereIn } from '../../../../reading/here'
import { studiesWith } from '../../../../reading/lists'
import { views } from '../../../../views'

type Params = { locale: string; collection: string; slug: string }
type Props = { params: Promise<Params> }

export const generateStaticParams = () => []

const asked = async (params: Promise<Params>) => {
  const { locale, collection, slug } = await params
  if (!isLocale(locale)) return undefined
  return { locale, collection, slug: decodeURIComponent(slug) }
}

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => {
  const at = await asked(params)
  if (!at || !isCollection(at.collection)) return {}
  const { collection, locale } = at
  const found = await page(collection, at.slug, locale)
  return found.status === 'found' ? documentMetadata(found.doc, { collection, locale }) : {}
}

/** What a view shows besides its document. */
const beside = async (collection: Collection, id: string, locale: Locale) =>
  collection === 'partners' ? { studies: await studiesWith(id, locale) } : {}

const DocumentPage = async ({ params }: Props) => {
  const at = await asked(params)
  if (!at) notFound()
  const { locale, collection, slug } = at
  if (!isCollection(collection)) return elsewhere([collection, (await params).slug], locale)
  const found = await page(collection, slug, locale)
  if (found.status === 'moved') return goTo(found.redirect.to, locale)
  if (found.status === 'missing') notFound()
  const { doc } = found
  const here = await hereIn(locale)
  // One of the four, and its own kind of document: what TypeScript can’t follow through a table.
  const View = views[collection] as ComponentType<{ doc: object; here: Here; lang?: string }>
  return (
    <>
      {!doc.isTranslated && <Notice text={here.t.article.untranslated} />}
      <View
        doc={doc}
        here={here}
        lang={doc.isTranslated ? undefined : defaultLocale}
        {...await beside(collection, doc.id, locale)}
      />
      <JsonLd data={documentLd(collection, doc, here)} />
      <JsonLd data={breadcrumbs(collection, doc.title, here)} />
    </>
  )
}

export default DocumentPage
