import type { CollectionAfterChangeHook } from 'payload'
import { connectionOf } from '../database/connectionOf'
import type { Lead } from '../payload-types'
import { judge } from './judge'
import { leadBefore } from './keepSystemFacts'

/** Requests count as spam as long as their lead does. */
export const keepVerdict: CollectionAfterChangeHook<Lead> = async ({ doc, req }) => {
  const before = leadBefore(req, doc.id)
  const isSpam = doc.status === 'spam'
  if (!before || isSpam === (before.status === 'spam')) return doc
  const verdict = isSpam ? 'spam' : 'real'
  await judge({ connection: await connectionOf(req), leadId: doc.id, verdict })
  return doc
}
