import type { Access, CollectionBeforeValidateHook, PayloadRequest, Where } from 'payload'
import { isOfPeople, people } from '../../platform/access/people'
import { isAdmin } from '../../platform/access/can'
import { mayReach, reachable, type Subject } from '../access/mayReach'
import { findLock, lockableOf } from '../openDocuments/findLock'

type Lock = {
  id: string
  document?: { relationTo?: unknown; value?: unknown } | null
  globalSlug?: unknown
  user?: { relationTo?: unknown; value?: unknown } | null
}

const slug = 'payload-locked-documents' as const

const subjectOf = ({ document, globalSlug }: Omit<Lock, 'id'>): Subject | undefined => {
  if (document && typeof globalSlug === 'string') return undefined
  if (typeof globalSlug === 'string') return { global: globalSlug }
  const { relationTo, value } = document ?? {}
  if (typeof relationTo !== 'string' || typeof value !== 'string') return undefined
  return { collection: relationTo, id: value }
}

/** The locks on what the caller may read. There is one for each open document: a few. */
const readableIds = async (req: PayloadRequest): Promise<string[]> => {
  const { docs } = await req.payload.find({
    collection: slug,
    select: { document: true, globalSlug: true },
    depth: 0,
    pagination: false,
    req,
    overrideAccess: true, // each is asked for below
  })
  const locks = (docs as Lock[]).flatMap((lock) => {
    const subject = subjectOf(lock)
    return subject ? [{ ...subject, lock: lock.id }] : []
  })
  return (await reachable({ req, operation: 'read' }, locks)).map(({ lock }) => lock)
}

const onReadable: Access = async ({ req }) =>
  Boolean(req.user) && { id: { in: await readableIds(req) } }

const isOwn = (req: PayloadRequest, user: Lock['user']) =>
  user?.relationTo === people().slug && user.value === req.user?.id

/** In one's own name, on what one may change, while no other user has it. */
const mayLock: Access = async ({ req, data }) => {
  if (!req.user || !isOfPeople(req.user)) return false
  if (!data) return true // the panel asks in general
  const { document, globalSlug, user, ...more } = data as Omit<Lock, 'id'>
  const subject = subjectOf({ document, globalSlug })
  if (!subject || Object.keys(more).length > 0 || (user && !isOwn(req, user))) return false
  if (!(await mayReach({ req, operation: 'read' }, subject))) return false
  if (!(await mayReach({ req, operation: 'update' }, subject))) return false
  const lock = await findLock(req.payload.db.pool, lockableOf(req.payload, subject))
  return !lock || lock.userId === req.user.id
}

const ownOrAdmins: Access = async (args) => {
  const readable = await onReadable(args)
  if (!readable || isAdmin(args)) return readable
  return { and: [readable as Where, { 'user.value': { equals: args.req.user?.id } }] }
}

const inOwnName: CollectionBeforeValidateHook = ({ data, operation, req }) =>
  operation === 'create' && data && !data.user && req.user
    ? { ...data, user: { relationTo: people().slug, value: req.user.id } }
    : data

/** Locks are never updated over the API: one is taken, held and handed over (src/cms/openDocuments), or let go of. */
export const lockRules = {
  access: { create: mayLock, read: onReadable, update: () => false, delete: ownOrAdmins },
  inOwnName,
}
