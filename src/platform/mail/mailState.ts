import { mailsTried } from '../metrics/events'
import { shared } from '../shared'

type MailState = { lastSentAt?: number; lastErrorAt?: number; lastError?: string }

const state = shared('mailState', (): MailState => ({}))

/** How the last mails fared, for health. Times are Unix ms. */
export const mailState = (): Readonly<MailState> => state

/** Whether the last try failed. */
export const isMailFailing = ({ lastErrorAt = 0, lastSentAt = 0 } = mailState()): boolean =>
  lastErrorAt > lastSentAt

export const noteMailSent = () => {
  mailsTried.inc({ outcome: 'sent' })
  state.lastSentAt = Date.now()
}

export const noteMailFailed = (reason: string) => {
  state.lastErrorAt = Date.now()
  state.lastError = reason
}
