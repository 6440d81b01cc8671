/**
 * The control of what is written: Payload as its templates set it up, behind plain node:http, with `leads` and `content`
 * that anybody may create. No limits, no checks of its own, no mail, no idempotency, no search.
 */
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { postgresAdapter } from '@payloadcms/db-postgres'
import { buildConfig, getPayload, handleEndpoints } from 'payload'
import { acquireEmbeddedDatabase } from '../src/platform/database/embedded/acquireEmbeddedDatabase'
import { plainContent } from './plainContent'

const text = (name: string) => ({ name, type: 'text' as const })

const database = await acquireEmbeddedDatabase({
  dataDir: process.env.DATA_DIR ?? '',
  log: () => undefined,
})

Object.assign(process.env, { NODE_ENV: 'development' }) // Payload pushes its schema in no other
const config = buildConfig({
  secret: process.env.PAYLOAD_SECRET ?? '',
  telemetry: false,
  typescript: { autoGenerate: false },
  graphQL: { disable: true },
  db: postgresAdapter({ push: true, pool: { connectionString: database.url, max: 20 } }),
  localization: { locales: ['en', 'de'], defaultLocale: 'en', fallback: true },
  collections: [
    ...plainContent,
    {
      slug: 'leads',
      access: { create: () => true },
      fields: [
        { name: 'name', type: 'text', required: true },
        { name: 'email', type: 'email', required: true, index: true },
        ...['company', 'phone', 'subject'].map(text),
        { name: 'message', type: 'textarea' },
        { name: 'privacy', type: 'checkbox' },
        { name: 'marketing', type: 'checkbox' },
      ],
    },
  ],
})
await getPayload({ config })

const answer = async (request: Request): Promise<Response> => {
  const { pathname } = new URL(request.url)
  if (pathname === '/api/health') return new Response('ok')
  const { method, headers, body } = request
  const plain = new Request(request.url, { method, headers, body, duplex: 'half' } as RequestInit)
  return handleEndpoints({ config, path: pathname, request: plain })
}

const listener = getRequestListener(answer, { overrideGlobalObjects: false })
createServer((request, response) => void listener(request, response)).listen(
  Number(process.env.PORT),
  '127.0.0.1',
)
process.on('SIGTERM', () => {
  void database.release().finally(() => process.exit(0))
})
