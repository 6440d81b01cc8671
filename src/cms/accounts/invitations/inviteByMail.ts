import type { Payload, PayloadRequest } from 'payload'
import { connectionOf } from '../../../platform/database/connections/connectionOf'
import { queueMail } from '../../../platform/mail/outbox'
import type { User } from '../../../payload-types'
import { invitationMail, signOnInvitationMail } from '../mails/passwordMails'
import { makePasswordToken } from '../mails/passwordToken'
import { mayUsePassword } from '../sessions/mayUsePassword'

const weekMs = 7 * 24 * 60 * 60 * 1000

type Invitation = {
  payload: Payload
  user: Pick<User, 'id' | 'name' | 'email'>
  invitedBy?: string
  req?: PayloadRequest
}

/**
 * Puts an invitation into the outbox, with the user or not at all: with a link to choose a password, or the way to single
 * sign-on where passwords are off.
 */
export const inviteByMail = async ({ payload, user, invitedBy, req }: Invitation) => {
  const { id: userId, name, email } = user
  const { name: site } = await payload.findGlobal({ slug: 'site', depth: 0, overrideAccess: true }) // everybody may read it
  const said = { name, email, site, invitedBy }
  const mail = mayUsePassword(email)
    ? invitationMail({ ...said, token: await makePasswordToken({ req: req ?? { payload }, userId, validMs: weekMs }) }) // prettier-ignore
    : signOnInvitationMail(said)
  await queueMail({
    connection: await connectionOf(req ?? { payload }),
    kind: 'account',
    to: email,
    secret: mail,
  })
}
