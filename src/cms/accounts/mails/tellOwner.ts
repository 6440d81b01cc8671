import type { Payload } from 'payload'
import type { Connection } from '../../../platform/database/connections/connectionOf'
import { queueMail } from '../../../platform/mail/outbox'
import { securityMail, type SecurityEvent } from './securityMail'

type Told = SecurityEvent & {
  payload: Payload
  connection: Connection
  owner: { email: string; name: string }
}

/** Mails the owner of an account what happened to it: with what happened, or not at all. */
export const tellOwner = async ({ payload, connection, owner, ...event }: Told) => {
  const { name: site } = await payload.findGlobal({
    slug: 'site',
    depth: 0,
    overrideAccess: true, // everybody may read it
  })
  await queueMail({
    connection,
    kind: 'account',
    to: owner.email,
    secret: securityMail({ ...event, name: owner.name, site }),
  })
}
