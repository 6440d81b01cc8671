import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { blankEnvironment, testApiKey, testSecret } from '../environment.mjs'

export const apiKey = testApiKey
export const admin = { email: 'admin@example.com', password: 'test-admin-password' }

export type LogLine = { level: string; msg: string; requestId?: string; [key: string]: unknown }

export type TestServer = {
  url: string
  pid: number
  /** The folder of uploads and mail. */
  dataDir: string
  logs: LogLine[]
  /** What it printed that is no line of the log. */
  printed: string[]
  /** Asks it to end, waits, and returns the exit code. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>
  kill9: () => Promise<void>
  exited: Promise<number | null>
}

export type StartOptions = {
  databaseUrl: string
  env?: Record<string, string>
  /** Kept when given; else made, and removed with the server. */
  dataDir?: string
  /** @default true */
  waitUntilHealthy?: boolean
  /** Whether it has the admin panel, which takes half of its start. @default true */
  pages?: boolean
  /** @default any that is free */
  port?: number
  /** The checkout whose build runs. @default this one */
  cwd?: string
  /** Another Node. @default the one that runs the tests */
  node?: string
}

export const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })

/** Waits until `check` holds. @throws with what it is waiting for, after `seconds` */
export const until = async (
  what: string,
  check: () => Promise<boolean> | boolean,
  seconds = 60,
) => {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await wait(50)) {
    if (await check()) return
  }
  throw new Error(`Waited ${seconds} s for: ${what}`)
}

const answersWith = (url: string, status: number) =>
  fetch(url).then(
    (response) => response.status === status,
    () => false,
  )

/** Starts the built production server as its own process. */
export const startTestServer = async ({
  databaseUrl,
  env = {},
  dataDir: given,
  waitUntilHealthy = true,
  pages = true,
  cwd = process.cwd(),
  port: wanted,
  node = process.execPath,
}: StartOptions): Promise<TestServer> => {
  const port = wanted ?? (await freePort())
  const url = `http://127.0.0.1:${port}`
  const dataDir = given ?? (await mkdtemp(path.join(os.tmpdir(), 'frontdesk-server-')))
  const args = ['dist/server.js', ...(pages ? [] : ['--api-only'])]
  const child = spawn(node, args, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...blankEnvironment(),
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      BASE_URL: url,
      SITE_URL: 'https://www.example.com',
      DATABASE_URL: databaseUrl,
      DATABASE_POOL_MAX: '10',
      DATA_DIR: dataDir,
      PAYLOAD_SECRET: testSecret,
      ADMIN_API_KEY: apiKey,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      TRUST_PROXY: '1',
      LOG_LEVEL: 'debug',
      ...env,
    },
  })
  const logs: LogLine[] = []
  const printed: string[] = []
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line.startsWith('{')) logs.push(JSON.parse(line) as LogLine)
    else printed.push(line)
  })
  createInterface({ input: child.stderr }).on('line', (line) => printed.push(line))
  const exited = once(child, 'exit').then(async ([code]) => {
    if (!given) await rm(dataDir, { recursive: true, force: true })
    return code as number | null
  })
  const server: TestServer = {
    url,
    pid: child.pid ?? 0,
    dataDir,
    logs,
    printed,
    exited,
    stop: async (signal = 'SIGTERM') => {
      if (child.exitCode === null) child.kill(signal)
      return exited
    },
    kill9: async () => {
      child.kill('SIGKILL')
      await exited
    },
  }
  if (waitUntilHealthy) {
    const ready = () => child.exitCode !== null || logs.some(({ msg }) => msg === 'Ready')
    await until('the server to be ready', ready, 90).catch(() => undefined)
    if (child.exitCode !== null || !(await answersWith(`${url}/api/health`, 200))) {
      const last = logs.slice(-8).map((line) => JSON.stringify(line))
      throw new Error(['The server did not start:', ...last, ...printed.slice(-10)].join('\n'))
    }
  }
  return server
}
