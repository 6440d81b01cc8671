import { sql } from '@payloadcms/db-postgres'
import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeOperationHook,
  PayloadRequest,
} from 'payload'
import { connectionOf } from '../database/connectionOf'

type Kind = 'publish' | 'unpublish'

type Writing = {
  /** What this request itself does to the document, not what it takes over from what is stored. */
  byHand?: 'publish' | 'unpublish' | 'trash'
  publishesLocale?: string
}

const writing = (req: PayloadRequest) => req.context as Writing

type Written = { data?: { _status?: unknown; deletedAt?: unknown }; draft?: boolean }

const intentOf = ({ data, draft }: Written): Writing['byHand'] => {
  if (data?.deletedAt) return 'trash'
  if (data?._status === 'published') return 'publish'
  return data?._status === 'draft' && !draft ? 'unpublish' : undefined
}

/** A scheduled job is not by hand: it leaves the other schedules as they are. */
const note: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  if (operation !== 'update' && operation !== 'restoreVersion') return args
  const intent =
    operation === 'update' ? intentOf(args) : (args as Written).draft ? undefined : 'publish'
  writing(req).byHand = req.payloadAPI === 'REST' ? intent : undefined
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
    await connection.execute(sql`
      delete from payload_jobs
       where task_slug = 'schedulePublish' and completed_at is null
         and (processing is not true or lease_until is null or lease_until < now())
         and input->'doc'->>'relationTo' = ${collection}
         and input->'doc'->>'value' = ${String(id)}
         and coalesce(input->>'type', 'publish') = ${kind}
         and (${locale ?? null}::text is null or input->>'locale' = ${locale ?? null})`)
  }
}

const afterChange: CollectionAfterChangeHook<{ id: string; _status?: unknown }> = async ({
  collection: { slug },
  doc,
  operation,
  req,
}) => {
  const { byHand, publishesLocale } = writing(req)
  if (operation === 'create' || !byHand) return
  const own = { collection: slug, id: doc.id }
  if (byHand === 'trash') await end(req, { ...own, kinds: ['publish', 'unpublish'] })
  if (byHand === 'unpublish') await end(req, { ...own, kinds: ['unpublish'] })
  if (byHand === 'publish' && doc._status !== 'draft')
    await end(req, { ...own, kinds: ['publish'], locale: publishesLocale })
}

const afterDelete: CollectionAfterDeleteHook = async ({ collection: { slug }, id, req }) => {
  await end(req, { collection: slug, id, kinds: ['publish', 'unpublish'] })
}

/**
 * Hooks that take back what was scheduled once somebody did it by hand, in that write's transaction: a
 * schedule that is left would publish what was only written later.
 */
export const endSchedules = { note, afterChange, afterDelete }
