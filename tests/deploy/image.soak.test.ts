import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals'
import sharp from 'sharp'
import { createTestDatabase, type TestDatabase } from '../helpers/database/testDatabase'
import { pdf } from '../helpers/content/officeFiles'
import { blankEnvironment, testSecret } from '../helpers/environment.mjs'
import { keyHolder, loggedIn, visitor } from '../helpers/server/client'
import { startTestServer, type TestServer } from '../helpers/server/testServer'
import { doSteps, readStages } from './dockerfile'

jest.setTimeout(15 * 60_000)

/** Of bookworm-slim, as `debootstrap` makes it, less what Docker's leaves out; and of Node's program (docs/operate/kubernetes.md). */
const baseBytes = 80e6
const nodeBytes = 125e6
const mostBytes = 400e6

/** The Node that the image has is another one than ours; `IMAGE_NODE` names it. */
const node = process.env.IMAGE_NODE ?? process.execPath

let folder: string
let image: string
let database: TestDatabase
let server: TestServer

const bytesOf = async (place: string) =>
  Number((await promisify(execFile)('du', ['-s', '-B1', place])).stdout.split('\t')[0])

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'frontdesk-image-'))
  const [build = [], run = []] = readStages()
  await doSteps(build, path.join(folder, 'app'))
  const { rest = '' } = run.find(({ rest }) => rest.startsWith('--from=build /app/')) ?? {}
  expect(rest.endsWith(' ./')).toBe(true)
  image = path.join(folder, rest.split(' ')[1] ?? '')
  database = await createTestDatabase({ empty: true })
  server = await startTestServer({ databaseUrl: database.url, cwd: image, node }) // prettier-ignore
})

afterAll(async () => {
  await server?.stop()
  await database?.drop()
  await rm(folder, { recursive: true, force: true })
})

it('is 400 MB at most, by its layers', async () => {
  const own = await bytesOf(image)
  console.log(`The folder has ${Math.round(own / 1e6)} MB`)
  expect(own).toBeGreaterThan(20e6)
  expect(own + baseBytes + nodeBytes).toBeLessThan(mostBytes)
})

it('has all that the service, its panel and its commands load', async () => {
  const page = await fetch(`${server.url}/admin/login`)
  expect(page.status).toBe(200)
  const [, first = ''] = /src="(\/_next\/static\/[^"]+)"/.exec(await page.text()) ?? []
  expect((await fetch(server.url + first)).status).toBe(200)
  const script = await fetch(`${server.url}/api/docs/swagger-ui-bundle.js`)
  expect(script.status).toBe(200)

  const admin = await loggedIn(server.url)
  const dashboard = await admin('GET', '/admin')
  expect(dashboard.status).toBe(200)
  const key = keyHolder(server.url)
  const json = { title: 'Trimmed', summary: 'Words to find', _status: 'published' }
  expect((await key('POST', '/api/content', { json })).status).toBe(201)
  const found = await visitor(server.url)('GET', '/api/search?q=find')
  expect(found.body.totalDocs).toBe(1)

  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: 'red' } }).png().toBuffer() // prettier-ignore
  const body = new FormData()
  body.set('_payload', JSON.stringify({ alt: 'Red' }))
  body.set('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'red.png')
  expect((await key('POST', '/api/media', { body })).status).toBe(201)

  const gated = new FormData()
  gated.set('_payload', JSON.stringify({ title: 'Paper', kind: 'brochures' }))
  gated.set('file', new Blob([new Uint8Array(pdf(2))], { type: 'application/pdf' }), 'paper.pdf')
  const { status, body: paper } = await key('POST', '/api/downloads', { body: gated })
  expect([status, paper.doc?.pages]).toEqual([201, 2])

  const sent = await visitor(server.url)('POST', '/api/contact', {
    json: { name: 'Ada', email: 'ada@example.com', message: 'Hello there', consent: { privacy: true } }, // prettier-ignore
  })
  expect(sent.status).toBe(201)
  expect(server.logs.filter(({ level }) => level === 'error')).toEqual([])
})

it('has the commands', async () => {
  const env = { ...blankEnvironment(), DATABASE_URL: database.url, DATA_DIR: server.dataDir, PAYLOAD_SECRET: testSecret, NODE_ENV: 'production' } // prettier-ignore
  const file = path.join(folder, 'backup.tar')
  const command = promisify(execFile)(node, ['dist/backup.js', file], { cwd: image, env: env as never }) // prettier-ignore
  expect((await command).stdout).toContain(file)
  const again = promisify(execFile)(node, ['dist/migrate.js'], { cwd: image, env: env as never })
  await expect(again).resolves.toBeDefined()
})
