import { sql } from '@payloadcms/db-postgres/drizzle'
import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionConfig,
  GlobalAfterChangeHook,
  GlobalConfig,
  PayloadRequest,
} from 'payload'
import { connectionOf } from '../database/connections/connectionOf'
import { columnsOf, tableOf } from '../database/connections/payloadAdapter'
import { whenTransactionEnds } from '../database/transactions/whenTransactionEnds'
import { shared } from '../shared'
import { askSiblings, onQuestion } from '../processes/siblings'
import { noteContentChange, trustedForMs } from './contentChanges'
import { catchUp } from './listeners'

/** Where nobody follows the log, or it can't be asked, everything counts as changed. */
const lookHere = async () => {
  if (!(await catchUp())) noteContentChange()
}

const about = 'changes'

/** For one of several processes on one port: it looks into the log when another has written. */
export const lookForSiblings = () => onQuestion(about, lookHere)

/**
 * What answers on the same port shows it, too: the next request may reach any of them. One that does not answer is
 * stuck, or gone, and has nothing to serve from memory once what it knows has become too old.
 */
export const lookIntoLog = async () => {
  await Promise.all([lookHere(), askSiblings(about, trustedForMs + 50)])
}

const noted = shared('looksAfterCommit', () => new Set<number | string>())

/** Once a transaction, however many documents it writes. */
const lookAfterCommit = async (req: PayloadRequest) => {
  const id = await req.transactionID
  if (id == null) return lookIntoLog()
  if (noted.has(id)) return
  noted.add(id)
  await whenTransactionEnds(req, async (outcome) => {
    noted.delete(id)
    if (outcome !== 'rolled back') await lookIntoLog()
  })
}

const afterChange: CollectionAfterChangeHook = ({ req }) => lookAfterCommit(req)
const afterDelete: CollectionAfterDeleteHook = ({ req }) => lookAfterCommit(req)

const ofEveryRow = ['id', 'created_at', 'updated_at']

/**
 * Payload (3.90) leaves a row alone of which nothing but the time has changed: of a global that is all lists and
 * translations, such as the search's synonyms and pins, no row would say that it has, and the log not either.
 */
const touch: GlobalAfterChangeHook = async ({ doc, global, req }) => {
  const table = tableOf(req.payload, global.slug)
  if (!table || columnsOf(req.payload, table).some((name) => !ofEveryRow.includes(name))) return doc
  const now = new Date().toISOString()
  const connection = await connectionOf(req)
  await connection.execute(sql`update ${sql.identifier(table)} set updated_at = ${now}`)
  return { ...doc, updatedAt: now }
}

const afterGlobalChange: GlobalAfterChangeHook = async (written) => {
  const doc: unknown = await touch(written)
  await lookAfterCommit(written.req)
  return doc
}

/**
 * Read-your-writes: this replica looks into the change log before a write of this collection is answered, whichever
 * door it came by, and so shows it from then on. A draft's finds nothing there, and leaves everything in memory.
 */
export const seeOwnWrites = (collection: CollectionConfig): CollectionConfig => ({
  ...collection,
  hooks: {
    ...collection.hooks,
    afterChange: [...(collection.hooks?.afterChange ?? []), afterChange],
    afterDelete: [...(collection.hooks?.afterDelete ?? []), afterDelete],
  },
})

/** The same of a global. */
export const seeOwnGlobalWrites = (global: GlobalConfig): GlobalConfig => ({
  ...global,
  hooks: {
    ...global.hooks,
    afterChange: [...(global.hooks?.afterChange ?? []), afterGlobalChange],
  },
})
