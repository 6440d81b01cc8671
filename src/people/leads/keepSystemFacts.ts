import { isDeepStrictEqual } from 'node:util'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { CollectionBeforeChangeHook, PayloadRequest } from 'payload'
import { connectionOf } from '../../platform/database/connections/connectionOf'
import type { Lead } from '../../payload-types'

const writtenBySystem = [
  'emailVerified',
  'type',
  'types',
  'reference',
  'submissionsCount',
  'downloads',
  'lastSubmittedAt',
  'respondedAt',
  'marketingConsent',
  'suspected',
  'locale',
  'firstTouch',
  'lastTouch',
] as const satisfies (keyof Lead)[]

/** Leads as they were when this request locked them, by id. */
type LeadsBefore = Record<string, Lead>

export const leadBefore = (req: PayloadRequest, id: string): Lead | undefined =>
  (req.context.leadsBefore as LeadsBefore | undefined)?.[id]

const lockAndRead = async (req: PayloadRequest, id: string): Promise<Lead> => {
  const connection = await connectionOf(req)
  await connection.execute(sql`select 1 from leads where id = ${id} for update`)
  const lead = await req.payload.findByID({
    collection: 'leads',
    id,
    depth: 0,
    trash: true,
    req,
    overrideAccess: true, // the update operation has checked access before
  })
  req.context.leadsBefore = { ...(req.context.leadsBefore as LeadsBefore), [id]: lead }
  return lead
}

const isAnswer = (before: string, after: unknown) =>
  before === 'new' && after !== 'new' && after !== 'spam'

/**
 * Lost update: Payload writes a whole document, which would undo a submission that arrives while a colleague saves. So
 * the row is locked, and fields that this request does not change are taken as they are now.
 */
export const keepSystemFacts: CollectionBeforeChangeHook<Lead> = async ({
  data,
  originalDoc,
  operation,
  req,
}) => {
  if (operation === 'create' || !originalDoc) {
    // Added by hand now: it stands in lists beside those who wrote now.
    const lastSubmittedAt = data.lastSubmittedAt ?? new Date().toISOString()
    const { type = 'manual', types = ['manual'], createdAt } = data
    const isByHand = req.payloadAPI === 'REST' // reports count by it
    return {
      ...data,
      type,
      types,
      lastSubmittedAt,
      createdAt: isByHand ? new Date().toISOString() : createdAt,
    }
  }
  const now = await lockAndRead(req, originalDoc.id)
  const merged: Record<string, unknown> = { ...data }
  for (const [name, value] of Object.entries(data)) {
    const isUnchanged = isDeepStrictEqual(value, originalDoc[name as keyof Lead])
    if (isUnchanged && name in now) merged[name] = now[name as keyof Lead]
  }
  for (const name of writtenBySystem) merged[name] = now[name]
  merged.createdAt = now.createdAt
  if (merged.status !== now.status) merged.suspected = false // whoever moves it has judged it
  if (isAnswer(now.status, merged.status) && !now.respondedAt)
    merged.respondedAt = new Date().toISOString()
  return merged as Partial<Lead>
}
