import { settings } from '../../settings'

export const dynamic = 'force-dynamic'

/** GET /robots.txt */
export const GET = (): Response =>
  new Response(
    [
      'User-agent: *',
      'Disallow: /preview/',
      'Disallow: /api/',
      `Sitemap: ${settings.siteUrl}/sitemap.xml`,
      `Sitemap: ${settings.siteUrl}/pages.xml`,
      '',
    ].join('\n'),
    { headers: { 'Content-Type': 'text/plain; charset=utf-8' } },
  )
