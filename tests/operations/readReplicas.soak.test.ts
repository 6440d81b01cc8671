import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals'
import { randomOf } from '../fuzz/random'
import { staleAnswers } from '../helpers/changes/staleAnswers'
import { debianBin, startCluster, startReplicaOf, type Cluster } from '../helpers/database/cluster'
import { keyHolder, visitor } from '../helpers/server/client'
import { apiKey, startTestServer, until, type TestServer } from '../helpers/server/testServer'

jest.setTimeout(60 * 60_000)

const steps = Number(process.env.SOAK_STEPS ?? 1000)
const seed = Number(process.env.SOAK_SEED ?? 15)
const token = 'metrics-token-'.repeat(3)

let primary: Cluster
let replicas: Cluster[] = []
let servers: TestServer[] = []

const start = (env: Record<string, string>) =>
  startTestServer({
    databaseUrl: primary.url,
    pages: false,
    // Addresses of pictures and files are the same everywhere.
    env: { BASE_URL: 'http://127.0.0.1:9', LOG_LEVEL: 'info', METRICS_TOKEN: token, ...env },
  })

const urls = (of: Cluster[]) => of.map(({ url }) => url).join(',')

/** One keeps answers, the next none; the last asks the primary alone, so that what it says is so. */
const startAll = async (read = replicas) => {
  const DATABASE_READ_URLS = urls(read)
  const reading = await start({ DATABASE_READ_URLS })
  const plain = await start({ DATABASE_READ_URLS, CACHE_MAX_MB: '0' })
  servers = [reading, plain, await start({ CACHE_MAX_MB: '0' })]
}

const stopAll = async () => {
  for (const { stop } of servers.splice(0)) await stop()
}

/** How many statements of reads replicas have answered, and how many they could not. */
const readsOf = async ({ url }: TestServer) => {
  const headers = { Authorization: `Bearer ${token}` }
  const text = await (await fetch(`${url}/api/metrics`, { headers })).text()
  const sum = (outcome: string) =>
    [...text.matchAll(new RegExp(`^frontdesk_replica_reads_total\\{.*outcome="${outcome}"\\} (\\d+)`, 'gm'))] // prettier-ignore
      .reduce((all, [, count]) => all + Number(count), 0)
  return { read: sum('read'), behind: sum('behind'), failed: sum('failed') }
}

type Health = {
  status: string
  checks: { replicas?: { status: string; detail: { replicas: { name: string; state: string }[] } } }
}

const healthOf = async ({ url }: TestServer) => {
  const answer = await fetch(`${url}/api/health`, { headers: { 'X-API-Key': apiKey } })
  return { code: answer.status, ...((await answer.json()) as Health) }
}

const statesOf = async (server: TestServer) =>
  (await healthOf(server)).checks.replicas?.detail.replicas.map(({ state }) => state)

const become = (server: TestServer, states: string[]) =>
  until(`replicas to be ${states.join(', ')}`, async () => {
    return JSON.stringify(await statesOf(server)) === JSON.stringify(states)
  })

beforeAll(async () => {
  primary = await startCluster(debianBin(15))
  const first = await start({}) // makes the tables
  await first.stop()
  replicas = [await startReplicaOf(primary), await startReplicaOf(primary)]
})

afterAll(async () => {
  await stopAll()
  for (const one of [...replicas, primary]) await one.remove()
})

/** What can become of a replica while it is read from; each ends as it began. */
const mishaps: Record<string, (one: Cluster) => Promise<void>> = {
  'is behind': async (one) => {
    await one.query('select pg_wal_replay_pause()')
    await wait(1500)
    await one.query('select pg_wal_replay_resume()')
  },
  'replays late': async (one) => {
    await one.query(`alter system set recovery_min_apply_delay = '400ms'`)
    await one.query('select pg_reload_conf()')
    await wait(3000)
    await one.query('alter system reset recovery_min_apply_delay')
    await one.query('select pg_reload_conf()')
  },
  hangs: async (one) => {
    one.freeze(true)
    await wait(2000)
    one.freeze(false)
  },
  'is killed': async (one) => {
    await one.kill9()
    await wait(500)
    await one.start()
  },
  'ends its readers': async (one) => {
    await one.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'frontdesk-replica'`) // prettier-ignore
  },
}

it('shows nothing older than the contract allows, whatever becomes of the replicas meanwhile', async () => {
  await startAll()
  const [one, other, control] = servers as [TestServer, TestServer, TestServer]
  const random = randomOf(seed, 'read replicas')
  const writing = await staleAnswers({ random, databaseUrl: primary.url, replicas: [one, other], control }) // prettier-ignore
  let isOver = false
  const happened: Record<string, number> = {}
  const disturb = async () => {
    while (!isOver) {
      const [name, happen] = random.pick(Object.entries(mishaps))
      await happen(random.pick(replicas))
      happened[name] = (happened[name] ?? 0) + 1
      await wait(random.pick([200, 1000, 2000]))
    }
  }
  const disturbing = disturb()
  try {
    const { stale, ...said } = await writing.run(steps)
    console.log(said, happened, await readsOf(one), await readsOf(other))
    expect(stale).toEqual([])
    expect(said.writes).toBe(steps)
    expect((await readsOf(other)).read).toBeGreaterThan(steps)
  } finally {
    isOver = true
    await disturbing
    await writing.stop()
  }
})

it('a replica that is away makes the service degraded, and nothing else', async () => {
  const [server] = servers as [TestServer]
  const [gone] = replicas as [Cluster]
  await become(server, ['ready', 'ready'])
  expect(await healthOf(server)).toMatchObject({ code: 200, status: 'ok' })
  await gone.kill9()
  await become(server, ['unreachable', 'ready'])
  await wait(1000) // health looks once a second
  expect(await healthOf(server)).toMatchObject({ code: 200, status: 'degraded' })
  await gone.start()
  await become(server, ['ready', 'ready'])
})

it('a read that hangs on a replica ends with its time, there as well', async () => {
  const [, server] = servers as [TestServer, TestServer]
  const [replica] = replicas as [Cluster]
  await become(server, ['ready', 'ready'])
  // A lock that the primary's statements would wait for, too.
  // The log's segment is ended, which sends it: a lock by itself waits for the next commit, and there may be none.
  const holding = primary.query(`begin; lock table content in access exclusive mode; select pg_switch_wal(); select pg_sleep(8); commit`) // prettier-ignore
  const replayed = until('it to be replayed', async () => {
    const held = await replica.query(`select from pg_locks where mode = 'AccessExclusiveLock' and relation = 'content'::regclass`) // prettier-ignore
    return held.length > 0
  })
  const tooLate = holding.then(() => Promise.reject(new Error('The lock was over before a replica had it'))) // prettier-ignore
  tooLate.catch(() => undefined)
  await Promise.race([replayed, tooLate])
  const beganAt = performance.now()
  const { status, headers } = await visitor(server.url)('GET', '/api/content?limit=3')
  expect([status, headers.get('retry-after')]).toEqual([503, '5'])
  expect(performance.now() - beganAt).toBeLessThan(5000)
  await wait(1000) // the server looks for who has left twice a second
  const reading = `select query from pg_stat_activity where application_name = 'frontdesk-replica' and state = 'active'`
  for (const one of replicas) expect(await one.query(reading)).toEqual([])
  await holding
})

it('a role that may not see what a replica streams is told of; what it is granted counts at once', async () => {
  await primary.query(`create role desk login; grant all on all tables in schema public to desk; grant all on all sequences in schema public to desk`) // prettier-ignore
  const asDesk = (cluster: Cluster): Cluster => ({ ...cluster, url: cluster.url.replace('postgres@', 'desk@') }) // prettier-ignore
  const server = await start({ DATABASE_READ_URLS: urls(replicas.map(asDesk)) })
  const hidden = 'not allowed to see what it streams'
  await become(server, [hidden, hidden])
  await primary.query('grant pg_monitor to desk')
  await become(server, ['ready', 'ready'])
  await server.stop()
})

it('another database is not taken for a replica', async () => {
  const stranger = await startCluster(debianBin(15))
  const first = await startTestServer({ databaseUrl: stranger.url, pages: false })
  await first.stop()
  const follower = await startReplicaOf(stranger)
  const server = await start({ DATABASE_READ_URLS: follower.url })
  await become(server, ['of another database'])
  await server.stop()
  await follower.remove()
  await stranger.remove()
})

it('one that is promoted is dropped before it can tell of a write of its own, and so are its followers', async () => {
  await stopAll()
  const [promoted, steady] = replicas as [Cluster, Cluster]
  const follower = await startReplicaOf(promoted) // it follows the one that is promoted
  replicas.push(follower)
  await startAll([promoted, follower])
  const [one, other, control] = servers as [TestServer, TestServer, TestServer]
  await become(other, ['ready', 'ready'])
  const write = keyHolder(control.url)
  const json = { title: 'True', _status: 'published' }
  const { id } = (await write('POST', '/api/content', { json })).body.doc
  const told: string[] = []
  let isOver = false
  const ask = async ({ url }: TestServer) => {
    while (!isOver) {
      const { status, body } = await visitor(url)('GET', `/api/content/${id}`)
      told.push(`${status} ${body?.title}`)
    }
  }
  await until('it to be read', async () => (await visitor(other.url)('GET', `/api/content/${id}`)).status === 200) // prettier-ignore
  const asking = Promise.all([one, other, other].map(ask))
  await wait(500)
  const before = await readsOf(other)
  await promoted.query('select pg_promote()')
  await promoted.query(`update content_locales set title = 'False' where _parent_id = '${id}'; update ready_documents set plain = replace(plain, 'True', 'False')`) // prettier-ignore
  await wait(3000)
  isOver = true
  await asking
  expect(before.read).toBeGreaterThan(20)
  expect([...new Set(told)]).toEqual(['200 True'])
  expect(await statesOf(other)).toEqual(['promoted', 'on another timeline'])
  expect(await statesOf(one)).toEqual(['promoted', 'on another timeline'])
  expect((await steady.query<{ is: boolean }>('select pg_is_in_recovery() as is'))[0]?.is).toBe(
    true,
  )
})
