import { locales, pathIn } from '../../i18n/locales'
import { settings } from '../../settings'

export const dynamic = 'force-dynamic'

/** The pages that are no documents. */
const paths = [
  '/content',
  '/case-studies',
  '/events',
  '/partners',
  '/downloads',
  '/demo',
  '/contact',
  '/privacy',
]

const entry = (path: string): string => {
  const links = locales.map(
    (locale) =>
      `<xhtml:link rel="alternate" hreflang="${locale}" href="${settings.siteUrl}${pathIn(locale, path)}"/>`,
  )
  return locales
    .map(
      (locale) =>
        `<url><loc>${settings.siteUrl}${pathIn(locale, path)}</loc>${links.join('')}</url>`,
    )
    .join('\n')
}

/** GET /pages.xml: a sitemap of what the service knows nothing of. */
export const GET = (): Response =>
  new Response(
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${paths.map(entry).join('\n')}
</urlset>
`,
    { headers: { 'Content-Type': 'application/xml; charset=utf-8' } },
  )
