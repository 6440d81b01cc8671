import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { keyHolder, loggedIn } from '../helpers/server/client'
import { readElsewhere, withdrawals } from '../helpers/server/replicas'
import { drafts, scheduledJobs } from '../helpers/server/scheduledJobs'
import { createTestDatabase, type TestDatabase } from '../helpers/database/testDatabase'
import { apiKey, startTestServer, until, type TestServer } from '../helpers/server/testServer'
import { long } from '../helpers/runs'

// Servers start in it, which takes its time on a busy machine.
jest.setTimeout(180_000)

let database: TestDatabase
const started: TestServer[] = []
/** The one that runs while there is only one. */
let server: TestServer

const start = async () => {
  const env = { DATABASE_POOL_MAX: '5' }
  const one = await startTestServer({ databaseUrl: database.url, env, pages: false })
  started.push(one)
  return one
}

const { schedule, publishings, isPublished, job, holdDocument } = scheduledJobs(() => database)

beforeAll(async () => {
  database = await createTestDatabase({ empty: true })
  await Promise.all([start(), start()])
})
afterAll(async () => {
  for (const one of started) await one.stop()
  await database.drop()
})

describe('two replicas', () => {
  it('that start at once on an empty database make one schema and one administrator', async () => {
    for (const { url } of started) expect((await fetch(`${url}/api/content`)).status).toBe(200)
    const { rows: people } = await database.query('select role from users order by role')
    expect(people.map(({ role }) => role)).toEqual(['admin', 'service'])
    const { rows: applied } = await database.query(
      'select name, count(*)::int from payload_migrations group by name',
    )
    expect(applied.length).toBeGreaterThan(0)
    for (const { count } of applied) expect(count).toBe(1)
  })

  // How fast: replicas.soak.test.ts.
  it('show each other’s changes, also while they don’t hear of them', async () => {
    const { slowestChange, withdraw, status, change, read } = await readElsewhere(
      started as [TestServer, TestServer],
    )
    await slowestChange(2)
    for (const withdrawal of withdrawals) {
      await withdraw(withdrawal)
      await until('it to be gone', async () => (await status()) === 404)
    }
    await change({ title: 'Back', _status: 'published', deletedAt: null }, '?trash=true')
    await until('it to be back', async () => (await read()) === 'Back')

    // Deaf: its connection is cut, so it must not trust its memory, even before it is back.
    await database.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'frontdesk-changes' and datname = current_database()",
    )
    await change({ title: 'Said to the deaf' })
    await wait(900)
    expect(await read()).toBe('Said to the deaf')
  })

  it('do many writes at once, also more of them than there are connections', async () => {
    const key = keyHolder(started[0]!.url)
    const made = await Promise.all(
      Array.from({ length: 12 }, (_, number) =>
        key('POST', '/api/content', { json: { title: `Page ${number}`, _status: 'published' } }),
      ),
    )
    const changed = await Promise.all(
      made.map(({ body }) =>
        key('PATCH', `/api/content/${body.doc.id}`, { json: { summary: 'Changed' } }),
      ),
    )
    expect(changed.map(({ status }) => status)).toEqual(Array(12).fill(200))
  })

  it('queue recurring work once', async () => {
    await until('it to have run', async () => {
      const { rows } = await database.query<{ due: boolean }>(
        `select due_at > now() as due from job_schedules where name = 'applyRetention'`,
      )
      return rows[0]?.due === true
    })
    await wait(1500)
    const ran = started.flatMap(({ logs }) => logs.filter(({ msg }) => msg === 'A job has run'))
    expect(ran.filter(({ task }) => task === 'applyRetention')).toHaveLength(1)
  })

  it('share the jobs, and run each of them once', async () => {
    const ids = await drafts(started[0]!, 6)
    await Promise.all(ids.map((id) => schedule(id, { inMs: 300 })))
    await until('all to be published', async () => !(await publishings(ids)).includes(0))
    await until('no job to be left', async () => {
      const { rows } = await database.query(
        `select 1 from payload_jobs where task_slug = 'schedulePublish'`,
      )
      return rows.length === 0
    })
    expect(await publishings(ids)).toEqual(ids.map(() => 1))
    for (const { logs } of started)
      expect(logs.filter(({ level }) => level === 'error')).toEqual([])
  })

  it('become one: told to stop, the other lets a request in flight finish, takes no new ones, and exits with 0', async () => {
    const [, other] = started as [TestServer, TestServer]
    const { hostname, port } = new URL(other.url)
    const headers = {
      ...{ 'X-API-Key': apiKey, 'Content-Type': 'application/json' },
      Expect: '100-continue',
    }
    const request = httpRequest({ hostname, port, path: '/api/content', method: 'POST', headers })
    const answer = once(request, 'response') as Promise<[IncomingMessage]>
    request.write('{"title":')
    await once(request, 'continue') // it is in flight
    const exit = other.stop()
    const refuses = () => fetch(`${other.url}/api/health/live`).then(() => false, () => true) // prettier-ignore
    await until('no new request to be taken', refuses, 9)
    request.end('"Slow writer"}')
    const [response] = await answer
    response.resume()
    expect(response.statusCode).toBe(201)
    expect(await exit).toBe(0)
    const { rows } = await database.query(
      "select 1 from content_locales where title = 'Slow writer'",
    )
    expect(rows).toHaveLength(1)
    server = started[0]!
  })
})

describe('a job', () => {
  it('is run at its time, not before', async () => {
    const [id = ''] = await drafts(server, 1)
    await schedule(id, { inMs: 1500 })
    const dueAt = new Date(Date.now() + 1400)
    await until('it to be published', () => isPublished(id))
    const { rows } = await database.query<{ early: boolean }>(
      `select version_updated_at < $2 as early from _content_v where parent_id = $1 and version__status = 'published'`,
      [id, dueAt],
    )
    expect(rows).toEqual([{ early: false }])
  })

  long.it(
    'that its process lost while the database was away is run after its lease, however busy that is',
    async () => {
      const [held = '', lost = ''] = await drafts(server, 2)
      const release = await holdDocument(held)
      const busyWith = await schedule(held)
      await until('it to be begun', async () => Boolean((await job(busyWith))?.processing))

      // Claimed, but the answer never arrived; or run, but that could not be written down.
      await database.query(
        `update payload_jobs set processing = true, claimed_by = $2, lease_until = now() + interval '6 seconds'
        where id = $1`,
        [await schedule(lost, { inMs: 6000 }), (await job(busyWith))?.worker],
      )
      await until('it to be published', () => isPublished(lost), 40)
      await release()
    },
  )

  it('that fails is tried again later and later, and set aside in the end', async () => {
    const [id = ''] = await drafts(server, 1)
    const user = 'of an older version'
    const first = await schedule(id, { user })
    let again: Awaited<ReturnType<typeof job>>
    await until('its first failure', async () => Boolean((again = await job(first))?.error))
    expect(again).toMatchObject({ tried: 1, failed: false, processing: false })
    expect(again?.dueInMs).toBeGreaterThan(1000)
    expect(again?.dueInMs).toBeLessThanOrEqual(5000)

    const later = await schedule(id, { user, tried: 4 })
    await until('its failure', async () => Boolean((await job(later))?.error))
    expect((await job(later))?.dueInMs).toBeGreaterThan(60_000)

    const last = await schedule(id, { user, tried: 7 })
    await until('it to be set aside', async () => Boolean((await job(last))?.failed))
    await until('health to say so', async () => {
      const { jobs } = (await keyHolder(server.url)('GET', '/api/health')).body.checks
      return jobs.status === 'degraded' && jobs.failed === 1
    })
    await database.query(`delete from payload_jobs where task_slug = 'schedulePublish'`)
  })

  it('that was set aside is shown to administrators, who run it again', async () => {
    const [id = ''] = await drafts(server, 1)
    const failed = await schedule(id, { tried: 8 })
    await until('it to be set aside', async () => Boolean((await job(failed))?.failed))
    expect(await isPublished(id)).toBe(false)

    const admin = await loggedIn(server.url)
    const { body } = await admin('GET', `/api/payload-jobs/${failed}`)
    expect(body).toMatchObject({ hasError: true, lastError: 'The process ended at every try' })
    expect((await keyHolder(server.url)('POST', `/api/payload-jobs/${failed}/retry`)).status).toBe(
      403,
    )
    const retry = await admin('POST', `/api/payload-jobs/${failed}/retry`)
    expect(retry.status).toBe(200)
    await until('it to be published', () => isPublished(id))
    expect((await admin('POST', `/api/payload-jobs/${failed}/retry`)).status).toBe(404)
    expect((await admin('POST', '/api/payload-jobs/no-id/retry')).status).toBe(404)
    expect((await admin('POST', '/api/payload-jobs/retry-failed')).body.retried).toBe(0)
  })

  it('is not run by Payload’s own runner', async () => {
    const admin = await loggedIn(server.url)
    const answer = await admin('GET', '/api/payload-jobs/run')
    expect(answer.status).toBe(401)
  })
})

describe('a process', () => {
  long.it('that is killed leaves a job behind, which is run after the restart', async () => {
    const [id = ''] = await drafts(server, 1)
    await server.kill9()
    await schedule(id, { processing: true })
    await database.query(`update job_schedules set due_at = now() + interval '1 year'`)
    server = await start()
    await until('it to be published', () => isPublished(id), 40)
  })

  long.it('does not wait for a moment that a wrong clock has set while it was down', async () => {
    await until('recurring work to be planned anew', async () => {
      const { rows } = await database.query<{ ms: number }>(
        `select extract(epoch from due_at - now())::float * 1000 as ms from job_schedules where name = 'applyRetention'`,
      )
      return (rows[0]?.ms ?? Infinity) < 3_700_000
    })
  })

  it('that is told to stop lets what has begun end, and leaves the rest to others at once', async () => {
    const [held = '', late = ''] = await drafts(server, 2)
    const release = await holdDocument(held)
    await schedule(held)
    // Other tasks run as well: one that runs need not be ours, and what is claimed may not have begun.
    await until('the document to be waited for', release.isWaitedFor)
    const exit = server.stop()
    const isStopping = () => server.logs.some(({ msg }) => msg === 'No more jobs are begun')
    await until('background work to stop', isStopping)
    await schedule(late)
    await release()
    expect(await exit).toBe(0)
    expect(await isPublished(held)).toBe(true)
    expect(await isPublished(late)).toBe(false)
    const { rows } = await database.query('select 1 from payload_jobs where processing')
    expect(rows).toEqual([])
  })
})
