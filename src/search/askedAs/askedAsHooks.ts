import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeChangeHook,
  CollectionBeforeDeleteHook,
  PayloadRequest,
} from 'payload'
import { Forbidden } from 'payload'
import { can } from '../../platform/access/can'
import { indexDocument } from '../index/indexDocument'
import { targetOf } from '../index/line'

type Document = { relationTo: string; value: string | { id: string } }

type Stored = { document?: Document | null; locale?: string | null; target?: string | null }

const targetIn = ({ document }: Stored): string | undefined => {
  if (!document) return undefined
  const { relationTo, value } = document
  return targetOf({ collection: relationTo, id: typeof value === 'string' ? value : value.id })
}

/** A line counts at once: who writes one must be allowed to publish the page that it leads to, in its language. */
const demandRights = (req: PayloadRequest, { locale, ...line }: Stored) => {
  const [collection] = (line.target ?? targetIn(line))?.split('/') ?? []
  if (!req.user || !collection) return // the system
  const may = (action: 'content:write' | 'content:publish') =>
    can(req.user, action, collection, locale)
  if (!may('content:write') || !may('content:publish')) throw new Forbidden(req.t)
}

const beforeChange: CollectionBeforeChangeHook = ({ data, originalDoc, req }) => {
  const before = originalDoc as Stored | undefined
  const after: Stored = { ...before, ...(data as Stored) }
  if (before) demandRights(req, before)
  const target = targetIn(after)
  demandRights(req, { ...after, target })
  return { ...data, target }
}

const beforeDelete: CollectionBeforeDeleteHook = async ({ id, req }) => {
  if (!req.user) return
  const line = await req.payload.findByID({
    collection: 'asked-as',
    id,
    depth: 0,
    disableErrors: true,
    overrideAccess: true, // the rule that is asked here needs the line itself
    req,
  })
  if (line) demandRights(req, line)
}

const indexTarget = async (req: PayloadRequest, target: string | null | undefined) => {
  if (req.context.skipSearch) return
  const [collection, id] = target?.split('/') ?? []
  if (collection && id) await indexDocument({ req, collection, id })
}

const afterChange: CollectionAfterChangeHook = async ({ doc, previousDoc, req }) => {
  const { target } = doc as Stored
  const { target: before } = (previousDoc ?? {}) as Stored
  await indexTarget(req, target)
  if (before !== target) await indexTarget(req, before)
}

const afterDelete: CollectionAfterDeleteHook = ({ doc, req }) =>
  indexTarget(req, (doc as Stored).target)

/** Hooks of the lines that pages are also asked as: their page is indexed with them, in their own transaction. */
export const askedAsHooks = {
  beforeChange: [beforeChange],
  beforeDelete: [beforeDelete],
  afterChange: [afterChange],
  afterDelete: [afterDelete],
}
