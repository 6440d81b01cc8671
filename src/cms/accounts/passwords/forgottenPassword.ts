import { inTransaction } from '../../../platform/database/transactions/inTransaction'
import { connectionOf } from '../../../platform/database/connections/connectionOf'
import { isWithin, type Limit } from '../../../http/limits/rateLimit'
import type { Task } from '../../../platform/jobs/task'
import { wakeJobs } from '../../../platform/jobs/wakeJobs'
import { queueMail } from '../../../platform/mail/outbox'
import { unseal } from '../../../platform/mail/seal'
import { mayUsePassword } from '../sessions/mayUsePassword'
import { findAccount } from '../sessions/findAccount'
import { forgottenPasswordMail } from '../mails/passwordMails'
import { makePasswordToken } from '../mails/passwordToken'

const hourMs = 60 * 60 * 1000

/** Against mail bombing: a stranger's address can be entered. */
const mailsToOne: Limit = { name: 'password-mails', points: 5, seconds: 3600 }

type Input = {
  /** Encrypted: it may be a stranger's address. */
  email: string
}

/**
 * Mails a link that sets a new password, if the address is a person's. A link that is still good is mailed again, not
 * replaced: who asks for one over and over must not keep the owner from using theirs.
 */
export const forgottenPassword: Task<Input> = {
  slug: 'forgottenPassword',
  run: async ({ email }, { payload }) => {
    const account = await findAccount(payload, String(unseal(email)))
    if (!account || !mayUsePassword(account.email) || !(await isWithin(mailsToOne, account.id)))
      return
    const { id, name } = account
    await inTransaction(payload, async (req) => {
      const { name: site } = await payload.findGlobal({
        slug: 'site',
        depth: 0,
        overrideAccess: true, // everybody may read it
      })
      const token = await makePasswordToken({ req, userId: id, validMs: hourMs, keep: true })
      await queueMail({
        connection: await connectionOf(req),
        kind: 'account',
        to: account.email,
        secret: forgottenPasswordMail({ name, token, site }),
      })
    })
    wakeJobs()
  },
}
