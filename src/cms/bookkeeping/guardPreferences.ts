import { sql } from '@payloadcms/db-postgres/drizzle'
import type {
  Access,
  CollectionAfterChangeHook,
  CollectionBeforeValidateHook,
  Endpoint,
  PayloadRequest,
  Where,
} from 'payload'
import { mayReach, mayReadCollection, mayReadGlobal } from '../access/mayReach'
import { connectionOf } from '../../platform/database/connections/connectionOf'
import { people } from '../../platform/access/people'
import { AppError, invalidInput } from '../../platform/errors'
import { isUuid } from '../../platform/values/isUuid'

const longest = (slugs: string[], matches: (slug: string) => boolean): string | undefined =>
  slugs.filter(matches).sort((one, other) => other.length - one.length)[0]

const isOf = (name: string) => (rest: string) => rest === name || rest.startsWith(`${name}-`)

/**
 * Whether the caller may keep a preference under this key: Payload's keys name a collection, a document or a global
 * (`collection-leads-<id>`, `leads-list`, `global-site`); all others are about nothing but the panel.
 */
const mayUseKey = async (req: PayloadRequest, key: string): Promise<boolean> => {
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

/** How much one value may be. What the panel keeps is some hundred bytes. */
const maxBytes = 64 * 1024
const maxKeyLength = 300

/** Of one account. Beyond it the oldest go, those of single documents first: each that is opened leaves one. */
const maxKeys = 500

export const demandSmall = ({ key, value }: { key?: unknown; value?: unknown }) => {
  if (typeof key === 'string' && key.length > maxKeyLength)
    throw invalidInput([{ path: 'key', message: `At most ${maxKeyLength} characters.` }])
  if (Buffer.byteLength(JSON.stringify(value ?? null)) > maxBytes)
    throw new AppError(
      'payload_too_large',
      `A setting of the panel is larger than ${maxBytes / 1024} KiB.`,
    )
}

const dropOldest = async (req: PayloadRequest) => {
  const connection = await connectionOf(req)
  await connection.execute(sql`
    delete from payload_preferences where id in (
      select p.id
        from payload_preferences p
        join payload_preferences_rels r on r.parent_id = p.id and r.path = 'user'
       where r.${sql.identifier(people().column)} = ${req.user?.id}
       order by p.key ~ '-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$', p.updated_at desc, p.id desc
      offset ${maxKeys})`)
}

/** What is too large is not kept, by whatever door it comes. */
export const preferenceHooks = {
  beforeValidate: (({ data }) => {
    if (data) demandSmall(data)
    return data
  }) satisfies CollectionBeforeValidateHook,
  afterChange: (async ({ operation, req }) => {
    if (operation === 'create' && req.user) await dropOldest(req)
  }) satisfies CollectionAfterChangeHook,
}

/** As Payload's own handler reads it. */
const bodyOf = async (req: PayloadRequest): Promise<{ value?: unknown }> => {
  const data = ((await req.json?.().catch(() => undefined)) ?? {}) as { value?: unknown }
  req.json = () => Promise.resolve(data)
  return data
}

/** Payload's own handlers by key look at nothing but the user, and run no hooks. */
export const demandKey = (endpoint: Endpoint): Endpoint =>
  endpoint.path === '/:key'
    ? {
        ...endpoint,
        handler: async (req) => {
          const key = String(req.routeParams?.key)
          if (req.user && !(await mayUseKey(req, key))) throw refuse()
          if (!req.user || endpoint.method !== 'post') return endpoint.handler(req)
          const data = await bodyOf(req)
          demandSmall({ key, value: data.value || data })
          const response = await endpoint.handler(req)
          await dropOldest(req)
          return response
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
