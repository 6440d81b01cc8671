import type { Payload, PayloadRequest } from 'payload'
import { settings } from '../../platform/settings'
import { documentPath } from '../served/documentAddress'
import { servedCollections } from '../served/servedCollections'
import { hasOwnRedirects, redirectStatus } from './ownRedirects'

/** Where a page has gone. Paths are without locale; `to` may be on another site. */
export type FoundRedirect = { from: string; to: string; locale: string; status: 308 }

type Wanted = {
  payload: Payload
  req?: PayloadRequest
  /** Of a public collection. */
  collection: string
  slug: string
  /** @default the site's first one */
  locale?: string | null
}

/** The address of a document's page on the site, without its locale; nothing where its documents have no pages. */
export const pathOfPage = (
  { config }: Pick<Payload, 'config'>,
  { collection, slug }: Pick<Wanted, 'collection' | 'slug'>,
): string | undefined => {
  const own = config.collections.filter((one) => one.slug === collection)
  const served = servedCollections({ collections: own }).bySlug.get(collection)
  return served?.hasPages ? documentPath({ collection: served, slug }) : undefined
}

/** What a visitor is told who asks for a page that is not there: where it has gone, if that is known. */
export const findRedirect = async ({
  payload,
  req,
  locale,
  ...page
}: Wanted): Promise<FoundRedirect | undefined> => {
  const from = pathOfPage(payload, page)
  if (from === undefined || !hasOwnRedirects(payload)) return undefined
  const isOne = locale && (settings.locales as string[]).includes(locale)
  const asked = isOne ? locale : (settings.locales[0] ?? 'en')
  const { docs } = await payload.find({
    collection: 'redirects',
    where: {
      from: { equals: from.normalize('NFC') },
      locale: { equals: asked },
      isInEffect: { equals: true },
    },
    limit: 1,
    depth: 0,
    pagination: false,
    req,
    overrideAccess: true, // the same that visitors read in the list
  })
  const [found] = docs
  return found && { from: found.from, to: found.to, locale: asked, status: redirectStatus }
}
