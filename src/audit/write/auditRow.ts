import { createHash, randomBytes } from 'node:crypto'
import type { Actor } from '../../platform/access/actor'
import { requestContext } from '../../platform/requestContext'
import { canonicalJson } from './canonicalJson'
import { networkOf } from '../../platform/privacy/networkOf'

/**
 * What a field was and became. Of a person's own values, which stand apart, and of secrets, which are not kept at all, it
 * says that they changed; of fields beyond the most that are told, how many they are.
 */
export type Change =
  | { before?: unknown; after?: unknown; words?: number }
  | { personal: true }
  | { secret: true }
  | { more: number }

export type Changes = Record<string, Change>

/** Where `{ more }` stands among the changes: no field is called so. */
export const untoldPath = '…'

/** What was acted upon: a collection's document, a global, or a thing of another kind. */
export type AuditTarget = { type: string; id?: string | null; title?: string | null }

/** Something that was done, as somebody tells the trail of it. */
export type AuditEvent = {
  actor: Actor
  action: string
  target?: AuditTarget
  changes?: Changes
  /** What is a person's own: it stands apart, and goes with an erasure. `of` is the lead whose it is. */
  personal?: { title?: string | null; changes?: Changes; of?: string | null }
  /** The version that it left of a document. */
  versionId?: string
  /** How often, of what is counted and not told each time. */
  times?: number
}

/** A row as the statement takes it. */
export type AuditRow = {
  actor_kind: string
  actor_id: string | null
  actor_name: string | null
  action: string
  target_type: string | null
  target_id: string | null
  target_title: string | null
  changes: Changes | null
  request_id: string | null
  from_network: string | null
  times: number | null
  version_id: string | null
  person: string | null
  personal: string | null
  salt: string | null
  value: object | null
}

/** @returns what the row keeps of a value that stands apart */
export const personalDigest = (salt: string, value: unknown): string =>
  createHash('sha256').update(salt).update(canonicalJson(value)).digest('hex')

const apart = ({ of = null, title, changes }: NonNullable<AuditEvent['personal']>) => {
  if (!title && !changes) return { person: null, personal: null, salt: null, value: null }
  const salt = randomBytes(16).toString('hex')
  const value = { title, changes }
  return { person: of, personal: personalDigest(salt, value), salt, value }
}

const namesOf = (changes: Changes = {}): Changes =>
  Object.fromEntries(Object.keys(changes).map((path) => [path, { personal: true }]))

/** Half a surrogate pair, which no UTF-8 holds. */
const half = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

/** How JSON writes NUL and half a pair: rare, and so looked for first. */
const suspect = /\\u(?:0000|d[89a-f])/

const withoutHalves = (_: string, value: unknown) =>
  typeof value === 'string' ? value.replaceAll('\0', '').replace(half, '') : value

/** What PostgreSQL would refuse must not undo the write that the row tells of. The rest is as JSON gives it back. */
const storable = <T>(value: T): T => {
  const text = JSON.stringify(value)
  return JSON.parse(suspect.test(text) ? JSON.stringify(value, withoutHalves) : text) as T
}

/** The request that something is done by. */
export type Origin = { requestId?: string; client?: string }

/** Of what is done now, if a request runs. */
export const originNow = (): Origin => {
  const { requestId, client } = requestContext() ?? {}
  return { requestId, client }
}

/** The row of an event. @param origin by default the request that runs now */
export const auditRow = (event: AuditEvent, origin: Origin = originNow()): AuditRow => {
  const { actor, action, target, personal, times, versionId, ...told } = storable(event)
  const isAsked = actor.kind !== 'job' && actor.kind !== 'system'
  const { requestId, client = '' } = isAsked ? origin : {}
  const changes = { ...told.changes, ...namesOf(personal?.changes) }
  return {
    actor_kind: actor.kind,
    actor_id: actor.id,
    actor_name: actor.kind === 'person' ? null : actor.name,
    action,
    target_type: target?.type ?? null,
    target_id: target?.id ?? null,
    target_title: target?.title?.slice(0, 300).replace(half, '') ?? null, // where it is cut as well
    changes: Object.keys(changes).length > 0 ? changes : null,
    request_id: requestId ?? null,
    from_network: networkOf(client),
    times: times ?? null,
    version_id: versionId ?? null,
    ...apart(personal ?? {}),
  }
}
