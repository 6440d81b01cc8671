import type { PayloadRequest } from 'payload'
import { connectionOf } from '../../../platform/database/connections/connectionOf'
import { queueMail } from '../../../platform/mail/outbox'
import { credentialsMail, type CredentialsChange } from './credentialsMail'

type Told = CredentialsChange & {
  req: PayloadRequest
  /** The address from before the change. */
  to: string
  name: string
}

/** Tells the owner of an account that its password or address has changed: with the change, or not at all. */
export const tellOfCredentials = async ({ req, to, name, what, by }: Told) => {
  const { name: site } = await req.payload.findGlobal({
    slug: 'site',
    depth: 0,
    overrideAccess: true, // everybody may read it
  })
  await queueMail({
    connection: await connectionOf(req),
    kind: 'account',
    to,
    secret: credentialsMail({ what, by, name, site }),
  })
}
