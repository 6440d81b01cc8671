import type { Payload } from 'payload'
import { ownTurn } from '../../platform/async/ownTurn'
import { AppError } from '../../platform/errors'
import { outsideRequest } from '../../platform/requestContext'
import { settings } from '../../platform/settings'
import { alternateAddresses } from '../served/documentAddress'
import { website } from '../served/documentUrl'
import { servedCollections } from '../served/servedCollections'
import { latestOf } from './formats/moments'
import { sitemapIndex, sitemapOf, sitemapParts, type SitemapPage, type SitemapPart } from './formats/sitemap' // prettier-ignore
import { publishedPages, type ListedPage } from './publishedPages'
import { addressOf, homeIn } from './siteAddresses'

const homePage = (pages: readonly ListedPage[]): SitemapPage => ({
  alternates: Object.fromEntries(settings.locales.map((locale) => [locale, homeIn(locale)])),
  updatedAt: latestOf(pages.map(({ updatedAt }) => updatedAt)),
})

/** With their addresses, made as they are needed; the website's first page comes first. */
const addressed = (payload: Payload, pages: readonly ListedPage[]) => {
  const { bySlug } = servedCollections(payload.config)
  const site = website()
  const home = homePage(pages)
  return (place: number): SitemapPage => {
    const page = pages[place - 1]
    const collection = page && bySlug.get(page.collection.slug)
    if (!collection) return home
    const { slug, updatedAt } = page
    return { alternates: alternateAddresses({ collection, slug }, site), updatedAt }
  }
}

const pause = () => ownTurn({ client: 'sitemap', isPaced: false })

const known = new WeakMap<readonly ListedPage[], Map<string | undefined, Promise<SitemapPart[]>>>()

type Finding = { pages: readonly ListedPage[]; locale?: string; find: () => Promise<SitemapPart[]> }

/** Where one file ends and the next begins, found once a language of the same pages. */
const partsOf = ({ pages, locale, find }: Finding): Promise<SitemapPart[]> => {
  const byLocale = known.get(pages) ?? new Map<string | undefined, Promise<SitemapPart[]>>()
  known.set(pages, byLocale)
  const found = byLocale.get(locale) ?? outsideRequest(find)
  byLocale.set(locale, found)
  return found
}

type Asked = { payload: Payload; locale?: string; page?: number }

/**
 * The sitemap of everything that is published, in all languages or in one; the list of sitemaps where it takes several.
 * @throws AppError 404 for a page behind the last one
 */
export const siteSitemap = async ({ payload, locale, page }: Asked): Promise<string> => {
  const pages = await publishedPages(payload)
  const source = { pageAt: addressed(payload, pages), count: pages.length + 1, locale, pause }
  const parts = await partsOf({ pages, locale, find: () => sitemapParts(source) })
  if (page === undefined && parts.length > 1)
    return sitemapIndex(
      parts.map(({ changedAt }, at) => ({
        url: addressOf('sitemap.xml', { locale, page: String(at + 1) }),
        changedAt,
      })),
    )
  const part = parts[(page ?? 1) - 1]
  if (!part) throw new AppError('not_found', `There are ${parts.length} sitemaps.`)
  return sitemapOf(source, part)
}
