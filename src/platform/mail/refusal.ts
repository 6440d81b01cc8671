import { PermanentFailure } from '../jobs/task'
import { oneLine } from '../text/oneLine'

/** What nodemailer tells of a failed command. */
export type SmtpError = Error & {
  /** SMTP reply code. */
  responseCode?: number
  /** The server's words. */
  response?: string
  command?: string
  recipient?: string
  /** One for each recipient that was refused. */
  rejectedErrors?: SmtpError[]
}

/**
 * `refused`: the server would say the same of this mail again. `later`: it wants to be asked again, about
 * this mail. `away`: it can't be reached or used, for any mail.
 */
export type Verdict = 'refused' | 'later' | 'away'

/** The server wants a login, or another one: that is ours to set right, and the mail is fine. */
const loginCodes = [530, 534, 535, 538]
const closingCode = 421

export const verdictOf = (error: SmtpError): Verdict => {
  const { responseCode = 0, command = '', rejectedErrors = [] } = error
  if (rejectedErrors.length > 0) {
    const verdicts = rejectedErrors.map(verdictOf)
    const worst = (['away', 'later'] as const).find((verdict) => verdicts.includes(verdict))
    return worst ?? 'refused'
  }
  const isOfThisMail = /^(RCPT TO|DATA)/.test(command)
  if (!isOfThisMail || [closingCode, ...loginCodes].includes(responseCode)) return 'away'
  if (responseCode >= 500) return 'refused'
  return responseCode >= 400 ? 'later' : 'away'
}

/** What to show of a failure: which recipient, and what the server said. */
export const reasonOf = (error: SmtpError): string => {
  const { rejectedErrors = [], message } = error
  const reasons = rejectedErrors.map(
    ({ recipient, response, message }) => `${recipient}: ${response ?? message}`,
  )
  return oneLine(reasons.join('; ') || message)
}

/** Begins the reason of what failed because of the server, and not because of the mail. */
export const awayPrefix = 'The mail server could not be used'

/** As a failure of the job: for good, or until the next try. */
export const asJobFailure = (error: SmtpError): Error => {
  const [verdict, reason] = [verdictOf(error), reasonOf(error)]
  if (verdict === 'refused') return new PermanentFailure(reason, { cause: error })
  return new Error(verdict === 'away' ? `${awayPrefix}: ${reason}` : reason, { cause: error })
}
