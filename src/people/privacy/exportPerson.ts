import type { CollectionSlug, PayloadRequest, Where } from 'payload'
import { noteAudit } from '../../audit/noteAudit'
import { connectionOf } from '../../platform/database/connections/connectionOf'
import { personalDataOf } from '../../platform/privacy/personalData'
import { leadsOfPerson } from '../leads/lockPerson'
import { noteActivity } from '../timeline/noteActivity'
import { noSuchLead } from './eraseWithLead'
import { readPerson } from './readPerson'

type Export = { req: PayloadRequest; id: string }

const readerOf =
  (req: PayloadRequest) =>
  async <T extends CollectionSlug>(collection: T, where: Where) => {
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

/**
 * Right of access (GDPR, Art. 15): everything that is known of a person, room by room, and an entry in their history
 * that it was exported.
 * @throws AppError 404
 */
export const exportPerson = async ({ req, id }: Export): Promise<Record<string, unknown>> => {
  const connection = await connectionOf(req)
  const leadIds = await leadsOfPerson(connection, id)
  if (leadIds.length === 0) throw noSuchLead()
  const person = await readPerson(connection, leadIds)
  const parts: object[] = []
  for (const exportPart of personalDataOf(req.payload).export)
    parts.push(await exportPart({ req, connection, leadId: id, person, readAll: readerOf(req) }))
  await noteActivity({ connection, leadId: id, kind: 'exported', user: req.user })
  await noteAudit({ req, action: 'export', target: { type: 'leads', id } })
  return Object.assign({ exportedAt: new Date().toISOString() }, ...parts) as Record<
    string,
    unknown
  >
}
