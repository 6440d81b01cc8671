import type { Payload } from 'payload'
import { settings } from '../../platform/settings'
import { documentAddress, type Site } from './documentAddress'
import { servedCollections } from './servedCollections'

/** The marketing site, as addresses go by it. */
export const website = (): Site => ({ siteUrl: settings.siteUrl, locales: settings.locales })

type Page = { collection: string; slug: string; locale?: string | null }

/** The address of a document's page on the marketing site, of which the collection is known by its slug. */
export const documentUrl = (
  { config }: Pick<Payload, 'config'>,
  { collection: name, slug, locale }: Page,
): string => {
  const own = config.collections.filter((one) => one.slug === name)
  const collection = servedCollections({ collections: own }).bySlug.get(name) ?? { path: name }
  return documentAddress({ collection, slug, locale }, website())
}
