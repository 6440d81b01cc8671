import type { SmtpError } from './refusal'

const textsIn = (secret: unknown): string[] =>
  typeof secret === 'object' && secret !== null
    ? Object.values(secret).filter((value) => typeof value === 'string' && value !== '')
    : []

/**
 * What only the recipient may read does not come back in the words of a mail server that quotes what it
 * refuses: they are kept, logged and shown.
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
