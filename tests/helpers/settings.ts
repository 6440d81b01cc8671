import os from 'node:os'
import path from 'node:path'
import { provideSettings } from '../../src/platform/settings'
import { testApiKey, testSecret } from './environment.mjs'

const dataDir = path.join(os.tmpdir(), `frontdesk-test-${process.pid}`)

// What environment.mjs comes to: reading it by its schema would cost each small test more than its own work.
provideSettings({
  mode: 'test',
  processes: 1,
  baseUrl: 'http://localhost:3000',
  siteUrl: 'http://localhost:3000',
  locales: ['en', 'de'],
  secret: testSecret,
  cookiePrefix: 'payload',
  databasePoolMax: 20,
  databaseReadUrls: [],
  dataDir,
  uploadsDir: path.join(dataDir, 'uploads'),
  uploadMaxMb: 200,
  changesDays: 30,
  cacheMaxMb: 64,
  readQueueMs: 10_000,
  apiKeys: [testApiKey],
  corsOrigins: ['http://localhost:3000'],
  trustedProxies: 0,
  salesInbox: [],
  retentionDays: { spam: 30, leads: 730, chats: 180 },
  auditDays: 730,
  mcp: false,
  chatProviders: [],
  embeddingsMaxMb: 64,
  chatFirstTokenTimeoutMs: 4000,
  chatTotalTimeoutMs: 30_000,
  chatMaxOutputTokens: 800,
  webhooksAllowPrivate: false,
})
