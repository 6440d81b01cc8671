import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionAfterOperationHook,
  CollectionBeforeChangeHook,
  CollectionBeforeDeleteHook,
  PayloadRequest,
} from 'payload'
import { Forbidden } from 'payload'
import { can } from '../../platform/access/can'
import { indexDocument } from '../index/indexDocument'
import { noteLined, targetOf } from '../index/line'

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

/** Pages whose lines the operation under way has changed. */
const changedPages = ({ context }: PayloadRequest): Set<string> =>
  (context.pagesOfChangedLines ??= new Set<string>()) as Set<string>

const noteChange = (req: PayloadRequest, target: string | null | undefined) => {
  if (!target) return
  noteLined(req, target)
  if (!req.context.skipSearch) changedPages(req).add(target)
}

const afterChange: CollectionAfterChangeHook = ({ doc, previousDoc, req }) => {
  noteChange(req, (doc as Stored).target)
  noteChange(req, (previousDoc as Stored | undefined)?.target)
}

const afterDelete: CollectionAfterDeleteHook = ({ doc, req }) =>
  noteChange(req, (doc as Stored).target)

/** Once for all the lines that were judged together: a page is indexed whole. */
const afterOperation: CollectionAfterOperationHook = async ({ req, result }) => {
  const pages = changedPages(req)
  for (const target of [...pages]) {
    pages.delete(target)
    const [collection, id] = target.split('/')
    if (collection && id) await indexDocument({ req, collection, id })
  }
  return result
}

/** Hooks of the lines that pages are also asked as: their page is indexed with them, in their own transaction. */
export const askedAsHooks = {
  beforeChange: [beforeChange],
  beforeDelete: [beforeDelete],
  afterChange: [afterChange],
  afterDelete: [afterDelete],
  afterOperation: [afterOperation],
}
