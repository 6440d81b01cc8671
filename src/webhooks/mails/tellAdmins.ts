import type { PaginatedDocs, PayloadRequest } from 'payload'
import { isServiceUser, people } from '../../platform/access/people'
import { can } from '../../platform/access/can'
import type { Connection } from '../../platform/database/connections/connectionOf'
import { logger } from '../../platform/logging'
import { queueMail } from '../../platform/mail/outbox'

type Told = {
  req: PayloadRequest
  connection: Connection
  webhook: { id: string; name: string; reason: string }
}

const pageSize = 500

/** The addresses of those who may do something about it: administrators, and others who manage webhooks. */
const adminAddresses = async (req: PayloadRequest): Promise<string[]> => {
  const { slug } = people()
  const addresses: string[] = []
  for (let page: number | null | undefined = 1; page;) {
    const found: PaginatedDocs<object> = await req.payload.find({
      ...{ collection: slug, page, limit: pageSize, sort: 'id', depth: 0 },
      overrideAccess: true, // whoever is to be told does not ask
      req,
    })
    for (const doc of found.docs) {
      const user = { ...doc, collection: slug } as NonNullable<PayloadRequest['user']>
      const { email } = doc as { email?: string }
      if (email && !isServiceUser(user) && can(user, 'webhooks:manage')) addresses.push(email)
    }
    page = found.nextPage
  }
  return addresses
}

/** Puts a mail to each of them into the outbox, in the transaction that switches the webhook off. */
export const tellAdmins = async ({ req, connection, webhook }: Told) => {
  const addresses = await adminAddresses(req)
  if (addresses.length === 0) logger.error({ msg: 'Nobody can be told that a webhook is off', webhook: webhook.id }) // prettier-ignore
  for (const to of addresses) await queueMail({ connection, kind: 'webhookOff', to, data: webhook })
}
