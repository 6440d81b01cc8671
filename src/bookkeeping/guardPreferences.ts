import type { Access, Endpoint, PayloadRequest, Where } from 'payload'
import { mayReach, mayReadCollection, mayReadGlobal } from '../access/mayReach'
import { AppError } from '../errors'
import { isUuid } from '../isUuid'

const longest = (slugs: string[], matches: (slug: string) => boolean): string | undefined =>
  slugs.filter(matches).sort((one, other) => other.length - one.length)[0]

const isOf = (name: string) => (rest: string) => rest === name || rest.startsWith(`${name}-`)

/**
 * Whether the caller may keep a preference under this key: Payload's keys name a collection, a document or a global
 * (`collection-leads-<id>`, `leads-list`, `global-site`); all others are about nothing but the panel.
 */
export const mayUseKey = async (req: PayloadRequest, key: string): Promise<boolean> => {
  const { collections, globals } = req.payload.config
  const slugs = collections.map(({ slug }) => slug as string)
  if (key.startsWith('global-')) {
    const rest = key.slice('global-'.length)
    const slug = longest(
      globals.map(({ slug }) => slug),
      (name) => isOf(name)(rest),
    )
    return slug === undefined || mayReadGlobal(req, slug)
  }
  const rest = key.startsWith('collection-') ? key.slice('collection-'.length) : key
  const slug = longest(slugs, (name) => isOf(name)(rest))
  if (slug === undefined) return true
  const id = rest.slice(slug.length + 1)
  if (isUuid(id)) return mayReach({ req, operation: 'read' }, { collection: slug, id })
  return mayReadCollection(req, slug)
}

const refuse = () => new AppError('forbidden', 'You may not keep or read this setting.')

/** Payload's own handlers by key look at nothing but the user. */
export const demandKey = (endpoint: Endpoint): Endpoint =>
  endpoint.path === '/:key'
    ? {
        ...endpoint,
        handler: async (req) => {
          if (req.user && !(await mayUseKey(req, String(req.routeParams?.key)))) throw refuse()
          return endpoint.handler(req)
        },
      }
    : endpoint

const own = ({ user }: PayloadRequest): Where => ({
  and: [
    { 'user.value': { equals: user?.id } },
    { 'user.relationTo': { equals: user?.collection } },
  ],
})

const ownUsable: Access = async ({ req, data }) => {
  if (!req.user) return false
  const key = (data as { key?: unknown } | undefined)?.key
  if (typeof key === 'string' && !(await mayUseKey(req, key))) return false
  const { docs } = await req.payload.find({
    collection: 'payload-preferences',
    where: own(req),
    select: { key: true },
    depth: 0,
    pagination: false,
    req,
    overrideAccess: true, // one's own
  })
  const unusable: string[] = []
  for (const { id, key: kept } of docs)
    if (kept && !(await mayUseKey(req, kept))) unusable.push(String(id))
  return unusable.length === 0 ? own(req) : { and: [own(req), { id: { not_in: unusable } }] }
}

const mayKeep: Access = async ({ req, data }) => {
  if (!req.user) return false
  const { key } = (data ?? {}) as { key?: unknown }
  return typeof key !== 'string' || mayUseKey(req, key)
}

/** A person's own, about what they may read. Payload writes the caller's name on it whatever was sent. */
export const preferenceAccess = {
  create: mayKeep,
  read: ownUsable,
  update: ownUsable,
  delete: ownUsable,
}
