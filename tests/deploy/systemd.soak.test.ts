import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals'
import { createTestDatabase, type TestDatabase } from '../helpers/database/testDatabase'
import { testSecret } from '../helpers/environment.mjs'
import { keyHolder, loggedIn, visitor } from '../helpers/server/client'
import { admin, apiKey, freePort, until, type LogLine } from '../helpers/server/testServer'
import { asSystemdWould, readUnit } from './unit'

jest.setTimeout(5 * 60_000)

// The unit without systemd: its command, settings, secrets, user and closed disk, in the folder of `npm run standalone`. As root.

const nobody = { uid: 65534, gid: 65534 }
const unit = readUnit()
const credentials = '/run/credentials/frontdesk.service'

let folder: string
let database: TestDatabase
let url: string
let settings: Record<string, string>
let running: ChildProcess | undefined
let logs: LogLine[]
let printed: string[]

const at = (name: string) => path.join(folder, name)

/** `LoadCredential=payload-secret:…`: a copy that the service alone may read. */
const loadCredentials = async () => {
  await mkdir(at('credentials'))
  for (const one of unit.all('LoadCredential')) {
    const file = path.join(at('credentials'), one.split(':')[0] ?? '')
    await writeFile(file, `${testSecret}\n`, { mode: 0o400 })
    await chown(file, nobody.uid, nobody.gid)
  }
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'frontdesk-systemd-'))
  await promisify(execFile)(process.execPath, ['src/cli/standalone.mjs', at('build')])
  await loadCredentials()
  await mkdir(at('state'), { mode: 0o755 })
  await chown(at('state'), nobody.uid, nobody.gid)
  await chmod(folder, 0o755)
  database = await createTestDatabase({ empty: true })
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  settings = {
    ...{ DATABASE_URL: database.url, PORT: String(port), BASE_URL: url, ADMIN_API_KEY: apiKey },
    ...{ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
  }
})
afterEach(async () => {
  if (!running || running.exitCode !== null) return
  running.kill('SIGKILL')
  await once(running, 'exit')
})
afterAll(async () => {
  await database?.drop()
  await rm(folder, { recursive: true, force: true })
})

const start = (environmentFile: Record<string, string>) => {
  const own = unit.all('Environment').flatMap((line) => line.replaceAll('%d', credentials).split(' ')) // prettier-ignore
  const script = asSystemdWould(
    [
      { outside: at('build'), inside: unit.one('WorkingDirectory'), isReadOnly: true },
      { outside: at('state'), inside: `/var/lib/${unit.one('StateDirectory')}`, isReadOnly: false },
      { outside: at('credentials'), inside: credentials, isReadOnly: true },
    ],
    `sh -c 'cd ${unit.one('WorkingDirectory')} && exec ${unit.one('ExecStart').replace('/usr/bin/node', process.execPath)}'`,
  )
  const env = Object.fromEntries(own.map((one) => [one.slice(0, one.indexOf('=')), one.slice(one.indexOf('=') + 1)])) // prettier-ignore
  const child = spawn('unshare', ['--mount', 'sh', '-c', script], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, ...env, ...environmentFile } as unknown as NodeJS.ProcessEnv,
  })
  running = child
  logs = []
  printed = []
  createInterface({ input: child.stdout }).on('line', (line) =>
    line.startsWith('{') ? logs.push(JSON.parse(line) as LogLine) : printed.push(line),
  )
  createInterface({ input: child.stderr }).on('line', (line) => printed.push(line))
  return { ended: once(child, 'exit').then(([code]) => code as number | null), child }
}

it('starts, serves and stops with what the unit gives it, and writes nowhere but into its state', async () => {
  const { child, ended } = start(settings)
  await until('it to be ready', () => child.exitCode !== null || logs.some(({ msg }) => msg === 'Ready'), 120) // prettier-ignore
  expect(printed).toEqual([])
  expect((await fetch(`${url}/api/health`)).status).toBe(200)
  const sent = await visitor(url)('POST', '/api/contact', {
    json: { name: 'Ada', email: 'ada@example.com', message: 'Hello', consent: { privacy: true } },
  })
  expect(sent.status).toBe(201)
  const login = await fetch(`${url}/admin/login`)
  expect(login.status).toBe(200)
  const [, script = ''] = /src="(\/_next\/static\/[^"]+)"/.exec(await login.text()) ?? []
  expect((await fetch(url + script)).status).toBe(200)
  const panel = await loggedIn(url)
  expect((await panel('GET', '/admin/collections/leads')).status).toBe(200)
  const json = { title: 'Published under systemd', _status: 'published' }
  expect((await keyHolder(url)('POST', '/api/content', { json })).status).toBe(201)
  await until('the mail', async () => (await readdir(at('state/mail'))).length > 0)
  expect(logs.filter(({ level }) => level === 'error' || level === 'fatal')).toEqual([])

  const startedAt = Date.now()
  child.kill(unit.one('KillSignal') as NodeJS.Signals)
  expect(await ended).toBe(0)
  expect(Date.now() - startedAt).toBeLessThan(1000 * Number(unit.one('TimeoutStopSec')))
})

it('ends with the status that systemd does not try again when a setting is bad', async () => {
  expect(await start({ ...settings, TRUST_PROXY: 'yes' }).ended).toBe(Number(unit.one('RestartPreventExitStatus'))) // prettier-ignore
})
