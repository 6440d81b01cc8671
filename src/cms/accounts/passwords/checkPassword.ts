import { createHmac, hkdfSync } from 'node:crypto'
import type { Payload } from 'payload'
import { settings } from '../../../platform/settings'
import { AppError } from '../../../platform/errors'
import { knownDevice } from '../sessions/deviceCookie'
import { findAccount, normalEmail, type Account } from '../sessions/findAccount'
import { inHashSlot } from './hashSlots'
import { countTry, forgetTries, takeBack, waitMsFor, type Counter, type Try } from './tries'
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

const secret = () =>
  Buffer.from(hkdfSync('sha256', settings.secret, '', 'frontdesk:password-tries', 32))

const keyOf = (...parts: string[]) =>
  createHmac('sha256', secret()).update(JSON.stringify(parts)).digest('hex')

/** The address as it was typed, known or not: both are counted alike. */
const countersOf = ({ email, client }: Attempt, device?: string): Counter[] => {
  const address = normalEmail(email)
  if (device) return [{ key: keyOf('device', address, device), rule: waitRules.pair }]
  return [
    { key: keyOf('pair', address, client), rule: waitRules.pair },
    { key: keyOf('account', address), rule: waitRules.account },
  ]
}

const mustWait = (waitMs: number) => {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  const words = `Too many wrong passwords. Please try again in ${Math.ceil(seconds / 60)} min, or set a new password by mail.`
  return new AppError('rate_limited', words, { headers: { 'Retry-After': String(seconds) } })
}

const refuseWhileWaiting = async (counters: Counter[]) => {
  const waits = await Promise.all(counters.map(waitMsFor))
  const longest = Math.max(...waits)
  if (longest > 0) throw mustWait(longest)
}

/** Counted before it is computed: tries that run at once can't all see that one is left. */
const countTries = async (counters: Counter[]): Promise<Try[]> => {
  const tries: Try[] = []
  for (const counter of counters) {
    const counted = await countTry(counter)
    if (!counted) {
      await Promise.all(tries.map(takeBack))
      throw mustWait(await waitMsFor(counter))
    }
    tries.push(counted)
  }
  return tries
}

/**
 * A right password ends the wait of this client. Of the account's own count it only takes itself back: its owner
 * logging in must not give those who guess another hundred tries.
 */
const forgive = async ([first, ...others]: Try[]) => {
  if (first) await forgetTries(first.key)
  await Promise.all(others.map(takeBack))
}

/**
 * Checks a password without user enumeration: known and unknown addresses take the same steps and the same time.
 * @returns the account, or nothing when address or password is wrong
 * @throws AppError 429 while the caller has to wait
 */
export const checkPassword = async (attempt: Attempt): Promise<Account | undefined> => {
  const { payload, email, password, cookies } = attempt
  const account = await findAccount(payload, email)
  const device = account && knownDevice(cookies, account)
  const counters = countersOf(attempt, device?.id)
  await refuseWhileWaiting(counters)
  return inHashSlot({
    ahead: device !== undefined,
    run: async () => {
      const tries = await countTries(counters)
      if (!(await verifyPassword(account, password))) return undefined
      await forgive(tries)
      return account
    },
  })
}
