import type { CollectionAfterChangeHook, PayloadRequest } from 'payload'
import { connectionOf } from '../../platform/database/connections/connectionOf'
import { nameOf as calledBy, people } from '../../platform/access/people'
import type { Activity, Lead } from '../../payload-types'
import { leadBefore } from '../leads/keepSystemFacts'
import { noteActivity } from './noteActivity'

type Change = Pick<Activity, 'kind'> & { from?: string; to?: string }

const idOf = (value: unknown): string | undefined => {
  const id = value && typeof value === 'object' ? (value as { id?: unknown }).id : value
  return typeof id === 'string' ? id : undefined
}

const nameOf = async (req: PayloadRequest, id: string | undefined): Promise<string> => {
  if (!id) return ''
  const user = await req.payload.findByID({
    collection: people().slug,
    id,
    depth: 0,
    disableErrors: true,
    req,
    overrideAccess: true, // salespeople may not read accounts, but know each other's names
  })
  return calledBy(user) ?? ''
}

const changesOf = async (req: PayloadRequest, lead: Lead, before: Lead): Promise<Change[]> => {
  const changes: Change[] = []
  if (before.status !== lead.status)
    changes.push({ kind: 'moved', from: before.status, to: lead.status })
  const [from, to] = [idOf(before.owner), idOf(lead.owner)]
  if (from !== to)
    changes.push({ kind: 'assigned', from: await nameOf(req, from), to: await nameOf(req, to) })
  if (Boolean(before.deletedAt) !== Boolean(lead.deletedAt))
    changes.push({ kind: lead.deletedAt ? 'trashed' : 'restored' })
  return changes
}

/** Writes down who moved a lead where, and when, in the transaction of the move. */
export const noteMoves: CollectionAfterChangeHook<Lead> = async ({ doc, operation, req }) => {
  const before = leadBefore(req, doc.id)
  const changes: Change[] =
    operation === 'create' ? [{ kind: 'added' }] : before ? await changesOf(req, doc, before) : []
  const connection = await connectionOf(req)
  for (const change of changes)
    await noteActivity({ connection, leadId: doc.id, ...change, user: req.user })
  return doc
}
