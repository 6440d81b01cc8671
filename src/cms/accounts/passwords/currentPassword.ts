import type { PayloadRequest } from 'payload'
import { parseCookies } from 'payload/shared'
import { clientOf } from '../../../http/request/clientAddress'
import { isFreshSignOn } from '../sessions/ownAccount'
import { checkPassword } from './checkPassword'
import { refusedCredentials } from './refusedCredentials'

const path = 'currentPassword'

/** What is said of a change that comes without it. */
export const missingCurrentPassword = {
  path,
  message: 'Please enter your own current password for this.',
}

const wrong = () => refusedCredentials([{ path, message: 'This is not your current password.' }])

const checked = new WeakMap<PayloadRequest['context'], Promise<boolean>>()

const isRight = async (req: PayloadRequest, password: string): Promise<boolean> => {
  const { email = '' } = req.user as { email?: string }
  const cookies = parseCookies(req.headers)
  const client = clientOf().network
  const account = await checkPassword({ payload: req.payload, email, password, client, cookies })
  return account !== undefined && account.id === req.user?.id
}

/**
 * Re-authentication (OWASP ASVS 4.0, 2.1.6): a change of a password or an address needs the current password. A wrong one
 * counts as a wrong login does: a stolen session is no way to guess faster. Who has signed on just now may have none, and
 * has shown who they are.
 * @throws AppError 400, or 429 while the caller has to wait
 */
export const demandCurrentPassword = async (req: PayloadRequest, password: string) => {
  if (!password && (await isFreshSignOn(req))) return
  if (!password) throw refusedCredentials([missingCurrentPassword])
  const known = checked.get(req.context) ?? isRight(req, password) // once for a change of many
  checked.set(req.context, known)
  if (!(await known)) throw wrong()
}
