import { fileURLToPath } from 'node:url'
import { defaultLocale, locales } from './locales.mjs'

const others = locales.filter((locale) => locale !== defaultLocale)
const prefixed = others.join('|')

/** What no language stands before: files, this site's own routes, and the other languages. */
const outside = `${[prefixed, '_next', 'api', 'og'].filter(Boolean).join('|')}`

/** @type {import('next').NextConfig} */
const nextConfig = {
  poweredByHeader: false,
  devIndicators: false,
  typescript: { ignoreBuildErrors: true }, // `tsc` does it, once
  // Pictures come from the service in the sizes that the pages use.
  images: { unoptimized: true },
  // Pages are kept with scripts that wait for a person.
  cacheHandler: fileURLToPath(new URL('hydration/cacheHandler.mjs', import.meta.url)),
  // Pages stay in memory: what a start finds on the disk could be from before a change (src/changes/follow.ts).
  cacheMaxMemorySize: 100 * 1024 * 1024,
  // Styles are small: within the page they cost no round trip before it is drawn.
  experimental: {
    isrFlushToDisk: false,
    inlineCss: true,
    turbopackFileSystemCacheForBuild: false, // it costs a third of the first build
  },

  // `/content/x` is the default language's page, `/de/content/x` another's; inside, each stands below its language.
  rewrites: async () => ({
    beforeFiles: others.map((locale) => ({
      source: '/preview/:path*',
      has: [{ type: 'query', key: 'locale', value: locale }],
      destination: `/${locale}/preview/:path*`,
    })),
    afterFiles: [
      { source: '/', destination: `/${defaultLocale}` },
      { source: `/:path((?!(?:${outside})(?:/|$)).+)`, destination: `/${defaultLocale}/:path` },
    ],
  }),
  redirects: async () => [
    { source: `/${defaultLocale}`, destination: '/', permanent: true },
    { source: `/${defaultLocale}/:path+`, destination: '/:path+', permanent: true },
  ],
  headers: async () => [
    {
      source: '/:path*',
      headers: [
        { key: 'X-Content-Type-Options', value: 'nosniff' },
        { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
      ],
    },
    {
      // The panel shows previews in a frame, by the address that it opens (src/proxy.ts); nobody else shows anything in one.
      source: '/:path((?!preview/).*)',
      headers: [{ key: 'Content-Security-Policy', value: "frame-ancestors 'self'" }],
    },
    {
      // A cache in between asks each time: it can't hear of what was published.
      source: '/:path((?!_next/|api/|(?:[a-z]{2}/)?preview/).*)',
      headers: [{ key: 'Cache-Control', value: 'public, max-age=0, must-revalidate' }],
    },
  ],
}

export default nextConfig
