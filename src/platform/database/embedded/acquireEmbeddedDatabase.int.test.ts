import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs' // prettier-ignore
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import pg from 'pg'
import { acquireEmbeddedDatabase, type EmbeddedDatabase } from './acquireEmbeddedDatabase'
import { findPostmaster, stopPostmaster } from './postmaster'
import { identify } from './processes'
import { long } from '../../../../tests/helpers/runs'

const isRoot = process.getuid?.() === 0
/** PostgreSQL runs as another user then, which only root can become. */
const asRoot = isRoot ? it : it.skip

const newFolder = () => {
  const made = mkdtempSync(path.join(os.tmpdir(), 'frontdesk-embedded-'))
  chmodSync(made, 0o755)
  return made
}

let folder: string
let dataDir: string
let open: EmbeddedDatabase[]

beforeEach(() => {
  folder = newFolder()
  dataDir = path.join(folder, 'data')
  open = []
})

afterEach(async () => {
  for (const database of open) await database.release()
  await stopPostmaster(path.join(dataDir, 'postgres'))
  rmSync(folder, { recursive: true, force: true })
})

const acquire = async () => {
  const database = await acquireEmbeddedDatabase({ dataDir, log: () => undefined })
  open.push(database)
  return database
}

type User = {
  url: string
  process: ChildProcess
  end: () => Promise<void>
  kill9: () => Promise<void>
}

const startUser = async (): Promise<User> => {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'tests/helpers/database/embeddedUser.ts', dataDir],
    { stdio: ['pipe', 'pipe', 'inherit'], env: { ...process.env, NODE_OPTIONS: '' } },
  )
  const [url] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  const exited = once(child, 'exit')
  return {
    url,
    process: child,
    end: async () => {
      child.stdin.end()
      await exited
    },
    kill9: async () => {
      child.kill('SIGKILL')
      await exited
    },
  }
}

const query = async <Row extends pg.QueryResultRow>(url: string, text: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

const postmaster = () => findPostmaster(path.join(dataDir, 'postgres'))
const keep = (url: string) => query(url, 'create table kept as select 42 as answer')
const kept = (url: string) => query(url, 'select answer from kept')

const killPostgres = async () => {
  const pid = postmaster()
  if (!pid) throw new Error('PostgreSQL does not run')
  process.kill(pid, 'SIGKILL')
  while (identify(pid)) await new Promise((resolve) => setTimeout(resolve, 10))
}

/** The folder of a database that was made once, and keeps something. */
let made: string
let facts: Record<string, unknown>[]
let leftovers: string[]

// Making one takes a second of work, so one is made for all that is proved of it, in a folder that no other user may enter.
beforeAll(async () => {
  const closed = newFolder()
  chmodSync(closed, 0o700)
  made = path.join(closed, 'Größe & “quotes” 東京')
  mkdirSync(path.join(made, 'postgres.new', 'base'), { recursive: true }) // as an interrupted start leaves it
  const { url, release } = await acquireEmbeddedDatabase({ dataDir: made, log: () => undefined })
  facts = await query(
    url,
    `select (select rolsuper from pg_roles where rolname = current_user) as superuser,
            current_setting('server_encoding') as encoding, current_setting('fsync') as fsync,
            current_setting('listen_addresses') as listens, lower('ÄÖ') as lowered`,
  )
  await keep(url)
  await release()
  leftovers = readdirSync(made)
}, 60_000)

afterAll(() => rmSync(path.dirname(made), { recursive: true, force: true }))

const copyMade = () => execFileSync('cp', ['-a', made, dataDir])

describe('made anew', () => {
  it('works in a folder whose name has spaces and letters beyond ASCII', async () => {
    dataDir = made
    expect(await kept((await acquire()).url)).toEqual([{ answer: 42 }])
  })

  it('gives the application no superuser, UTF-8, durable writes, and this machine only', () => {
    expect(facts).toEqual([
      { superuser: false, encoding: 'UTF8', fsync: 'on', listens: '127.0.0.1', lowered: 'äö' },
    ])
  })

  it('leaves no half-made one behind when making it was interrupted', () => {
    expect(leftovers).toContain('postgres')
    expect(leftovers).not.toContain('postgres.new')
  })
})

describe('the embedded database', () => {
  it('is shared by the processes of a folder, survives their kill -9, is adopted by the next one, and stopped by the last', async () => {
    copyMade()
    const [first, second] = await Promise.all([startUser(), startUser()])
    expect(first.url).toBe(second.url)
    const pid = postmaster()
    await first.end()
    expect(postmaster()).toBe(pid)
    expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await second.kill9()
    expect(postmaster()).toBe(pid)

    const { url, release } = await acquire()
    expect(postmaster()).toBe(pid)
    expect(await kept(url)).toEqual([{ answer: 42 }])
    await release()
    expect(postmaster()).toBeUndefined()
  })

  it('is started again at the same address, once, when it was killed', async () => {
    copyMade()
    const { url, ensureRunning } = await acquire()
    await killPostgres()
    await Promise.all([ensureRunning(), ensureRunning()])
    expect(await kept(url)).toEqual([{ answer: 42 }])
    const pid = postmaster()
    await ensureRunning()
    expect(postmaster()).toBe(pid)
  })

  long.it('starts after a power cut, although a stranger has its process number', async () => {
    copyMade()
    const { url, kill9 } = await startUser()
    await kill9()
    const pidFile = path.join(dataDir, 'postgres', 'postmaster.pid')
    const lines = readFileSync(pidFile, 'utf8').split('\n')
    await killPostgres()
    writeFileSync(pidFile, [process.pid, ...lines.slice(1)].join('\n'))
    await acquire()
    expect(await kept(url)).toEqual([{ answer: 42 }])
  })

  it('takes another port when its own is taken, and remembers it', async () => {
    copyMade()
    const first = await acquire()
    await first.release()
    const port = Number(new URL(first.url).port)
    const stranger = net.createServer().listen(port, '127.0.0.1')
    await once(stranger, 'listening')
    const second = await acquire()
    stranger.close()
    expect(new URL(second.url).port).not.toBe(String(port))
    expect(await kept(second.url)).toEqual([{ answer: 42 }])
    await second.release()
    expect((await acquire()).url).toBe(second.url)
  })

  long.it(
    'keeps its password and port for its owner only, and recovers from their loss',
    async () => {
      copyMade()
      const first = await acquire()
      await first.release()
      const file = path.join(dataDir, 'postgres.json')
      expect(statSync(file).mode & 0o777).toBe(0o600)
      rmSync(file)
      const second = await acquire()
      expect(new URL(second.url).password).not.toBe(new URL(first.url).password)
      expect(await kept(second.url)).toEqual([{ answer: 42 }])
    },
  )
})

describe('a data folder that can’t be used', () => {
  const refusal = () => acquire().then(() => 'no refusal', (error: Error) => `${error.name}: ${error.message}`) // prettier-ignore

  it('is refused when another PostgreSQL made it, saying what to do', async () => {
    const data = path.join(dataDir, 'postgres')
    mkdirSync(data, { recursive: true, mode: 0o700 })
    writeFileSync(path.join(data, 'PG_VERSION'), '15\n')
    const message = await refusal()
    expect(message).toMatch(/^SetupError: .*PostgreSQL 15.*PostgreSQL 18/)
    expect(message).toContain(`mv '${data}' '${data}-15'`)
    expect(readFileSync(path.join(data, 'PG_VERSION'), 'utf8')).toBe('15\n')
  })

  it('is refused when its place is no folder, saying why', async () => {
    writeFileSync(dataDir, '')
    expect(await refusal()).toMatch(/^SetupError: Cannot keep data in .* a file/)
  })
})

/** Whether everybody may enter this folder and those above it. */
const isOpenToAll = (place: string): boolean =>
  (statSync(place).mode & 0o001) !== 0 &&
  (path.dirname(place) === place || isOpenToAll(path.dirname(place)))

describe('as root', () => {
  asRoot(
    'works in a folder that no other user may enter, when it is opened, and closed again',
    async () => {
      copyMade()
      for (const mode of [0o755, 0o700]) {
        chmodSync(folder, mode)
        const database = await acquire()
        expect(await kept(database.url)).toEqual([{ answer: 42 }])
        await database.release()
      }
    },
  )

  asRoot('leaves everything in an ordinary user’s folder to that user', async () => {
    mkdirSync(dataDir)
    chownSync(dataDir, 65534, 65534)
    const { url } = await acquire()
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
    for (const name of readdirSync(dataDir)) {
      // In a clone that only root may enter, PostgreSQL can't run as that user: its own files are root's.
      const uid = name === 'postgres' && !isOpenToAll(process.cwd()) ? 0 : 65534
      expect({ name, uid: statSync(path.join(dataDir, name)).uid }).toEqual({ name, uid })
    }
  })
})
