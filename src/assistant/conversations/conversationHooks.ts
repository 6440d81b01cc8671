import { sql } from '@payloadcms/db-postgres/drizzle'
import type { CollectionAfterDeleteHook, CollectionAfterReadHook } from 'payload'
import { connectionOf } from '../../platform/database/connections/connectionOf'
import { readExchanges } from './readExchanges'

/** One conversation comes with what was said in it; a list of them comes without. */
export const readMessages: CollectionAfterReadHook = async ({ doc, findMany, req }) => {
  if (findMany || !doc?.id) return doc
  const { pool: database } = req.payload.db
  const said = await readExchanges({ database, conversationIds: [String(doc.id)] })
  const messages = said.map(({ conversationId: _, ...exchange }) => exchange)
  return { ...doc, messages }
}

/** What was said goes with its conversation. After it: no answer can join it any more (saveExchange.ts). */
export const deleteExchanges: CollectionAfterDeleteHook = async ({ id, req }) => {
  const connection = await connectionOf(req)
  await connection.execute(sql`
    delete from chat_exchanges where conversation_id = ${String(id)}::uuid`)
}
