import type { User } from '../payload-types'
import { forgottenPasswordMail } from './passwordMails'

type Forgotten = { token?: string; user?: User }

const mailFor = ({ token = '', user }: Forgotten = {}) =>
  forgottenPasswordMail({ name: user?.name ?? '', token })

/** Payload would build the link from the request's host, which is the caller's to choose. */
export const forgotPassword = {
  expiration: 60 * 60 * 1000, // ms
  generateEmailHTML: (args?: Forgotten) => mailFor(args).html,
  generateEmailSubject: (args?: Forgotten) => mailFor(args).subject,
}
