import {
  Locked,
  type CollectionBeforeDeleteHook,
  type CollectionBeforeOperationHook,
  type CollectionBeforeValidateHook,
  type CollectionConfig,
  type GlobalBeforeOperationHook,
  type GlobalConfig,
  type PayloadRequest,
} from 'payload'
import { people } from '../../platform/access/people'
import { isKey } from '../../platform/access/can'
import { withControl, withGlobalControl } from '../documentHead/documentControls'
import { relationColumnOf } from '../../platform/database/connections/payloadAdapter'
import { findLock } from './findLock'
import { lockedMessage } from '../../http/answer/lockedMessage'
import { leaseSeconds } from './lease'
import { component } from '../../platform/component'

type Args = { id?: unknown; where?: unknown; overrideLock?: boolean }

/** Documents of a collection that others have, by id, with their names. */
type Held = Map<string, string>

const heldByOthers = async (req: PayloadRequest, collection: string): Promise<Held> => {
  const column = relationColumnOf(req.payload, collection)
  const { rows: accounts, column: own } = people()
  const { rows } = await req.payload.db.pool.query<{ id: string; name: string | null }>(
    `select d."${column}" as id, p.name
       from payload_locked_documents l
       join payload_locked_documents_rels d on d.parent_id = l.id and d.path = 'document'
       join payload_locked_documents_rels u on u.parent_id = l.id and u.path = 'user'
       left join ${accounts} p on p.id = u.${own}
      where d."${column}" is not null and u.${own} <> $1
        and l.updated_at > now() - interval '${leaseSeconds} s'`,
    [req.user?.id],
  )
  return new Map(rows.map(({ id, name }) => [id, name ?? 'Somebody']))
}

const refuse = (name: string) => new Locked(lockedMessage(name))

const keptIn = (collection: string) => `heldByOthers:${collection}`

/**
 * Whether a person writes, over REST: hooks and jobs must go on, and a program can't ask a person to close a tab. What
 * it writes, an `If-Match` protects.
 */
const isPerson = (req: PayloadRequest) =>
  req.payloadAPI === 'REST' && Boolean(req.user) && !isKey(req.user)

const demandLock: CollectionBeforeOperationHook = async ({ args, collection, operation, req }) => {
  const { id, overrideLock } = args as Args
  const isRestored = operation === 'restoreVersion'
  if (!['update', 'delete', 'restoreVersion'].includes(operation) || !isPerson(req)) return args
  // A hook of a request says neither yes nor no to the lock. A yes is what the address says (`overrideLock=true`): a
  // colleague's document is handed over in the panel, and not taken by a parameter.
  if (!isRestored && overrideLock === undefined) return args
  const held = await heldByOthers(req, collection.slug)
  req.context[keptIn(collection.slug)] = held // for each document of many
  const name = isRestored ? undefined : held.get(String(id))
  if (name !== undefined) throw refuse(name)
  return args
}

const heldIn = (context: PayloadRequest['context'], slug: string, id: unknown) =>
  (context[keptIn(slug)] as Held | undefined)?.get(String(id))

const onUpdate: CollectionBeforeValidateHook = ({ collection, context, data, originalDoc }) => {
  const name = heldIn(context, collection.slug, (originalDoc as { id?: unknown } | undefined)?.id)
  if (name !== undefined) throw refuse(name)
  return data
}

const onDelete: CollectionBeforeDeleteHook = ({ collection, context, id }) => {
  const name = heldIn(context, collection.slug, id)
  if (name !== undefined) throw refuse(name)
}

/** Who has the document and who else is there. */
const holder = component('OpenDocument')

/** While a person has a document open, no one else can save it in the panel, which shows who has it. */
export const keepForHolder = (collection: CollectionConfig): CollectionConfig =>
  collection.lockDocuments === false
    ? collection
    : {
        ...collection,
        admin: withControl(collection, holder),
        hooks: {
          ...collection.hooks,
          beforeOperation: [...(collection.hooks?.beforeOperation ?? []), demandLock],
          beforeValidate: [...(collection.hooks?.beforeValidate ?? []), onUpdate],
          beforeDelete: [onDelete, ...(collection.hooks?.beforeDelete ?? [])],
        },
      }

const demandGlobal: GlobalBeforeOperationHook = async ({ args, global, operation, req }) => {
  const writes = operation === 'update' || operation === 'restoreVersion'
  if (!writes || !isPerson(req)) return args as unknown
  const lock = await findLock(req.payload.db.pool, { global: global.slug })
  if (lock && lock.userId !== req.user?.id) throw refuse(lock.name)
  return args as unknown
}

/** The same for a global, whose writes over REST Payload itself (3.90) never refuses. */
export const keepGlobalForHolder = (global: GlobalConfig): GlobalConfig => ({
  ...global,
  admin: withGlobalControl(global, holder),
  hooks: {
    ...global.hooks,
    beforeOperation: [...(global.hooks?.beforeOperation ?? []), demandGlobal],
  },
})
