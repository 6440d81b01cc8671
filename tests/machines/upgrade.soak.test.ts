import { writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals'
import { randomOf } from '../fuzz/random'
import type { TestDatabase } from '../helpers/database/testDatabase'
import { startCluster, type Cluster } from './cluster/cluster'
import { oldDataFolder } from './cluster/oldFolder'
import { oldRelease } from './cluster/oldRelease'
import { faults } from './faults/nemesis'
import { checkHistory, countHistory } from './history/checkHistory'
import { startRecorder } from './history/recorder'
import { startLoad } from './work/load'
import { salesInbox, startMailbox } from './work/receivers'

jest.setTimeout(60 * 60_000)

const seed = Number(process.env.SOAK_SEED ?? 18)
const secondsBeside = Number(process.env.SOAK_BESIDE ?? 15)

/** What happens to one of this release when one more has been replaced. */
const meanwhile = ['kill -9', 'frozen, and woken before its leases end', 'partitioned for 30 s']

const record = startRecorder(`upgrade-${seed}`)
let database: TestDatabase
let mailbox: Awaited<ReturnType<typeof startMailbox>>
let cluster: Cluster

beforeAll(async () => {
  const release = await oldRelease()
  database = await oldDataFolder(release)
  mailbox = await startMailbox(record)
  const env = { SMTP_URL: mailbox.url, SALES_INBOX: salesInbox }
  cluster = await startCluster({ database, env, clocks: [0, 0, 0], cwd: release })
}, 30 * 60_000)
afterAll(async () => {
  await cluster?.stop()
  await mailbox?.stop()
  await database?.drop()
})

it('replicas of 8b211a4 are replaced one after the other, and nothing that any has acknowledged is lost', async () => {
  const random = randomOf(seed, 'upgrade')
  const load = await startLoad({ cluster, database, random, record, mailbox, isOld: true })
  const note = (replica: string, phase: string) => record.note({ kind: 'fault', at: record.now(), name: 'upgrade', replica, phase }) // prettier-ignore
  try {
    await wait(secondsBeside * 1000)
    for (const [at, replica] of cluster.replicas.entries()) {
      note(replica.name, 'is drained')
      await cluster.balancer.drain(replica.name)
      await wait(1000)
      expect(await replica.stop()).toBe(0)
      note(replica.name, 'is stopped')
      await replica.start(process.cwd())
      await cluster.balancer.ready(replica.name)
      note(replica.name, 'is of this release')
      await wait(secondsBeside * 1000)
      const [name = '', ill] = [meanwhile[at], random.pick(cluster.replicas.slice(0, at + 1))]
      note(ill.name, name)
      await faults[name]?.({ replica: ill, random, balancer: cluster.balancer })
      note(ill.name, 'is well again')
    }
    await load.end()
    const violations = checkHistory(record.history)
    writeFileSync(`${record.file}.violations`, violations.map((one) => JSON.stringify(one)).join('\n')) // prettier-ignore
    console.log(JSON.stringify({ seed, counts: countHistory(record.history), failures: load.failures().map(String) }, null, 1)) // prettier-ignore
    expect(violations.slice(0, 10)).toEqual([])
  } finally {
    await load.stop()
  }
})
