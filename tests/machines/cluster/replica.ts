import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { startTestServer, until, type TestServer } from '../../helpers/server/testServer'
import { clockLibrary } from './debianPrograms'
import { startNetwork, type Network } from './network'

export type Replica = {
  name: string
  port: number
  network: Network
  server: () => TestServer
  isUp: () => boolean
  /** @param cwd the checkout whose build runs. @default the one that ran before */
  start: (cwd?: string) => Promise<void>
  kill9: () => Promise<void>
  /** @returns the exit code */
  stop: () => Promise<number | null>
  freeze: () => void
  wake: () => void
  /** How far its clock is ahead, in seconds. It jumps there at once. */
  setClock: (seconds: number) => Promise<void>
  close: () => Promise<void>
}

type Options = {
  name: string
  port: number
  databaseUrl: string
  /** Of all replicas: uploads and, for its own, the file of the clock. */
  dataDir: string
  env: Record<string, string>
  cwd?: string
  clockSeconds?: number
  /** Whether it has the panel. @default false */
  pages?: boolean
}

/** libfaketime: the wall clock alone is another one, as on a machine; timers and the times of files are not. */
const clockOf = (file: string) => ({
  LD_PRELOAD: clockLibrary(),
  FAKETIME_TIMESTAMP_FILE: file,
  FAKETIME_NO_CACHE: '1',
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
  DONT_FAKE_MONOTONIC: '1',
  NO_FAKE_STAT: '1',
})

/** A replica with a network and a clock of its own, which may be killed, stopped, frozen and started again. */
export const createReplica = async (options: Options): Promise<Replica> => {
  const { name, port, databaseUrl, dataDir, env, clockSeconds = 0, pages = false } = options
  let { cwd } = options
  const network = await startNetwork(databaseUrl)
  const clockFile = path.join(dataDir, `clock-${name}`)
  const setClock = (seconds: number) => writeFile(clockFile, `${seconds < 0 ? '' : '+'}${seconds}s\n`) // prettier-ignore
  await setClock(clockSeconds)
  let running: TestServer | undefined
  let isUp = false

  const server = () => {
    if (!running) throw new Error(`${name} was never started`)
    return running
  }
  return {
    name,
    port,
    network,
    server,
    isUp: () => isUp,
    setClock,
    start: async (other) => {
      cwd = other ?? cwd
      running = await startTestServer({
        databaseUrl: network.url,
        dataDir,
        port,
        pages,
        cwd,
        waitUntilHealthy: false,
        env: { ...env, ...clockOf(clockFile) },
      })
      const one = running
      const isReady = () => one.logs.some(({ msg }) => msg === 'Ready')
      await until(`${name} to be ready`, isReady, 120).catch((error: Error) => {
        const last = one.logs.slice(-5).map((line) => JSON.stringify(line))
        throw new Error([error.message, ...last, ...one.printed.slice(-5)].join('\n'))
      })
      isUp = true
    },
    kill9: async () => {
      isUp = false
      await server().kill9()
    },
    stop: async () => {
      isUp = false
      return server().stop()
    },
    freeze: () => {
      isUp = false
      process.kill(server().pid, 'SIGSTOP')
    },
    wake: () => {
      process.kill(server().pid, 'SIGCONT')
      isUp = true
    },
    close: async () => {
      if (running) {
        try {
          process.kill(running.pid, 'SIGCONT')
        } catch {
          // it is gone already
        }
        await running.kill9()
      }
      await network.close()
    },
  }
}
