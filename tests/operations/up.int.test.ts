import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { tryPort } from '../../src/cli/lib/setup/port.mjs'
import { findPostmaster } from '../../src/platform/database/embedded/postmaster'
import { keyHolder, visitor } from '../helpers/server/client'
import { blankEnvironment } from '../helpers/environment.mjs'
import { admin, apiKey, until } from '../helpers/server/testServer'

let dataDir: string
let port: number
let up: ChildProcess | undefined
/** The address of the example site, as it was said. */
let site: string

/** Two in a row, below those that the system gives to whoever asks for any: the second is listened on much later. */
const freePorts = async (): Promise<number> => {
  for (;;) {
    const first = 20_000 + Math.floor(Math.random() * 12_000)
    const found = await Promise.all([first, first + 1].map((one) => tryPort(one, '127.0.0.1')))
    if (found.every((one) => typeof one === 'number')) return first
  }
}

beforeAll(async () => {
  dataDir = path.join(mkdtempSync(path.join(os.tmpdir(), 'frontdesk up ü-')), 'data')
  port = await freePorts()
})

afterAll(async () => {
  if (up?.exitCode === null && up.signalCode === null) {
    up.kill('SIGTERM')
    await once(up, 'exit')
  }
  rmSync(path.dirname(dataDir), { recursive: true, force: true })
})

const environment = () => ({
  ...process.env,
  ...blankEnvironment(),
  NODE_OPTIONS: '',
  npm_lifecycle_event: '',
  PORT: String(port),
  HOST: '127.0.0.1',
  DATA_DIR: dataDir,
  PAYLOAD_SECRET: 'test-secret-'.repeat(4),
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
  ADMIN_API_KEY: apiKey,
  SALES_INBOX: 'sales@example.com',
  SEED_DEMO: 'false',
})

const start = async () => {
  const child = spawn(process.execPath, ['src/cli/up.mjs'], { env: environment() })
  up = child
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => said.push(line))
  }
  const isUp = () => said.some((line) => line.includes('Frontdesk is up at'))
  await until('npm run up to be up', () => isUp() || child.exitCode !== null, 90)
  if (!isUp()) throw new Error(said.join('\n'))
  const places = () => said.join('\n')
  await until('its addresses to be said', () => /Health/.test(places()))
  site = /Example site\s+(\S+)/.exec(places())?.[1] ?? ''
  return said
}

const health = () =>
  fetch(`http://127.0.0.1:${port}/api/health`).then(
    ({ status }) => status,
    () => 'nobody',
  )
const siteStatus = () =>
  fetch(site).then(
    ({ status }) => status,
    () => 'nobody',
  )
const postmaster = () => findPostmaster(path.join(dataDir, 'postgres'))

const run = async (...args: string[]) => {
  const child = spawn(process.execPath, ['-C', 'production', '--import', 'tsx', ...args], {
    env: environment(),
  })
  const errors = text(child.stderr)
  child.stdout.resume()
  const [code] = (await once(child, 'exit')) as [number | null]
  return { code, errors: await errors }
}

it('brings everything up, shares its database with other commands, and runs once in a folder', async () => {
  const dotenv = () => (existsSync('.env') ? readFileSync('.env', 'utf8') : 'none')
  const before = dotenv()
  const said = await start()
  expect([await health(), await siteStatus()]).toEqual([200, 200])
  expect(said.join('\n')).toContain(admin.email)
  expect(said.join('\n')).not.toContain(admin.password) // it is in the environment, not made by us
  expect(dotenv()).toBe(before) // which lacked nothing

  const pid = postmaster()
  const again = await run('src/cli/database/createAdmin.ts', '--email', admin.email)
  expect([again.code, again.errors]).toEqual([1, expect.stringContaining('exists already')])
  expect(postmaster()).toBe(pid)

  const second = await run('src/cli/up.mjs')
  expect([second.code, second.errors]).toEqual([
    1,
    expect.stringContaining('already runs from this folder'),
  ])
}, 180_000)

it('starts its database again when that was killed', async () => {
  const address = `http://127.0.0.1:${port}`
  const json = { title: 'Survives', _status: 'published' }
  expect((await keyHolder(address)('POST', '/api/content', { json })).status).toBe(201)
  const killed = postmaster()
  if (!killed) throw new Error('PostgreSQL does not run')
  process.kill(killed, 'SIGKILL')
  // Content alone proves nothing: it comes from memory until the server notices the loss.
  await until('PostgreSQL to be started again', () => (postmaster() ?? killed) !== killed)
  const isServed = async () => {
    const { status, body } = await visitor(address)('GET', '/api/content')
    return status === 200 && body.docs[0]?.title === 'Survives'
  }
  await until('content to be served again', isServed, 40)
}, 180_000)

it('leaves nothing behind when it is killed, starts again, and ends when it is told to', async () => {
  up?.kill('SIGKILL')
  await until('the server to have followed', async () => (await health()) === 'nobody')
  await until('the database to have followed', () => postmaster() === undefined)
  await until('the site to have followed', async () => (await siteStatus()) === 'nobody')
  await start()
  expect([await health(), await siteStatus()]).toEqual([200, 200])

  up?.kill('SIGINT')
  expect(await once(up as ChildProcess, 'exit')).toEqual([0, null])
  expect([await health(), await siteStatus()]).toEqual(['nobody', 'nobody'])
  expect(postmaster()).toBeUndefined()
}, 180_000)
