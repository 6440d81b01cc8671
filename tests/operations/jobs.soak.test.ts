import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { keyHolder } from '../helpers/server/client'
import { drafts, scheduledJobs } from '../helpers/server/scheduledJobs'
import { createTestDatabase, type TestDatabase } from '../helpers/database/testDatabase'
import { startTestServer, until, type TestServer } from '../helpers/server/testServer'

const jobs = 600
const kills = 3

let database: TestDatabase
const servers: TestServer[] = []

const start = async () => {
  const server = await startTestServer({ databaseUrl: database.url })
  servers.push(server)
  return server
}

const { schedule, publishings, isPublished, job, holdDocument } = scheduledJobs(() => database)

beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop()
  await database.drop()
}, 60_000)

const count = async (from: string) =>
  (await database.query<{ n: number }>(`select count(*)::int as n from ${from}`)).rows[0]?.n ?? 0

const remaining = () => count(`payload_jobs where task_slug = 'schedulePublish'`)

it(`${jobs} publishings on three replicas, with ${kills} kills, all happen`, async () => {
  await Promise.all([start(), start(), start()])
  const key = keyHolder(servers[0]?.url ?? '')
  for (let made = 0; made < jobs; made += 20)
    await Promise.all(
      Array.from({ length: 20 }, () => key('POST', '/api/content', { json: { title: 'Draft' } })),
    )
  await database.query(`
    insert into payload_jobs (id, input, task_slug, queue, wait_until, processing, has_error, total_tried, created_at, updated_at)
    select gen_random_uuid(), jsonb_build_object('type', 'publish', 'doc', jsonb_build_object('relationTo', 'content', 'value', id)),
           'schedulePublish', 'default', now(), false, false, 0, now(), now()
      from content`)
  let cutOff = 0
  for (let kill = 1; kill <= kills; kill++) {
    const goal = (jobs * (kills + 1 - kill)) / (kills + 1)
    await until('some to be done', async () => (await remaining()) < goal, 120)
    const [victim] = servers.splice(0, 1)
    await victim?.kill9()
    cutOff += await count(`payload_jobs where processing and claimed_by like '%:${victim?.pid}:%'`)
    await start()
  }
  const killedAt = Date.now()
  await until('all to be done', async () => (await remaining()) === 0, 120)
  const twice = await count(`(
    select parent_id from _content_v where version__status = 'published' group by 1 having count(*) > 1) as twice`)
  const published = await count(`content where _status = 'published'`)
  console.log(
    JSON.stringify({
      jobs,
      published,
      cutOff,
      twice,
      secondsAfterLastKill: (Date.now() - killedAt) / 1000,
    }),
  )
  expect(published).toBe(jobs)
  // A job that was done, but not yet noted as done, when its process was killed is done again.
  expect(twice).toBeLessThanOrEqual(cutOff)
  expect(Date.now() - killedAt).toBeLessThan(60_000)
}, 600_000)

it('a job is left to the replica that runs it, however long; killed, the other takes it within a minute', async () => {
  const servers = await Promise.all([start(), start()])
  const [id = ''] = await drafts(servers[0], 1)
  const release = await holdDocument(id)
  const jobId = await schedule(id)
  await until('it to be begun', async () => Boolean((await job(jobId))?.processing))
  const worker = (await job(jobId))?.worker ?? ''

  await wait(23_000) // longer than a lease
  expect(await job(jobId)).toMatchObject({ tried: 1, worker, processing: true })

  const holder = servers.find(({ pid }) => worker.includes(`:${pid}:`)) as TestServer
  await holder.kill9()
  const killedAt = Date.now()
  await release()
  await until('it to be published', () => isPublished(id), 60)
  expect(Date.now() - killedAt).toBeLessThan(60_000)
  expect(await publishings([id])).toEqual([1])
}, 120_000)
