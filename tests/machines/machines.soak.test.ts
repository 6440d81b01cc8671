import { writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals'
import { randomOf } from '../fuzz/random'
import { createTestDatabase, type TestDatabase } from '../helpers/database/testDatabase'
import { startCluster, type Cluster } from './cluster/cluster'
import { afflict } from './faults/nemesis'
import { checkHistory, countHistory, kindsMissing } from './history/checkHistory'
import { startRecorder } from './history/recorder'
import { startLoad } from './work/load'
import { salesInbox, startMailbox } from './work/receivers'

jest.setTimeout(120 * 60_000)

const seed = Number(process.env.SOAK_SEED ?? 18)
/** How often each fault happens. */
const rounds = Number(process.env.SOAK_ROUNDS ?? 3)
const lanes = Number(process.env.SOAK_LANES ?? 2)
const size = Number(process.env.SOAK_SIZE ?? 1)

const record = startRecorder(`history-${seed}`)
let database: TestDatabase
let mailbox: Awaited<ReturnType<typeof startMailbox>>
let cluster: Cluster

beforeAll(async () => {
  database = await createTestDatabase()
  mailbox = await startMailbox(record)
  const env = {
    SMTP_URL: mailbox.url,
    SALES_INBOX: salesInbox,
    WEBHOOKS_ALLOW_PRIVATE: 'true',
  }
  // Two of them are five minutes apart.
  cluster = await startCluster({ database, env, clocks: [0, 150, -150] })
})
afterAll(async () => {
  await cluster?.stop()
  await mailbox?.stop()
  await database?.drop()
})

it('keeps what it has said, whatever happens to its replicas', async () => {
  const random = randomOf(seed, 'machines')
  const load = await startLoad({ cluster, database, random, record, mailbox, size })
  try {
    const { replicas, balancer } = cluster
    const faults = randomOf(seed, 'faults')
    const said = await afflict({ replicas, balancer, random: faults, record, rounds, lanes })
    await load.end()
    const violations = checkHistory(record.history)
    const errors = replicas.flatMap(
      ({ name, server }) =>
      server().logs.filter(({ level }) => level === 'error' || level === 'fatal').map((line) => ({ name, ...line })), // prettier-ignore
    )
    writeFileSync(`${record.file}.errors`, errors.map((line) => JSON.stringify(line)).join('\n'))
    console.log(JSON.stringify({ seed, counts: countHistory(record.history), said, tooOld: load.tooOld(), errors: errors.length, failures: load.failures().map(String) }, null, 1)) // prettier-ignore
    if (violations.length > 0) {
      writeFileSync(`${record.file}.violations`, violations.map((one) => JSON.stringify(one)).join('\n')) // prettier-ignore
      console.log(`The history is in ${record.file}`)
    }
    expect(violations.slice(0, 10)).toEqual([])
    expect(said.filter((line) => !line.endsWith('ended with 0'))).toEqual([])
    expect(kindsMissing(record.history, ['write', 'read', 'increment', 'lead', 'guess', 'download', 'mail', 'hook', 'change', 'scheduled'])).toEqual([]) // prettier-ignore
  } finally {
    await load.stop()
  }
})
