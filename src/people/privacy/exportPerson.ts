import { sql } from '@payloadcms/db-postgres'
import type { CollectionSlug, PayloadRequest, Where } from 'payload'
import { readExchanges } from '../../assistant/conversations/readExchanges'
import { connectionOf, type Connection } from '../../platform/database/connections/connectionOf'
import { noSuchLead } from './eraseWithLead'
import { leadsOfPerson, uuids } from '../leads/lockPerson'
import { noteActivity } from '../timeline/noteActivity'

type Export = { req: PayloadRequest; id: string }

const readAll = async <T extends CollectionSlug>(
  req: PayloadRequest,
  collection: T,
  where: Where,
) => {
  const { docs } = await req.payload.find({
    collection,
    where,
    depth: 0,
    pagination: false,
    sort: 'createdAt',
    trash: true,
    req,
    overrideAccess: false,
  })
  return docs
}

/** What their codes have opened, as long as it is kept. */
const grantsOf = async (connection: Connection, requestIds: string[]) => {
  const { rows } = await connection.execute(sql`
    select request_id as "requestId", filename, downloads, created_at as "createdAt", expires_at as "expiresAt"
      from download_grants
     where request_id = any(${uuids(requestIds)})
     order by created_at`)
  return rows as ({ requestId: string } & Record<string, unknown>)[]
}

/**
 * Everything that is known of a person, and a note in their history that it was given out.
 * @throws AppError 404
 */
export const exportPerson = async ({ req, id }: Export) => {
  const connection = await connectionOf(req)
  const ids = await leadsOfPerson(connection, id)
  if (ids.length === 0) throw noSuchLead()
  const theirs = { lead: { in: ids } }
  const leads = await readAll(req, 'leads', { id: { in: ids } })
  const submissions = await readAll(req, 'submissions', theirs)
  const activities = await readAll(req, 'activities', theirs)

  // What is kept by address alone. `like` knows no case, and finds too much: what fits is kept.
  const addresses = new Set([...leads, ...submissions].map(({ email }) => email.toLowerCase()))
  const isTheirs = (address: string) => addresses.has(address.toLowerCase())
  const like = (field: string) => [...addresses].map((address) => ({ [field]: { like: address } }))
  const mails = await readAll(req, 'mails', { or: [theirs, ...like('to')] })
  const requests = await readAll(req, 'otp-requests', { or: [theirs, ...like('email')] })
  const asked = requests.filter(({ lead, email }) =>
    lead ? ids.includes(String(lead)) : isTheirs(email),
  )
  const grants = await grantsOf(
    connection,
    asked.map((request) => request.id),
  )
  const conversations = await readAll(req, 'conversations', theirs)
  const said = await readExchanges({
    database: req.payload.db.pool,
    conversationIds: conversations.map((conversation) => conversation.id),
  })
  await noteActivity({ connection, leadId: id, kind: 'exported', user: req.user })
  return {
    exportedAt: new Date().toISOString(),
    lead: leads.find((lead) => lead.id === id),
    otherLeads: leads.filter((lead) => lead.id !== id),
    submissions,
    mails: mails
      .filter(({ lead, kind, to }) => lead || (kind !== 'account' && isTheirs(to)))
      .map(({ kind, to, state, sentAt, createdAt }) => ({ kind, to, state, sentAt, createdAt })),
    activities,
    conversations: conversations.map(({ messages: _, ...conversation }) => ({
      ...conversation,
      messages: said.flatMap(({ conversationId, ...exchange }) =>
        conversationId === conversation.id ? [exchange] : [],
      ),
    })),
    downloadRequests: asked.map((request) => ({
      ...request,
      grants: grants.flatMap(({ requestId, ...grant }) =>
        requestId === request.id ? [grant] : [],
      ),
    })),
  }
}
