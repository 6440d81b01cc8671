import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, chmodSync, chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from '../server/testServer'

/** PostgreSQL refuses to be root: an ordinary account runs it then. */
const account = (): { uid?: number; gid?: number } => {
  if (process.getuid?.() !== 0) return {}
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  const [, , uid, gid] = (lines.find((line) => line.startsWith('postgres:')) ?? 'nobody::65534:65534').split(':') // prettier-ignore
  return { uid: Number(uid), gid: Number(gid) }
}

const env = () => ({ PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }) as unknown as NodeJS.ProcessEnv // prettier-ignore

/** Runs one of PostgreSQL's programs to its end. */
const run = async (file: string, args: string[]) => {
  await promisify(execFile)(file, args, { ...account(), env: env(), cwd: '/' })
}

const makeFolder = () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'frontdesk-cluster-'))
  const { uid, gid } = account()
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
  chmodSync(folder, 0o700)
  return folder
}

/** A PostgreSQL of its own, with a superuser that needs no password. */
export type Cluster = {
  url: string
  bin: string
  data: string
  /** Of its postmaster. */
  pid: () => number
  query: <Row extends pg.QueryResultRow>(text: string) => Promise<Row[]>
  /** Cuts its connections, as `pg_ctl stop -m fast`. */
  stop: () => Promise<void>
  start: () => Promise<void>
  kill9: () => Promise<void>
  /** As one that hangs: it is stopped in the midst of what it does, and so are its children. */
  freeze: (isFrozen: boolean) => void
  /** Stops it, and deletes its folder. */
  remove: () => Promise<void>
}

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number) // prettier-ignore

const open = async (bin: string, home: string): Promise<Cluster> => {
  const data = path.join(home, 'data')
  const port = await freePort()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  let server: ChildProcess | undefined

  const query = async <Row extends pg.QueryResultRow>(text: string): Promise<Row[]> => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
    client.on('error', () => undefined) // the query says it
    await client.connect()
    try {
      return (await client.query<Row>(text)).rows
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  const start = async () => {
    const flags = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', '']
    const child = spawn(path.join(bin, 'postgres'), flags, { ...account(), env: env(), cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] }) // prettier-ignore
    server = child
    let said = ''
    child.stderr.on('data', (text: Buffer) => (said = `${said}${text.toString()}`.slice(-4000)))
    for (;;) {
      if (child.exitCode !== null) throw new Error(`PostgreSQL ended: ${said}`)
      if (await query('select 1').catch(() => undefined)) return
      await wait(30)
    }
  }
  const end = async (signal: NodeJS.Signals) => {
    const own = server
    server = undefined
    if (!own || own.exitCode !== null || own.signalCode !== null) return
    const gone = once(own, 'exit')
    const children = signal === 'SIGKILL' ? childrenOf(own.pid ?? 0) : []
    own.kill(signal)
    for (const child of children) process.kill(child, 'SIGQUIT') // as they do themselves, a moment later
    await gone
  }
  return {
    url,
    bin,
    data,
    pid: () => server?.pid ?? 0,
    query,
    start,
    stop: () => end('SIGINT'),
    kill9: () => end('SIGKILL'),
    freeze: (isFrozen) => {
      const pid = server?.pid ?? 0
      for (const one of [pid, ...childrenOf(pid)])
        process.kill(one, isFrozen ? 'SIGSTOP' : 'SIGCONT')
    },
    remove: async () => {
      await end('SIGINT')
      rmSync(home, { recursive: true, force: true })
    },
  }
}

const writeSettings = ({ data }: Pick<Cluster, 'data'>, settings: Record<string, string>) =>
  appendFileSync(
    path.join(data, 'postgresql.conf'),
    Object.entries(settings)
      .map(([name, value]) => `\n${name} = '${value}'`)
      .join(''),
  )

/** Debian's, of one major version. */
export const debianBin = (major: number) => `/usr/lib/postgresql/${major}/bin`

/** Makes and starts one of the programs in this folder. */
export const startCluster = async (
  bin: string,
  settings: Record<string, string> = {},
): Promise<Cluster> => {
  const home = makeFolder()
  const data = path.join(home, 'data')
  await run(path.join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8']) // prettier-ignore
  writeSettings({ data }, { wal_level: 'replica', max_wal_senders: '10', max_connections: '200', ...settings }) // prettier-ignore
  const cluster = await open(bin, home)
  await cluster.start()
  return cluster
}

/** Makes and starts a streaming replica of it. */
export const startReplicaOf = async (
  { bin, url }: Cluster,
  settings: Record<string, string> = {},
): Promise<Cluster> => {
  const home = makeFolder()
  const data = path.join(home, 'data')
  await run(path.join(bin, 'pg_basebackup'), ['-D', data, '-d', url, '-R', '-X', 'stream', '-c', 'fast']) // prettier-ignore
  writeSettings({ data }, settings)
  const cluster = await open(bin, home)
  await cluster.start()
  return cluster
}
