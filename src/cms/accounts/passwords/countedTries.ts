import { createHmac, hkdfSync } from 'node:crypto'
import { settings } from '../../../platform/settings'
import { AppError } from '../../../platform/errors'
import { countTry, forgetTries, takeBack, waitMsFor, type Counter, type Try } from './tries'

const secret = () =>
  Buffer.from(hkdfSync('sha256', settings.secret, '', 'frontdesk:password-tries', 32))

/** A counter's key: who is counted, unreadably. */
export const keyOf = (...parts: string[]) =>
  createHmac('sha256', secret()).update(JSON.stringify(parts)).digest('hex')

/** What somebody is told who has to wait, from the minutes that are left. */
export type WaitWords = (minutes: number) => string

type Counted = { counters: Counter[]; words: WaitWords }

const refusal = (waitMs: number, words: WaitWords) => {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  const headers = { 'Retry-After': String(seconds) }
  return new AppError('rate_limited', words(Math.ceil(seconds / 60)), { headers })
}

/** 0 for who need not wait. */
const longestWaitMs = async ({ counters }: Pick<Counted, 'counters'>) =>
  Math.max(...(await Promise.all(counters.map(waitMsFor))))

/** Whether the next try is refused. */
export const mustWait = async (counted: Pick<Counted, 'counters'>): Promise<boolean> =>
  (await longestWaitMs(counted)) > 0

/** @throws AppError 429 */
export const refuseWhileWaiting = async ({ counters, words }: Counted) => {
  const longest = await longestWaitMs({ counters })
  if (longest > 0) throw refusal(longest, words)
}

/**
 * Counted before it is looked at: tries that run at once can't all see that one is left.
 * @throws AppError 429
 */
export const countTries = async ({ counters, words }: Counted): Promise<Try[]> => {
  const tries: Try[] = []
  for (const counter of counters) {
    const counted = await countTry(counter)
    if (!counted) {
      await Promise.all(tries.map(takeBack))
      throw refusal(await waitMsFor(counter), words)
    }
    tries.push(counted)
  }
  return tries
}

/**
 * What was right ends the wait of this client. Of the account's own count it only takes itself back: its owner
 * logging in must not give those who guess another hundred tries.
 */
export const forgive = async ([first, ...others]: Try[]) => {
  if (first) await forgetTries(first.key)
  await Promise.all(others.map(takeBack))
}
