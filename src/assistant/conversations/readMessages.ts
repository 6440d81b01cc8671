import type { CollectionAfterReadHook } from 'payload'
import { readExchanges } from './readExchanges'

/** One conversation comes with what was said in it; a list of them comes without. */
export const readMessages: CollectionAfterReadHook = async ({ doc, findMany, req }) => {
  if (findMany || !doc?.id) return doc
  const { pool: database } = req.payload.db
  const said = await readExchanges({ database, conversationIds: [String(doc.id)] })
  const messages = said.map(({ conversationId: _, ...exchange }) => exchange)
  return { ...doc, messages }
}
