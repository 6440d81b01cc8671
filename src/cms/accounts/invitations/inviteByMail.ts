import type { Payload, PayloadRequest } from 'payload'
import { connectionOf } from '../../../platform/database/connections/connectionOf'
import { queueMail } from '../../../platform/mail/outbox'
import type { User } from '../../../payload-types'
import { invitationMail } from '../mails/passwordMails'
import { makePasswordToken } from '../mails/passwordToken'

const weekMs = 7 * 24 * 60 * 60 * 1000

type Invitation = {
  payload: Payload
  user: Pick<User, 'id' | 'name' | 'email'>
  invitedBy?: string
  req?: PayloadRequest
}

/** Makes an invitation's token and puts its mail into the outbox: with the user, or not at all. */
export const inviteByMail = async ({ payload, user, invitedBy, req }: Invitation) => {
  const [token, { name: site }] = await Promise.all([
    makePasswordToken({ req: req ?? { payload }, userId: user.id, validMs: weekMs }),
    payload.findGlobal({ slug: 'site', depth: 0, overrideAccess: true }), // everybody may read it
  ])
  const mail = invitationMail({ name: user.name, email: user.email, token, site, invitedBy })
  await queueMail({
    connection: await connectionOf(req ?? { payload }),
    kind: 'account',
    to: user.email,
    secret: mail,
  })
}
