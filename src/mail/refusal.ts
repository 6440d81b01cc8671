import { PermanentFailure } from '../jobs/task'
import { oneLine } from './oneLine'

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

/** The server wants a login, or another one: that is ours to set right, and the mail is fine. */
const loginCodes = [530, 534, 535, 538]

/** The server refuses this recipient or these words, and would do so again. */
export const isRefused = ({
  responseCode = 0,
  command = '',
  rejectedErrors = [],
}: SmtpError): boolean => {
  if (rejectedErrors.length > 0) return rejectedErrors.every((error) => isRefused(error))
  return (
    responseCode >= 500 && !loginCodes.includes(responseCode) && /^(RCPT TO|DATA)/.test(command)
  )
}

/** What to show of a failure: which recipient, and what the server said. */
export const reasonOf = (error: SmtpError): string => {
  const { rejectedErrors = [], message } = error
  const reasons = rejectedErrors.map(
    ({ recipient, response, message }) => `${recipient}: ${response ?? message}`,
  )
  return oneLine(reasons.join('; ') || message)
}

/** As a failure of the job: for good, or until the next try. */
export const asJobFailure = (error: SmtpError): Error => {
  const reason = reasonOf(error)
  return isRefused(error)
    ? new PermanentFailure(reason, { cause: error })
    : new Error(reason, { cause: error })
}
