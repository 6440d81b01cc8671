import { spawn } from 'node:child_process'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { freePort, until } from '../../helpers/server/testServer'
import { programOf } from './debianPrograms'

/** PgBouncer refuses to run as root. */
const unprivileged = 65_534

type Options = {
  databaseUrl: string
  mode: 'session' | 'transaction'
  /** Connections to PostgreSQL, at most. @default 60 */
  size?: number
}

/** Starts PgBouncer before a database. @returns its address of the database */
export const startPgbouncer = async ({ databaseUrl, mode, size = 60 }: Options) => {
  const program = programOf('pgbouncer')
  const { hostname, port: upstream, username, password, pathname } = new URL(databaseUrl)
  const port = await freePort()
  const folder = await mkdtemp(path.join(os.tmpdir(), 'frontdesk-pgbouncer-'))
  const write = (name: string, text: string) => writeFile(path.join(folder, name), text, { mode: 0o644 }) // prettier-ignore
  await write('users.txt', `"${decodeURIComponent(username)}" "${decodeURIComponent(password)}"\n`)
  await write(
    'pgbouncer.ini',
    `[databases]
* = host=${hostname} port=${upstream}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${folder}/users.txt
pool_mode = ${mode}
default_pool_size = ${size}
max_client_conn = 500
`,
  )
  await chown(folder, unprivileged, unprivileged)
  const ids = process.getuid?.() === 0 ? { uid: unprivileged, gid: unprivileged } : {}
  const child = spawn(program, [path.join(folder, 'pgbouncer.ini')], { ...ids, stdio: ['ignore', 'pipe', 'pipe'] }) // prettier-ignore
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (line: string) => said.push(line))
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  url.pathname = pathname
  const answers = async () => {
    if (child.exitCode !== null) throw new Error(`PgBouncer did not start: ${said.join('')}`)
    const client = new pg.Client({ connectionString: url.href })
    client.on('error', () => undefined)
    const isThere = await client.connect().then(() => true, () => false) // prettier-ignore
    await client.end().catch(() => undefined)
    return isThere
  }
  await until('PgBouncer to answer', answers, 20)
  return {
    url: url.href,
    said,
    stop: async () => {
      const exited = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGKILL')
      await exited
      await rm(folder, { recursive: true, force: true })
    },
  }
}
