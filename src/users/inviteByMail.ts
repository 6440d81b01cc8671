import type { Payload, PayloadRequest } from 'payload'
import type { User } from '../payload-types'
import { invitationMail } from './passwordMails'
import { makePasswordToken } from './passwordToken'

const weekMs = 7 * 24 * 60 * 60 * 1000

type Invitation = {
  payload: Payload
  user: Pick<User, 'id' | 'name' | 'email'>
  invitedBy?: string
  req?: PayloadRequest
}

/**
 * Writes the token of an invitation, so that it is saved with the user or not at all, and gives back
 * what sends the mail.
 */
export const prepareInvitation = async ({ payload, user, invitedBy, req }: Invitation) => {
  const [token, { name: site }] = await Promise.all([
    makePasswordToken({ payload, userId: user.id, validMs: weekMs, req }),
    payload.findGlobal({ slug: 'site', depth: 0, overrideAccess: true }), // everybody may read it
  ])
  const mail = invitationMail({ name: user.name, email: user.email, token, site, invitedBy })
  return { send: () => payload.sendEmail({ to: user.email, ...mail }) }
}
