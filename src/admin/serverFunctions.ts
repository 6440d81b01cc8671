import { schedulePublishHandler } from '@payloadcms/ui/utilities/schedulePublishHandler'
import type { PayloadRequest, ServerFunction } from 'payload'
import { canWriteContent } from '../access/roles'
import { AppError } from '../errors'

type Schedule = {
  req: PayloadRequest
  doc?: { relationTo: string; value: number | string }
  deleteID?: number | string
}

type ScheduledJob = { taskSlug?: string; input?: { doc?: { value?: unknown } } }

const refuse = () => new AppError('forbidden', 'You may not schedule this.')

/** Payload deletes whatever job it is told to: it must be a schedule of the same document. */
const demandOwnJob = async ({ req, doc, deleteID }: Schedule) => {
  const job = (await req.payload.findByID({
    collection: 'payload-jobs',
    id: String(deleteID),
    depth: 0,
    disableErrors: true,
    req,
    overrideAccess: true, // editors don't see jobs, but may take back what they scheduled
  })) as ScheduledJob | null
  if (job?.taskSlug !== 'schedulePublish' || job.input?.doc?.value !== doc?.value) throw refuse()
}

const schedulePublish: ServerFunction = async (args) => {
  const schedule = args as unknown as Schedule
  if (!canWriteContent(schedule)) throw refuse()
  if (schedule.deleteID !== undefined) await demandOwnJob(schedule)
  return schedulePublishHandler(args)
}

/** The panel's server functions that need more care than Payload takes. */
export const serverFunctions: Record<string, ServerFunction> = {
  'schedule-publish': schedulePublish,
}

/** `constructor` and its like are no server functions, but every object has them. */
export const isFunctionName = (name: unknown): name is string =>
  typeof name === 'string' && !(name in Object.prototype)
