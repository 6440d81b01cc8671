import type { CollectionAfterChangeHook } from 'payload'
import { connectionOf } from '../../platform/database/connections/connectionOf'
import type { Lead } from '../../payload-types'
import { judge } from './judge'
import { leadBefore } from '../leads/keepSystemFacts'

/** Requests count as spam as long as their lead does; whoever moves a lead has judged what was suspected. */
export const keepVerdict: CollectionAfterChangeHook<Lead> = async ({ doc, req }) => {
  const before = leadBefore(req, doc.id)
  if (!before || doc.status === before.status) return doc
  const verdict = doc.status === 'spam' ? 'spam' : 'real'
  await judge({ connection: await connectionOf(req), leadId: doc.id, verdict })
  return doc
}
