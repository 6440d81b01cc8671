import { settings } from '../../platform/settings'

type Collection = { slug: string; custom?: Record<string, unknown> }

type Opened = {
  collection: Collection
  id: string
  slug: string | null | undefined
  locale: string
  token: string
}

/** Whether the website has previews of this collection; else there is the generic page of this service. */
export const opensOnSite = ({ custom }: Collection): boolean =>
  typeof custom?.opensOnSite === 'boolean'
    ? custom.opensOnSite
    : settings.sitePreviewUrl !== undefined

/** The generic page of this service, which shows a document of any collection. */
const genericPage = () => `${settings.baseUrl}/preview/{collection}/{id}?token={token}&locale={locale}` // prettier-ignore

/** The example site's page. */
const sitePage = () => `${settings.siteUrl}/preview/{collection}/{id}?token={token}&locale={locale}`

/** Where a draft opens: `SITE_PREVIEW_URL`, filled in. */
export const previewAddress = ({ collection, id, slug, locale, token }: Opened): string => {
  const values: Record<string, string> = {
    collection: collection.slug,
    id,
    slug: slug ?? '',
    locale,
    token,
  }
  const template = opensOnSite(collection) ? (settings.sitePreviewUrl ?? sitePage()) : genericPage()
  return template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
}

/** Whose pages show drafts in the panel: those that it may frame, and hear. */
export const previewOrigins = (): string[] => {
  const { baseUrl, siteUrl, sitePreviewUrl = siteUrl } = settings
  const addresses = [baseUrl, siteUrl, sitePreviewUrl.replace(/[{}]/g, '')]
  return [...new Set(addresses.map((address) => new URL(address).origin))]
}
