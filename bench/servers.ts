import { spawn, type ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

export const apiKey = 'bench-key-'.repeat(4)

export type Server = { url: string; pid: number; stop: () => Promise<void> }

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })

const untilHealthy = async (url: string, child: ChildProcess, healthPath = '/api/health') => {
  for (let tries = 0; tries < 3000; tries++) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`)
    const healthy = await fetch(url + healthPath).then(
      ({ ok }) => ok,
      () => false,
    )
    if (healthy) return
    await wait(20)
  }
  throw new Error('The server did not become healthy within a minute')
}

type StartOptions = {
  command: string[]
  folder: string
  env?: Record<string, string>
  /** The checkout whose build runs. @default this one */
  cwd?: string
  /** A file that its log is written to. @default nowhere */
  stdout?: number
}

type RunOptions = {
  command: string[]
  port: number
  env: Record<string, string>
  cwd?: string
  healthPath?: string
  isLoud?: boolean
  stdout?: number
}

const run = async ({
  command,
  port,
  env,
  cwd,
  healthPath,
  isLoud = true,
  stdout,
}: RunOptions): Promise<Server> => {
  const url = `http://127.0.0.1:${port}`
  const child = spawn(
    process.execPath,
    command.map((part) => part.replace('{port}', String(port))),
    {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', stdout ?? 'ignore', isLoud ? 'inherit' : 'ignore'],
    },
  )
  await untilHealthy(url, child, healthPath)
  const stop = async () => {
    if (child.exitCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await ended
  }
  return { url, pid: child.pid ?? 0, stop }
}

/** Starts a server on a free port, with its data in `folder`. */
export const start = async ({
  command,
  folder,
  env = {},
  cwd,
  stdout,
}: StartOptions): Promise<Server> => {
  const port = await freePort()
  const own = {
    NODE_ENV: 'production',
    MALLOC_ARENA_MAX: '2', // as `npm start` has it
    PORT: String(port),
    BASE_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: folder,
    PAYLOAD_SECRET: 'bench-secret-'.repeat(4),
    ADMIN_API_KEY: apiKey,
    LOG_LEVEL: 'warn',
    TRUST_PROXY: '1',
  }
  return run({ command, port, cwd, stdout, env: { ...own, ...env } })
}

/** Starts a program that is not ours on a free port; what it says of failures is expected. */
export const startGateway = async ({
  command,
  healthPath,
}: Pick<RunOptions, 'command' | 'healthPath'>): Promise<Server> =>
  run({
    command,
    port: await freePort(),
    env: { NODE_ENV: 'production' },
    healthPath,
    isLoud: false,
  })

export const production = ['dist/server.js']
/** The same build and code, but every request goes through Next. */
export const throughNext = ['node_modules/next/dist/bin/next', 'start', '-p', '{port}']
