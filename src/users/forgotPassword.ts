import type { PayloadRequest } from 'payload'
import type { User } from '../payload-types'
import { forgottenPasswordMail } from './passwordMails'

type Forgotten = { req?: PayloadRequest; token?: string; user?: User }

const mailFor = async ({ req, token = '', user }: Forgotten = {}) => {
  const site = await req?.payload.findGlobal({
    slug: 'site',
    depth: 0,
    overrideAccess: true, // everybody may read it
    req,
  })
  return forgottenPasswordMail({ name: user?.name ?? '', token, site: site?.name ?? 'Frontdesk' })
}

/** Payload would build the link from the request's host, which is the caller's to choose. */
export const forgotPassword = {
  expiration: 60 * 60 * 1000, // ms
  generateEmailHTML: async (args?: Forgotten) => (await mailFor(args)).html,
  generateEmailSubject: async (args?: Forgotten) => (await mailFor(args)).subject,
}
