import type { PostgresAdapter } from '@payloadcms/db-postgres'
import { memberOf } from '../../platform/database/group/group'
import { actorOf, currentActor } from '../../platform/access/actor'
import type { PendingWrites, Values, Write } from './pendingWrites'
import { originNow } from '../write/auditRow'
import { toldAsOne } from '../toldAsOne'
import type { Req } from './together'
import type { Entity } from './watched'

/** One document of those that are watched, as a request reaches it. */
export type Document = { adapter: PostgresAdapter; entity: Entity; id: string; req: Req }

/** Who does what `req` asks for. */
export const actorIn = (req: Req) => (req ? actorOf(req) : currentActor())

type Saved = Pick<Write, 'kind'> & {
  /** @default false */
  isDraft?: boolean
  /** @default false */
  isAutosave?: boolean
  /** @default false */
  awaitsVersion?: boolean
  versionId?: string
  before?: Values
  after?: Values
}

/** Keeps what a write came to for the transaction's end. */
export const noted = (pending: PendingWrites, { entity, req }: { entity: Entity; req: Req }) => {
  const actor = actorIn(req)
  /**
   * Payload goes on with it, and leaves out what its reader may not see. A group has a copy of what it has made already,
   * which nobody changes.
   */
  const keptOf = (id: string | null, { kind, after }: Saved): Values | undefined => {
    const made = kind === 'create' ? memberOf(req)?.made.get(`${entity.type}/${id}`) : undefined
    return made ?? structuredClone(after)
  }
  return (id: string | null, saved: Saved) => {
    if (req?.context?.[toldAsOne]) return
    pending.note({
      entity,
      id,
      actor,
      origin: originNow(),
      isDraft: false,
      isAutosave: false,
      awaitsVersion: false,
      ...saved,
      after: keptOf(id, saved),
    })
  }
}

/** What was just saved, and awaits this version of it. */
const awaiting = (pending: PendingWrites, entity: Entity, id: string | null) => {
  const saved = pending.known(entity, id, false)
  if (!saved?.awaitsVersion) return undefined
  saved.awaitsVersion = false
  return saved
}

export const versionIdOf = (version: unknown): string | undefined => {
  const id = (version as { id?: unknown } | null)?.id
  return id == null ? undefined : String(id)
}

type SavedVersion = { id?: unknown; parent?: unknown; version?: unknown } | null | void

type Version<T> = {
  entity: Entity
  req: Req
  pending: PendingWrites
  /** Of the document; `null` of a global, `undefined` where only the version that is saved says it. */
  id: string | null | undefined
  isAutosave: boolean
  readBefore: (id: string | null) => Promise<Values | undefined>
  save: () => Promise<T>
  /** Where the answer has none. */
  findVersionId?: () => Promise<string | undefined>
  /** What is saved: all of it, where the answer is a part. */
  given: unknown
  /** Whether the answer is a part. */
  isPart: boolean
}

/** A version that is saved belongs to what was saved right before it, or is a draft beside what is published. */
export const noteVersion = async <T extends SavedVersion>(wanted: Version<T>): Promise<T> => {
  const { entity, req, pending, id, isAutosave, save } = wanted
  const saved = id === undefined ? undefined : awaiting(pending, entity, id)
  const before = saved || id === undefined ? undefined : await wanted.readBefore(id)
  const version = await save()
  const versionId = versionIdOf(version) ?? (await wanted.findVersionId?.())
  if (saved) saved.versionId = versionId
  else
    noted(pending, { entity, req })(id === undefined ? String(version?.parent) : id, {
      kind: 'update',
      isDraft: true,
      isAutosave,
      versionId,
      before,
      after: ((!wanted.isPart && version?.version) || wanted.given) as Values,
    })
  return version
}
