import type { PostgresAdapter } from '@payloadcms/db-postgres'
import type { CreateArgs, PayloadRequest, Where } from 'payload'
import { isAudited } from '../write/isAudited'
import type { AuditEvent } from '../write/auditRow'
import { actorIn } from './noted'
import { together } from './together'

type Job = {
  id?: unknown
  taskSlug?: string | null
  waitUntil?: unknown
  completedAt?: unknown
  input?: { type?: string; doc?: { relationTo?: string; value?: unknown }; global?: string } | null
}

const isSchedule = ({ taskSlug }: Job) => taskSlug === 'schedulePublish'

const targetOf = ({ input }: Job): AuditEvent['target'] =>
  input?.doc
    ? { type: String(input.doc.relationTo), id: String(input.doc.value) }
    : { type: String(input?.global) }

const planOf = ({ input, waitUntil }: Job) => ({ what: input?.type ?? 'publish', at: waitUntil })

type Creating = {
  adapter: PostgresAdapter
  args: CreateArgs
  create: (args: CreateArgs) => Promise<unknown>
}

/** Somebody plans that a document is published or withdrawn. */
const onCreate = async ({ adapter, args, create }: Creating) => {
  const job = args.data as Job
  if (!isAudited() || args.collection !== 'payload-jobs' || !isSchedule(job))
    return (await create(args)) as never
  return together(adapter, args.req, async (req, pending) => {
    pending.tell({
      actor: actorIn(req),
      action: 'schedule',
      target: targetOf(job),
      changes: { schedule: { before: null, after: planOf(job) } },
    })
    return (await create({ ...args, req })) as never
  })
}

type Removing<Args, T> = {
  adapter: PostgresAdapter
  args: Args
  remove: (args: Args) => Promise<T>
}

/** Plans are taken back, or a job that waits is deleted. */
const onDelete = async <
  Args extends { collection: string; where: Where; req?: Partial<PayloadRequest> },
  T,
>({
  adapter,
  args,
  remove,
}: Removing<Args, T>): Promise<T> => {
  if (!isAudited() || args.collection !== 'payload-jobs') return remove(args)
  const { docs } = await adapter.find<Job & { id: string }>({
    collection: 'payload-jobs',
    where: args.where,
    pagination: false,
    limit: 0,
    req: args.req,
  })
  const actor = actorIn(args.req)
  const planned = docs.filter((job) => isSchedule(job) && !job.completedAt)
  if (planned.length === 0) return remove(args)
  return together(adapter, args.req, async (req, pending) => {
    for (const job of planned)
      pending.tell({
        actor,
        action: 'unschedule',
        target: targetOf(job),
        changes: { schedule: { before: planOf(job), after: null } },
      })
    return remove({ ...args, req })
  })
}

export const noteSchedule = { onCreate, onDelete }
