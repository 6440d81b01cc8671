import { setTimeout as wait } from 'node:timers/promises'
import { makeItem } from '../../helpers/content/gatedItem'
import type { TestDatabase } from '../../helpers/database/testDatabase'
import type { Client } from '../../helpers/server/client'
import { drafts, scheduledJobs } from '../../helpers/server/scheduledJobs'
import { sessionOf } from '../../helpers/server/people'
import { admin, until } from '../../helpers/server/testServer'
import type { Random } from '../../fuzz/random'
import type { Cluster } from '../cluster/cluster'
import { collectStored, countUnfinished } from './collectStored'
import type { Recorder } from '../history/recorder'
import { asker } from './call'
import { readers } from './codes'
import { counters as createCounters } from './counters'
import { documents as createDocuments } from './documents'
import { followPages, followStream } from './followers'
import { people } from './leads'
import { startHooks, type startMailbox } from './receivers'
import { startWork } from './workers'

const hookEvents = ['content.published', 'content.withdrawn', 'lead.created', 'lead.updated']
const documentWriters = 8
const schedulesEveryMs = 7000

type Options = {
  cluster: Cluster
  database: TestDatabase
  random: Random
  record: Recorder
  mailbox: Awaited<ReturnType<typeof startMailbox>>
  /** Grows what is there to work on. @default 1 */
  size?: number
  /** Whether some replicas are of 8b211a4, which has neither webhooks nor a change log, and knows no `If-Match`. */
  isOld?: boolean
}

type Hooks = Awaited<ReturnType<typeof startHooks>>[]

const subscribe = async (hooks: Hooks, staff: Client) => {
  for (const hook of hooks) {
    const json = { name: 'Site', url: hook.url, events: hookEvents }
    const { status, text } = await staff('POST', '/api/webhooks', { json })
    if (status === 201) continue
    for (const one of hooks) await one.stop()
    throw new Error(text)
  }
}

/** All that is done at once at a running cluster, and what is there to look at afterwards. */
export const startLoad = async (options: Options) => {
  const { cluster, database, random, record, mailbox, size = 1, isOld = false } = options
  const { url } = cluster.balancer
  const ask = asker({ url: () => url, now: record.now })
  const desk = { ask, random, record }

  const items: string[] = []
  for (let number = 0; number < 4; number++)
    items.push((await makeItem({ database, dataDir: cluster.dataDir })).slug)
  const hooks = [
    ...(isOld ? [] : [await startHooks('steady', record)]),
    ...(isOld ? [] : [await startHooks('moody', record, { isMoody: true })]),
  ]
  await subscribe(hooks, await sessionOf({ url, database }, admin))
  const documents = createDocuments(16 * size, desk)
  await documents.create()
  const counters = createCounters(2, desk)
  await counters.create()
  const visitors = people(desk)
  const downloaders = readers({ ...desk, items, codeFor: mailbox.codeFor })
  const { schedule } = scheduledJobs(() => database)
  const schedules: string[] = []
  const planner = async () => {
    const well = cluster.replicas.find(({ isUp }) => isUp())
    if (!well) return
    const [id] = await drafts(well.server(), 1).catch(() => [])
    if (!id) return
    const inMs = random.pick([500, 4000, 15_000])
    schedules.push(id)
    record.note({ kind: 'scheduled', document: id, due: Date.now() + inMs - 1 })
    await schedule(id, { inMs })
  }

  const followers = isOld ? [] : [followPages(ask, record), followStream(url, record)]
  const workers = [
    ...Array.from({ length: documentWriters }, (_, at) => startWork(documents.writer(at, documentWriters), { pauseMs: 30 })), // prettier-ignore
    ...Array.from({ length: 6 * size }, () => startWork(documents.reader(), { pauseMs: 40 })),
    ...Array.from({ length: isOld ? 0 : 3 }, () =>
      startWork(counters.increment(), { pauseMs: 250 }),
    ),
    ...Array.from({ length: 3 }, () => startWork(visitors.sender(), { pauseMs: 400 })),
    ...Array.from({ length: 2 }, () => startWork(downloaders.reader(), { pauseMs: 500 })),
    startWork(planner, { pauseMs: schedulesEveryMs }),
  ]

  /** Ends the work, waits until all is done that was begun, and notes what is there then. */
  const end = async () => {
    await Promise.all(workers.map(({ stop }) => stop()))
    if (!isOld) await counters.tryEach()
    const isDone = async () => {
      const { jobs, deliveries } = await countUnfinished(database)
      const quietMs = record.now() - Math.max(0, ...followers.map(({ lastAt }) => lastAt()))
      return jobs === 0 && deliveries === 0 && quietMs > 2000
    }
    await until('all that was begun to be done', isDone, 240).catch(async (error: Error) => {
      throw new Error(`${error.message}: ${JSON.stringify(await countUnfinished(database))}`)
    })
    await wait(1500)
    await Promise.all(followers.map(({ stop }) => stop()))
    const stored = await collectStored({
      database,
      documents: documents.all.map(({ id }) => id),
      counters: counters.all,
      emails: visitors.emails,
      requests: downloaders.requests,
      schedules,
    })
    stored.forEach(record.note)
  }
  return {
    end,
    failures: () => workers.flatMap(({ failures }) => failures),
    tooOld: () => hooks.map(({ said }) => said.tooOld),
    stop: async () => {
      await Promise.all(workers.map(({ stop }) => stop()))
      await Promise.all(followers.map(({ stop }) => stop()))
      for (const hook of hooks) await hook.stop()
    },
  }
}
