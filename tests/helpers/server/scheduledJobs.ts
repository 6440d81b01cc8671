import pg from 'pg'
import { keyHolder } from './client'
import type { TestDatabase } from '../database/testDatabase'
import type { TestServer } from './testServer'

type Scheduled = {
  type?: 'publish' | 'unpublish'
  inMs?: number
  processing?: boolean
  tried?: number
  /** As an older Payload wrote it, whose jobs it refuses to run. */
  user?: string
}

/** Ids of new drafts. */
export const drafts = async (server: TestServer, count: number): Promise<string[]> => {
  const create = async () => {
    const json = { title: 'Draft' }
    return (await keyHolder(server.url)('POST', '/api/content', { json })).body.doc.id as string
  }
  return Promise.all(Array.from({ length: count }, create))
}

/** Publishings of a suite's database that are planned, and what became of them. */
export const scheduledJobs = (database: () => TestDatabase) => {
  /** As the panel schedules a publishing, or its end. */
  const schedule = async (
    id: string,
    { type = 'publish', inMs = 0, processing = false, tried = 0, user }: Scheduled = {},
  ): Promise<string> => {
    const input = { type, doc: { relationTo: 'content', value: id }, ...(user && { user }) }
    const { rows } = await database().query<{ id: string }>(
      `insert into payload_jobs (id, input, task_slug, queue, wait_until, processing, has_error, total_tried, created_at, updated_at)
       values (gen_random_uuid(), $1, 'schedulePublish', 'default', $2, $3, false, $4, now(), now()) returning id`,
      [JSON.stringify(input), new Date(Date.now() + inMs), processing, tried],
    )
    return rows[0]?.id ?? ''
  }

  const publishings = async (ids: string[]): Promise<number[]> => {
    const { rows } = await database().query<{ runs: number }>(
      `select (select count(*)::int from _content_v v where v.parent_id = doc.id and v.version__status = 'published') as runs
         from unnest($1::uuid[]) as doc (id)`,
      [ids],
    )
    return rows.map(({ runs }) => runs)
  }

  const isPublished = async (id: string) => (await publishings([id]))[0] !== 0

  const job = async (id: string) => {
    const { rows } = await database().query<{
      tried: number
      processing: boolean
      worker: string | null
      failed: boolean
      error: string | null
      /** From when it was put off. */
      dueInMs: number
    }>(
      `select total_tried::int as tried, processing, claimed_by as worker, has_error as failed, last_error as error,
              extract(epoch from wait_until - updated_at)::float * 1000 as "dueInMs"
         from payload_jobs where id = $1`,
      [id],
    )
    return rows[0]
  }

  /** Holds a document, so that a job that wants to write it hangs. */
  const holdDocument = async (id: string) => {
    const client = new pg.Client({ connectionString: database().url })
    client.on('error', () => undefined) // a suite that fails drops its database meanwhile
    await client.connect()
    await client.query('begin')
    await client.query('select 1 from content where id = $1 for update', [id])
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const isWaitedFor = async () => {
      const waiting = 'select 1 from pg_stat_activity where $1::int = any(pg_blocking_pids(pid))'
      return (await database().query(waiting, [rows[0]?.pid])).rows.length > 0
    }
    return Object.assign(() => client.end(), { isWaitedFor })
  }

  return { schedule, publishings, isPublished, job, holdDocument }
}
