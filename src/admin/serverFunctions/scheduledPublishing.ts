import { sql } from '@payloadcms/db-postgres/drizzle'
import { schedulePublishHandler } from '@payloadcms/ui/utilities/schedulePublishHandler'
import type { PayloadRequest, ServerFunction } from 'payload'
import { z } from 'zod'
import { noteAudit } from '../../audit/noteAudit'
import { settings } from '../../platform/settings'
import { actingAs, actorOf } from '../../platform/access/actor'
import { can } from '../../platform/access/can'
import { connectionOf } from '../../platform/database/connections/connectionOf'
import { isTimezone } from '../../platform/values/isTimezone'
import { writtenLocale } from '../../cms/publishing/rights/writtenLocale'
import { deleteJobs } from '../../platform/jobs/jobStore'
import { demandTarget, type Target } from './demand'
import { argument, guard, notAllowed, refused, type Caller } from './guard'

const { id, slug } = argument

/** Payload wants a `Date`, and PostgreSQL none of the years that are written otherwise. */
const moment = z
  .union([z.date(), z.iso.datetime({ offset: true })])
  .pipe(z.coerce.date())
  .refine((date) => date.getUTCFullYear() >= 1 && date.getUTCFullYear() <= 9999)

const document = z.object({ relationTo: slug, value: id })

type ScheduledJob = {
  taskSlug?: string
  input?: { doc?: { relationTo?: string; value?: unknown }; global?: string; type?: string }
}

/** Who may not publish now may not have it done later. The job asks once more when its time has come. */
const demandPublishing = ({ req }: Caller, { collectionSlug }: Target, locale = 'all') => {
  if (!collectionSlug) return
  const written = writtenLocale(req, collectionSlug, locale)
  if (!can(req.user, 'content:publish', collectionSlug, written)) throw refused()
}

/** Payload deletes whatever schedule it is told to: it must be of a document that the caller may change. */
const demandSchedule = async (caller: Caller, deleteID: string) => {
  const job = (await caller.req.payload.findByID({
    collection: 'payload-jobs',
    id: deleteID,
    depth: 0,
    disableErrors: true,
    overrideAccess: true, // editors don't see jobs, but may take back what was scheduled
  })) as ScheduledJob | null
  if (job?.taskSlug !== 'schedulePublish') throw refused()
  const { doc, global } = job.input ?? {}
  const target: Target = doc
    ? { collectionSlug: doc.relationTo, id: String(doc.value) }
    : { globalSlug: global }
  await demandTarget(caller, target, 'update')
  demandPublishing(caller, target)
}

const noteTakenBack = async (req: PayloadRequest, id: string) => {
  const connection = await connectionOf(req)
  const { rows } = await connection.execute(
    sql`select input, wait_until as "at" from payload_jobs where id = ${id}::uuid`,
  )
  const { input, at } = (rows[0] ?? {}) as ScheduledJob & { at?: unknown }
  const { doc, global, type = 'publish' } = input ?? {}
  const target = doc
    ? { type: String(doc.relationTo), id: String(doc.value) }
    : { type: String(global) }
  const changes = { schedule: { before: { what: type, at }, after: null } }
  await noteAudit({ req, action: 'unschedule', target, changes })
}

/**
 * Payload's own queues a schedule of nothing at all when one is taken back, and queues without saying who asks.
 */
const schedule: ServerFunction = async (args) => {
  const { deleteID, req } = args as unknown as { deleteID?: string; req: PayloadRequest }
  if (!deleteID) return actingAs(actorOf(req), () => schedulePublishHandler(args))
  const connection = await connectionOf(req) // demandSchedule has looked at the job
  await noteTakenBack(req, deleteID)
  await deleteJobs({ connection, task: 'schedulePublish', where: sql`id = ${deleteID}::uuid` })
  return { message: req.i18n.t('general:success') }
}

/** Publishes or takes down later, or takes back that it will. */
export const schedulePublish = guard({
  takes: z.object({
    type: z.enum(['publish', 'unpublish']).nullish(),
    date: moment.nullish(),
    deleteID: id.nullish(),
    doc: document.nullish(),
    global: slug.nullish(),
    localeToPublish: z
      .string()
      .refine((code) => code === 'all' || settings.locales.some((known) => known === code))
      .nullish(),
    timezone: z.string().max(100).refine(isTimezone).nullish(),
  }),
  demand: async ({ type, date, deleteID, doc, global, localeToPublish }, caller) => {
    if (deleteID) return demandSchedule(caller, deleteID)
    if (!type || !date || Boolean(doc) === Boolean(global)) throw refused()
    const target = doc ? { collectionSlug: doc.relationTo, id: doc.value } : { globalSlug: global }
    await demandTarget(caller, target, 'update')
    // What is withdrawn is withdrawn in every language.
    demandPublishing(caller, target, type === 'publish' ? (localeToPublish ?? 'all') : 'all')
  },
  run: schedule,
  refusal: () => ({ error: notAllowed }),
})

/** What is scheduled for a document, for those who may change that. */
export const upcomingSchedules = guard({
  takes: z.object({ collectionSlug: slug.nullish(), globalSlug: slug.nullish(), id: id.nullish() }),
  demand: (target, caller) => demandTarget(caller, target, 'update'),
  refusal: () => [],
})
