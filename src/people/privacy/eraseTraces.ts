import { noteAudits } from '../../audit/noteAudit'
import { personalDataOf, type Erasing } from '../../platform/privacy/personalData'
import type { Payload } from 'payload'
import { readPerson } from './readPerson'

type Erasure = Omit<Erasing, 'person'> & {
  payload: Payload
  /** Locked by the caller, so that no request of theirs arrives meanwhile. */
  leadIds: string[]
}

/**
 * Deletes what every room keeps of people, but for the leads themselves, which the caller deletes in the same
 * transaction.
 */
export const eraseTraces = async ({ payload, leadIds, ...erasure }: Erasure) => {
  if (leadIds.length === 0) return
  const person = await readPerson(erasure.connection, leadIds)
  for (const erase of personalDataOf(payload).erase) {
    const found = await erase({ ...erasure, person })
    if (found) person.emails.push(...found.emails)
  }
  const changes = { reason: { after: erasure.reason } }
  await noteAudits(
    erasure.connection,
    leadIds.map((id) => ({ action: 'erase', target: { type: 'leads', id }, changes })),
  )
}
