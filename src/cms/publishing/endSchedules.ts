import { sql } from '@payloadcms/db-postgres/drizzle'
import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeOperationHook,
  PayloadRequest,
} from 'payload'
import { connectionOf } from '../../platform/database/connections/connectionOf'
import { deleteJobs } from '../../platform/jobs/jobStore'

type Kind = 'publish' | 'unpublish'

/** What is done to a document by hand, not what a write takes over from what is stored. */
type Intent = {
  byHand: 'publish' | 'unpublish' | 'trash'
  /** Only this locale is published. */
  locale?: string
}

type Args = {
  id?: unknown
  data?: { _status?: unknown; deletedAt?: unknown }
  draft?: boolean
  publishSpecificLocale?: string
}

/** By document, `*` for many at once: hooks write other documents within the same request. */
const intentsOf = ({ context }: PayloadRequest) =>
  ((context as { byHand?: Map<string, Intent> }).byHand ??= new Map<string, Intent>())

const intentOf = ({ data, draft }: Args): Intent['byHand'] | undefined => {
  if (data?.deletedAt) return 'trash'
  if (data?._status === 'published') return 'publish'
  return data?._status === 'draft' && !draft ? 'unpublish' : undefined
}

/** The document that a version belongs to is not known yet: its hooks are the only ones that follow. */
const keyOf = (slug: string, id: unknown, operation: string) =>
  `${slug}/${operation === 'restoreVersion' || id === undefined ? '*' : String(id)}`

/** A scheduled job is not by hand: it leaves the other schedules as they are. */
const note: CollectionBeforeOperationHook = ({ args, collection, operation, req }) => {
  if (operation !== 'update' && operation !== 'restoreVersion') return args
  const { id, draft, publishSpecificLocale: locale } = args as Args
  const byHand = operation === 'update' ? intentOf(args) : draft ? undefined : 'publish'
  const key = keyOf(collection.slug, id, operation)
  intentsOf(req).delete(key)
  if (byHand && req.payloadAPI === 'REST') intentsOf(req).set(key, { byHand, locale })
  return args
}

type Document = {
  collection: string
  id: number | string
  kinds: Kind[]
  /** Only schedules for this locale. */
  locale?: string
}

/** What a worker holds at this moment is its own to finish. */
const end = async (req: PayloadRequest, { collection, id, kinds, locale }: Document) => {
  const connection = await connectionOf(req)
  for (const kind of kinds) {
    const where = sql`
      completed_at is null and (processing is not true or lease_until < now())
      and input->'doc'->>'relationTo' = ${collection}
      and input->'doc'->>'value' = ${String(id)}
      and coalesce(input->>'type', 'publish') = ${kind}
      and (${locale ?? null}::text is null or input->>'locale' = ${locale ?? null})`
    await deleteJobs({ connection, task: 'schedulePublish', where })
  }
}

const afterChange: CollectionAfterChangeHook<{ id: string; _status?: unknown }> = async ({
  collection: { slug },
  doc,
  operation,
  req,
}) => {
  const intents = intentsOf(req)
  const intent = intents.get(`${slug}/${doc.id}`) ?? intents.get(`${slug}/*`)
  if (operation === 'create' || !intent) return
  const { byHand, locale } = intent
  const own = { collection: slug, id: doc.id }
  if (byHand === 'trash') await end(req, { ...own, kinds: ['publish', 'unpublish'] })
  if (byHand === 'unpublish') await end(req, { ...own, kinds: ['unpublish'] })
  if (byHand === 'publish' && doc._status !== 'draft')
    await end(req, { ...own, kinds: ['publish'], locale })
}

const afterDelete: CollectionAfterDeleteHook = async ({ collection: { slug }, id, req }) => {
  await end(req, { collection: slug, id, kinds: ['publish', 'unpublish'] })
}

/**
 * Hooks that cancel a schedule once the same was done by hand, in that write's transaction: a schedule that is left
 * would publish later changes.
 */
export const endSchedules = { note, afterChange, afterDelete }
