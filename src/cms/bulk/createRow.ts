import { sql } from '@payloadcms/db-postgres/drizzle'
import {
  createOperation,
  deepCopyObjectSimple,
  getDataLoader,
  isolateObjectProperty,
  type PayloadRequest,
} from 'payload'
import { namesFieldsOf } from '../../http/request/namesFieldsOf'
import { maxBodyBytes, refuseUnstorable, tooLarge } from '../../http/request/readBody'
import { connectionOf } from '../../platform/database/connections/connectionOf'
import type { GroupMember } from '../../platform/database/group/group'

export type Row = Record<string, unknown>

export type Creating = {
  req: PayloadRequest
  collection: string
  draft: boolean
  /** Whether all rows together are no larger than the body of a single document may be. @default false */
  areSmall?: boolean
}

/** What hooks note of one write must not be read as another's. */
const ownOfRow = ['context', 'data', 'locale', 'payloadDataLoader', 'responseHeaders'] as const

const isolated = (req: PayloadRequest, keys: readonly string[]): PayloadRequest => {
  const own = isolateObjectProperty(req, keys as (keyof PayloadRequest)[])
  own.context = { ...req.context }
  own.responseHeaders = undefined
  own.payloadDataLoader = getDataLoader(own)
  return own
}

/** What is looked at of a single document's body before Payload sees it (takeBody.ts). */
const demandAsSingle = (row: Row, { req, collection, areSmall }: Creating) => {
  const { flattenedFields } = req.payload.collections[collection as 'content'].config
  if (!areSmall && Buffer.byteLength(JSON.stringify(row)) > maxBodyBytes)
    throw tooLarge(maxBodyBytes)
  refuseUnstorable(row, namesFieldsOf(flattenedFields))
}

/** Creates a document for a request that is its row's own. */
const create = async (row: Row, req: PayloadRequest, creating: Creating): Promise<string> => {
  demandAsSingle(row, creating)
  const data = deepCopyObjectSimple(row) // hooks change it, and a deadlock has it made again
  req.data = data
  const { id } = await createOperation({
    collection: req.payload.collections[creating.collection as 'content'],
    data,
    depth: 0,
    draft: creating.draft,
    overrideAccess: false,
    req,
  })
  return String(id)
}

/** Creates a document as a request of its own would: in its own transaction. */
export const createAlone = (row: Row, creating: Creating): Promise<string> =>
  create(row, isolated(creating.req, [...ownOfRow, 'transactionID']), creating)

type AsMember = (own: PayloadRequest) => GroupMember

/** Creates a document side by side with others, in the transaction of their request. */
export const createAsMember = (row: Row, creating: Creating, asMember: AsMember) => {
  const own = isolated(creating.req, ownOfRow)
  const member = asMember(own)
  return { member, work: create(row, own, creating) }
}

const savepoint = sql.identifier('bulk_row')

/**
 * Creates a document in the transaction of its request. When it fails, the rows after it can still be tried (savepoint):
 * what is wrong with them is told as well.
 */
export const createTogether = async (row: Row, creating: Creating): Promise<string> => {
  const connection = await connectionOf(creating.req)
  await connection.execute(sql`savepoint ${savepoint}`)
  try {
    const id = await create(row, isolated(creating.req, ownOfRow), creating)
    await connection.execute(sql`release savepoint ${savepoint}`)
    return id
  } catch (error) {
    await connection.execute(sql`rollback to savepoint ${savepoint}`)
    throw error
  }
}
