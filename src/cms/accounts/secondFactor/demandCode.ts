import type { Payload } from 'payload'
import { noteAudit } from '../../../audit/noteAudit'
import { noteRefusal } from '../../../audit/refusals/noteRefusal'
import { AppError } from '../../../platform/errors'
import { wakeJobs } from '../../../platform/jobs/wakeJobs'
import { tellOwner } from '../mails/tellOwner'
import {
  countTries,
  forgive,
  keyOf,
  mustWait,
  refuseWhileWaiting,
  type WaitWords,
} from '../passwords/countedTries'
import type { Counter } from '../passwords/tries'
import { waitRules } from '../passwords/waitRule'
import { knownDevice } from '../sessions/deviceCookie'
import type { Account } from '../sessions/findAccount'
import { countRecoveryCodes, takeRecoveryCode } from './recoveryCodes'
import { takeTotp } from './storedFactor'

export type CodeAttempt = {
  payload: Payload
  account: Account
  code: string | undefined
  /** The client's network. */
  client: string
  cookies: Map<string, string>
}

/** Payload's own codes have six digits, recovery codes ten letters and a dash. */
const longest = 32

const words: WaitWords = (minutes) => `Too many wrong codes. Please try again in ${minutes} min.`

/**
 * Counted as wrong passwords are, beside them: who guesses a code has the password. A browser counts by itself once a code
 * was shown in it: who has the mailbox, or had the password before there was a second factor, has none.
 */
const countersOf = ({ account: { id, salt }, client, cookies }: CodeAttempt): Counter[] => {
  const device = knownDevice(cookies, { id, salt })
  if (device?.hasShownCode)
    return [{ key: keyOf('code-device', id, device.id), rule: waitRules.pair }]
  return [
    { key: keyOf('code-pair', id, client), rule: waitRules.pair },
    { key: keyOf('code-account', id), rule: waitRules.codesOfAccount },
  ]
}

/** Apps show a space in the middle. */
const withoutSpaces = (code: string) => code.replace(/\s/g, '')

const take = async ({ payload, account }: CodeAttempt, given: string): Promise<boolean> => {
  const connection = payload.db.drizzle
  const code = withoutSpaces(given.slice(0, longest))
  if (await takeTotp(connection, { userId: account.id, code })) return true
  if (!(await takeRecoveryCode(connection, { userId: account.id, code }))) return false
  const left = await countRecoveryCodes(connection, account.id)
  await tellOwner({ payload, connection, owner: account, what: 'recoveryCode', detail: { left } })
  await noteAudit({
    connection,
    action: 'use-recovery-code',
    target: { type: 'users', id: account.id },
  })
  wakeJobs()
  return true
}

/** Nobody gets as far without the password. */
const warn = async ({ payload, account }: CodeAttempt) => {
  await tellOwner({ payload, connection: payload.db.drizzle, owner: account, what: 'codesGuessed' })
  wakeJobs()
}

/**
 * Whether this is a code of the account's second factor: of its app, or a recovery code. It is taken: it does not count
 * again.
 * @throws AppError 429 while the caller has to wait
 */
export const isRightCode = async (attempt: CodeAttempt): Promise<boolean> => {
  const counted = { counters: countersOf(attempt), words }
  await refuseWhileWaiting(counted)
  const tries = await countTries(counted)
  const right = await take(attempt, attempt.code ?? '')
  if (right) await forgive(tries)
  else if (await mustWait(counted)) await warn(attempt) // it was the last one that is let through
  return right
}

/** @throws AppError 401 `second_factor_required` without a right code, 429 while the caller has to wait */
export const demandCode = async (attempt: CodeAttempt) => {
  if (!attempt.account.hasSecondFactor) return
  if (!attempt.code)
    throw new AppError(
      'second_factor_required',
      'Please enter the code that your authenticator app shows.',
    )
  if (await isRightCode(attempt)) return
  const target = { type: 'users', id: attempt.account.id }
  await noteRefusal({ action: 'second-factor-failed', target })
  throw new AppError(
    'second_factor_required',
    'This code is not right, or was used before. Please enter the next one that your app shows.',
  )
}
