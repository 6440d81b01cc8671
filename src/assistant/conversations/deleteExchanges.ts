import { sql } from '@payloadcms/db-postgres'
import type { CollectionAfterDeleteHook } from 'payload'
import { connectionOf } from '../../database/connectionOf'

/** What was said goes with its conversation. After it: no answer can join it any more (saveExchange.ts). */
export const deleteExchanges: CollectionAfterDeleteHook = async ({ id, req }) => {
  const connection = await connectionOf(req)
  await connection.execute(sql`
    delete from chat_exchanges where conversation_id = ${String(id)}::uuid`)
}
