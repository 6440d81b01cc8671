import type { SmtpError } from './refusal'

const textsIn = (secret: unknown): string[] =>
  typeof secret === 'object' && secret !== null
    ? Object.values(secret).filter((value) => typeof value === 'string' && value !== '')
    : []

/**
 * Redaction: a mail server may quote what it refuses, and its reply is stored, logged and shown, so the mail's secret
 * is removed from it.
 */
export const withoutSecret = (error: SmtpError, secret: unknown): SmtpError => {
  const clean = (text: string) =>
    textsIn(secret).reduce((rest, hidden) => rest.replaceAll(hidden, '…'), text)
  const { message, response, rejectedErrors } = error
  return Object.assign(new Error(clean(message)), error, {
    ...(response === undefined ? {} : { response: clean(response) }),
    ...(rejectedErrors
      ? { rejectedErrors: rejectedErrors.map((one) => withoutSecret(one, secret)) }
      : {}),
  })
}
