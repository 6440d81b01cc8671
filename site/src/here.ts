import type { Locale } from './i18n/locales'
import type { Messages } from './i18n/messages'

/** What every view goes by: plain data, so that a view can be drawn on a server and in a browser. */
export type Here = {
  locale: Locale
  t: Messages
  /** Where a browser reaches the service. */
  cmsUrl: string
  /** What documents’ addresses begin with. */
  siteUrl: string
  siteName: string
  /** The names of product modules, by their slugs. */
  modules: { slug: string; name: string; path: string | null }[]
}
