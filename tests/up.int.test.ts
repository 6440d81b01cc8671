import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { findPostmaster } from '../src/database/embedded/postmaster'
import { blankEnvironment } from './helpers/environment.mjs'
import { admin, apiKey, freePort, until } from './helpers/testServer'

let dataDir: string
let port: number
let up: ChildProcess | undefined

beforeEach(async () => {
  dataDir = path.join(mkdtempSync(path.join(os.tmpdir(), 'frontdesk up ü-')), 'data')
  port = await freePort()
})

afterEach(async () => {
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
  await until('npm run up to be up', () => isUp() || child.exitCode !== null, 60)
  if (!isUp()) throw new Error(said.join('\n'))
  return said
}

const health = () =>
  fetch(`http://127.0.0.1:${port}/api/health`).then(
    ({ status }) => status,
    () => 'nobody',
  )
const postmaster = () => findPostmaster(path.join(dataDir, 'postgres'))

const run = async (...args: string[]) => {
  const child = spawn(process.execPath, ['-C', 'production', '--import', 'tsx', ...args], {
    env: environment(),
    stdio: 'ignore',
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code
}

it('brings everything up, shares its database with other commands, and leaves nothing behind', async () => {
  const dotenv = () => (existsSync('.env') ? readFileSync('.env', 'utf8') : 'none')
  const before = dotenv()
  const said = await start()
  expect(await health()).toBe(200)
  expect(said.join('\n')).toContain(admin.email)
  expect(said.join('\n')).not.toContain(admin.password) // it is in the environment, not made by us
  expect(dotenv()).toBe(before) // which lacked nothing

  const pid = postmaster()
  expect(await run('src/cli/createAdmin.ts', '--email', 'second@example.com')).toBe(0)
  expect(await run('src/cli/createAdmin.ts', '--email', 'second@example.com')).toBe(1)
  expect(postmaster()).toBe(pid)

  const second = spawn(process.execPath, ['src/cli/up.mjs'], { env: environment() })
  const complaint = text(second.stderr)
  expect(await once(second, 'exit')).toEqual([1, null])
  expect(await complaint).toContain('already runs from this folder')

  up?.kill('SIGINT')
  expect(await once(up as ChildProcess, 'exit')).toEqual([0, null])
  expect(await health()).toBe('nobody')
  expect(postmaster()).toBeUndefined()
}, 120_000)

it('leaves nothing behind when it is killed, and starts again', async () => {
  await start()
  up?.kill('SIGKILL')
  await until('the server to have followed', async () => (await health()) === 'nobody')
  await until('the database to have followed', () => postmaster() === undefined)
  await start()
  expect(await health()).toBe(200)
}, 120_000)
