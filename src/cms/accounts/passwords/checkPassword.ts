import type { Payload } from 'payload'
import { noteRefusal } from '../../../audit/refusals/noteRefusal'
import { knownDevice } from '../sessions/deviceCookie'
import { findAccount, normalEmail, type Account } from '../sessions/findAccount'
import { mayUsePassword } from '../sessions/mayUsePassword'
import { countTries, forgive, keyOf, refuseWhileWaiting, type WaitWords } from './countedTries'
import { inHashSlot } from './hashSlots'
import type { Counter } from './tries'
import { verifyPassword } from './verifyPassword'
import { waitRules } from './waitRule'

export type Attempt = {
  payload: Payload
  email: string
  password: string
  /** The client's network. */
  client: string
  cookies: Map<string, string>
}

/** The address as it was typed, known or not: both are counted alike. */
const countersOf = ({ email, client }: Attempt, device?: string): Counter[] => {
  const address = normalEmail(email)
  if (device) return [{ key: keyOf('device', address, device), rule: waitRules.pair }]
  return [
    { key: keyOf('pair', address, client), rule: waitRules.pair },
    { key: keyOf('account', address), rule: waitRules.account },
  ]
}

const words: WaitWords = (minutes) =>
  `Too many wrong passwords. Please try again in ${minutes} min, or set a new password by mail.`

/**
 * Checks a password without user enumeration: known and unknown addresses take the same steps and the same time.
 * @returns the account, or nothing when address or password is wrong
 * @throws AppError 429 while the caller has to wait
 */
export const checkPassword = async (attempt: Attempt): Promise<Account | undefined> => {
  const { payload, email, password, cookies } = attempt
  const account = mayUsePassword(email) ? await findAccount(payload, email) : undefined
  const device = account && knownDevice(cookies, account)
  const counters = countersOf(attempt, device?.id)
  await refuseWhileWaiting({ counters, words })
  return inHashSlot({
    ahead: device !== undefined,
    run: async () => {
      const tries = await countTries({ counters, words })
      if (!(await verifyPassword(account, password))) {
        // What was typed where an address belongs may be a password: of strangers the trail has none.
        const target = { type: 'users', id: account?.id ?? null }
        await noteRefusal({ action: 'login-failed', target })
        return undefined
      }
      await forgive(tries)
      return account
    },
  })
}
