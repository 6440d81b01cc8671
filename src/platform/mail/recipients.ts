import { domainToASCII } from 'node:url'
import { PermanentFailure } from '../jobs/task'
import type { Mail } from '../../payload-types'

/** Neither quotes nor display names: nothing of it can be read as a second recipient, or as a command. */
const plainAddress = /^[^\s\p{Cc}<>()[\]\\,;:"@]{1,64}@[^\s\p{Cc}<>()[\]\\,;:"@]{1,255}$/u

/**
 * A plain address as mail servers take it, its domain in ASCII (punycode).
 * @returns undefined when it is anything else
 */
export const mailAddress = (given: string): string | undefined => {
  if (!plainAddress.test(given)) return undefined
  const at = given.lastIndexOf('@')
  const domain = domainToASCII(given.slice(at + 1))
  return domain ? `${given.slice(0, at)}@${domain}` : undefined
}

/**
 * Whom a mail goes to. Only notices to sales have several recipients, which the operator lists; anything
 * else was typed by one person and is one address.
 * @throws PermanentFailure when one is not a plain mail address
 */
export const recipientsOf = ({ kind, to }: { kind: Mail['kind']; to: string }): string[] => {
  const isToSales = kind === 'salesNotice' || kind === 'suspectedDigest'
  const list = isToSales ? to.split(',').map((entry) => entry.trim()) : [to.trim()]
  const addresses = list.map((entry) => {
    const address = mailAddress(entry)
    if (!address) throw new PermanentFailure('The recipient is not a plain mail address.')
    return address
  })
  return [...new Set(addresses)]
}
