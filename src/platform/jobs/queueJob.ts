import { sql } from '@payloadcms/db-postgres'
import { v7 as uuidv7 } from 'uuid'
import type { Connection } from '../database/connections/connectionOf'

type NewJob = { connection: Connection; task: string; input: object }

/** Queues a job in the transaction of `connection`: it runs once that commits, and never if it does not. */
export const queueJob = async ({ connection, task, input }: NewJob) => {
  await connection.execute(sql`
    insert into payload_jobs (id, task_slug, queue, input, wait_until, created_at, updated_at)
    values (${uuidv7()}, ${task}, 'default', ${JSON.stringify(input)}::jsonb, now(), now(), now())`)
}
