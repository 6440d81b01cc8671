import type { PostgresAdapter } from '@payloadcms/db-postgres'
import type { FlattenedBlock } from 'payload'
import type { Actor } from '../../platform/access/actor'
import type { Connection } from '../../platform/database/connections/connectionOf'
import type { Pending } from '../../platform/database/connections/beforeCommit'
import { requestContext } from '../../platform/requestContext'
import { isObject } from '../../platform/values/isObject'
import { auditRow, type AuditEvent, type AuditRow, type Origin } from '../write/auditRow'
import { insertionOf, insertRows } from '../write/insertRows'
import { insertAutosave } from './autosaves'
import { changedFields, describeChanges, type ChangedField } from './changesBetween'
import { isPersonal, personOf, type Entity } from './watched'
import { labelIn } from '../../platform/language/said'

export type Values = Record<string, unknown>

/** One document as a transaction found it and left it. */
export type Write = {
  entity: Entity
  id: string | null
  actor: Actor
  /** Several requests may share a transaction (src/platform/database/group). */
  origin: Origin
  kind: 'create' | 'update' | 'delete'
  /** Of a draft beside what is published, or what is published, or has no drafts. */
  isDraft: boolean
  isAutosave: boolean
  before?: Values
  after?: Values
  versionId?: string
  /** What is saved next is the version that belongs to it. */
  awaitsVersion: boolean
}

const isRestoring = () => {
  const { pattern } = requestContext()?.route ?? {}
  return pattern === '/versions/:id'
}

const statusOf = (values: Values | undefined) => values?._status ?? 'draft'

const actionOf = ({ kind, isDraft, before, after, entity }: Write): string => {
  if (kind !== 'update') return kind
  if (isRestoring()) return 'restore-version'
  if (Boolean(before?.deletedAt) !== Boolean(after?.deletedAt))
    return after?.deletedAt ? 'trash' : 'restore'
  if (isDraft) return 'save-draft'
  if (!entity.config.versions) return 'update'
  const [was, is] = [statusOf(before), statusOf(after)]
  if (was === is || !('_status' in (after ?? {}))) return 'update'
  return is === 'published' ? 'publish' : 'withdraw'
}

/** What is done to an account that is more than a change of its fields. */
const accountAction = ({ kind, actor }: Write, changed: ChangedField[]): string | undefined => {
  const paths = changed.map(({ path }) => path)
  if (kind !== 'update') return undefined
  if (paths.includes('role')) return 'change-role'
  if (!paths.includes('password')) return undefined
  return actor.kind === 'visitor' ? 'reset-password' : 'change-password'
}

/** A key that is revoked is one for good. */
const keyAction = ({ kind, entity, after }: Write, changed: ChangedField[]): string | undefined =>
  kind === 'update' && entity.type === 'api-keys' && after?.revokedAt && changed.some(({ path }) => path === 'revokedAt') ? 'revoke' : undefined // prettier-ignore

const inOneLocale = (value: unknown): unknown =>
  isObject(value) ? Object.values(value).find(Boolean) : value

const titleOf = ({ entity: { config, isGlobal }, before, after }: Write): string | null => {
  if (isGlobal) return 'label' in config ? (labelIn(config.label, 'en') ?? null) : null
  const field = (config.admin as { useAsTitle?: string } | undefined)?.useAsTitle
  const title = field && field !== 'id' && inOneLocale({ ...before, ...after }[field])
  return typeof title === 'string' && title !== '' ? title : null
}

/** What a write comes to, told with what stands apart; `undefined` for one that only the system notices. */
const eventOf = (write: Write, adapter: PostgresAdapter): AuditEvent | undefined => {
  const { entity, id, actor, kind, before = {}, after = {} } = write
  const apart = isPersonal(entity)
  const blocks = (slug: string) =>
    adapter.payload.blocks?.[slug as never] as FlattenedBlock | undefined
  const fields = entity.config.flattenedFields
  const changed = kind === 'delete' ? [] : changedFields({ fields, before, after, blocks })
  const isAccount = 'auth' in entity.config && Boolean(entity.config.auth)
  if (isAccount && kind === 'update' && changed.length === 0) return undefined
  const { changes, personal } = describeChanges(changed, apart)
  const title = titleOf(write)
  return {
    actor,
    action:
      (isAccount && accountAction(write, changed)) || keyAction(write, changed) || actionOf(write),
    target: { type: entity.type, id, title: apart ? null : title },
    changes,
    versionId: write.versionId,
    // What is deleted for good is gone; an account's name says who it was.
    ...(apart &&
      (kind !== 'delete' || isAccount) && {
        personal: {
          title,
          of: personOf(entity, { id, ...before, ...after }),
          ...(Object.keys(personal).length > 0 && { changes: personal }),
        },
      }),
  }
}

/** Autosaves of a person's draft are told together (autosaves.ts). */
const isPartOfRun = ({ isAutosave, kind, actor, entity, id }: Write) =>
  isAutosave && kind === 'update' && actor.kind === 'person' && id !== null && !isPersonal(entity)

export type PendingWrites = Pending & {
  note: (write: Write) => void
  /** The document as this transaction has written it already. */
  known: (entity: Entity, id: string | null, isDraft: boolean) => Write | undefined
  /** What is to be told beside what was written. */
  tell: (event: AuditEvent) => void
}

/** What one transaction writes, told as its last act: one row a document, of what came out in the end. */
export const pendingWrites = (adapter: PostgresAdapter): PendingWrites => {
  const writes = new Map<string, Write>()
  const events: AuditRow[] = []
  const keyOf = (entity: Entity, id: string | null, isDraft: boolean) =>
    `${entity.isGlobal ? 'global ' : ''}${entity.type}/${id}/${isDraft ? 'draft' : ''}`

  const rowOf = (write: Write): AuditRow[] => {
    const event = eventOf(write, adapter)
    return event ? [auditRow(event, write.origin)] : []
  }

  const store = async (db: Connection) => {
    const all = [...writes.values()]
    const autosaves = all.filter(isPartOfRun).flatMap(rowOf)
    for (const row of autosaves) await insertAutosave(db, row)
    const rows = [...events, ...all.filter((one) => !isPartOfRun(one)).flatMap(rowOf)]
    await insertRows(db, rows)
    return rows.length + autosaves.length > 0
  }

  const parts = () => {
    const all = [...writes.values()]
    if (all.some(isPartOfRun)) return undefined
    writes.clear()
    return insertionOf([...events.splice(0), ...all.flatMap(rowOf)])
  }

  return {
    store,
    parts,
    tell: (event) => events.push(auditRow(event)),
    known: (entity, id, isDraft) => writes.get(keyOf(entity, id, isDraft)),
    note: (write) => {
      const key = keyOf(write.entity, write.id, write.isDraft)
      const earlier = writes.get(key)
      // A document that is made and changed was made; what was there before it was touched stays what it was.
      const kind = earlier?.kind === 'create' && write.kind === 'update' ? 'create' : write.kind
      const before = earlier ? earlier.before : write.before
      const isAutosave = write.isAutosave && (earlier?.isAutosave ?? true)
      writes.set(key, { ...write, kind, before, isAutosave })
    },
  }
}
