import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { TestDatabase } from '../../helpers/database/testDatabase'
import { freePort, until } from '../../helpers/server/testServer'
import { startHaproxy, type LoadBalancer } from './haproxy'
import { createReplica, type Replica } from './replica'

export type Cluster = {
  replicas: Replica[]
  balancer: LoadBalancer
  dataDir: string
  stop: () => Promise<void>
}

type Options = {
  database: TestDatabase
  env: Record<string, string>
  /** How far the replicas’ clocks are ahead. Their number is that of the replicas. */
  clocks: number[]
  cwd?: string
  /** Whether they have the panel. @default false */
  pages?: boolean
}

/** Replicas of one database and one folder of files, each with a network and a clock of its own, behind HAProxy. */
export const startCluster = async ({
  database,
  env,
  clocks,
  cwd,
  pages,
}: Options): Promise<Cluster> => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'frontdesk-machines-'))
  const port = await freePort()
  const replicas: Replica[] = []
  for (const [at, clockSeconds] of clocks.entries()) {
    const name = `replica${at + 1}`
    const own = {
      BASE_URL: `http://127.0.0.1:${port}`,
      TRUST_PROXY: '1',
      LOG_LEVEL: 'info',
      ...env,
    }
    const options = { name, port: await freePort(), databaseUrl: database.url, dataDir, env: own }
    replicas.push(await createReplica({ ...options, cwd, clockSeconds, pages }))
  }
  const balancer = await startHaproxy({ port, ports: replicas.map((one) => one.port) })
  const stop = async () => {
    await Promise.all(replicas.map(({ close }) => close()))
    await balancer.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await Promise.all(replicas.map(({ start }) => start()))
    await until('all to be in use', async () => (await balancer.upCount()) === replicas.length, 30)
  } catch (error) {
    await stop()
    throw error
  }
  return { replicas, balancer, dataDir, stop }
}
