import { saying, type Say, type Words } from '../../platform/language/said'
import { isWrittenPrivate } from './forbiddenAddress'

const maxLength = 2000

/** Of services that speak no HTTP, below 1024 alone there are others: a stranger's server is not to be scanned with us. */
const isOddPort = (port: string) =>
  port !== '' && !['80', '443'].includes(port) && Number(port) < 1024

/** Mail, chat, databases, X11: what browsers refuse as well (Fetch standard, "bad port"), and what is asked by lines. */
const otherProtocols = new Set(
  '1719 1720 1723 2049 3306 3659 4045 4190 5060 5061 5432 6000 6379 6566 6665 6666 6667 6668 6669 6679 6697 10080 11211'.split(
    ' ',
  ),
)

const addressWords = {
  needed: {
    en: 'A full address is needed, such as https://example.com/hooks.',
    de: 'Hier muss eine vollständige Adresse stehen, etwa https://example.com/hooks.',
  },
  secure: {
    en: 'The address must begin with https://.',
    de: 'Die Adresse muss mit https:// beginnen.',
  },
  withoutPassword: {
    en: 'An address with a name or password in it is not taken.',
    de: 'Eine Adresse mit Namen oder Passwort darin wird nicht angenommen.',
  },
  private: {
    en: 'This address lies in a private network, where webhooks do not go (WEBHOOKS_ALLOW_PRIVATE).',
    de: 'Diese Adresse liegt in einem privaten Netz, in das keine Webhooks gehen (WEBHOOKS_ALLOW_PRIVATE).',
  },
  oddPort: {
    en: 'This port belongs to another service. 80, 443 and those from 1024 on are taken.',
    de: 'Dieser Port gehört einem anderen Dienst. Möglich sind 80, 443 und die ab 1024.',
  },
} satisfies Record<string, Words>

type Options = {
  allowPrivate: boolean
  /** @default in English */
  say?: Say
}

/**
 * What is wrong with an address that a webhook is to be sent to, in words; `undefined` for nothing. The WHATWG parser
 * has read decimal, octal, hexadecimal and full-width spellings as the addresses that they are.
 */
export const problemOfAddress = (
  text: string,
  { allowPrivate, say = saying('en') }: Options,
): string | undefined => {
  if (!URL.canParse(text) || text.length > maxLength || /[\s\\]/.test(text))
    return say(addressWords.needed)
  const { protocol, hostname, port, username, password } = new URL(text)
  if (protocol !== 'https:' && protocol !== 'http:') return say(addressWords.secure)
  if (username || password) return say(addressWords.withoutPassword)
  if (allowPrivate) return undefined
  if (isWrittenPrivate(hostname)) return say(addressWords.private)
  return isOddPort(port) || otherProtocols.has(port) ? say(addressWords.oddPort) : undefined
}
