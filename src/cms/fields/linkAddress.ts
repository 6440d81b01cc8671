import type { Words } from '../../platform/language/said'

const schemes = ['http:', 'https:', 'mailto:', 'tel:']

/** What a link needs, for people. */
export const linkNeeded: Words = {
  en: 'a full address such as https://www.example.com, mailto: or tel:, a path of the site that begins with /, or # and a place on the page',
  de: 'eine vollständige Adresse wie https://www.example.com, mailto: oder tel:, einen Pfad der Website, der mit / beginnt, oder # und eine Stelle der Seite',
}

/** Whether a link leads somewhere: an absolute http(s), mailto or tel address, a path of the site, or an anchor. */
export const isLinkAddress = (text: string): boolean => {
  // Browsers read `/\example.com` as another host, and drop what is invisible.
  if (/[\p{Cc}\s\\]/u.test(text)) return false
  if (text.startsWith('#')) return true
  if (text.startsWith('/')) return !text.startsWith('//')
  if (!URL.canParse(text)) return false
  const { protocol, pathname } = new URL(text)
  if (!schemes.includes(protocol)) return false
  return protocol.startsWith('http') ? /^https?:\/\/[^/]/i.test(text) : pathname !== ''
}

/** Whether it runs no script on the page that shows it. A draft may hold a link that leads nowhere yet. */
export const isHarmless = (text: string): boolean => {
  const scheme = /^\s*([a-z][a-z0-9+.-]*):/i.exec(text.replace(/\p{Cc}/gu, ''))?.[1]
  return scheme === undefined || schemes.includes(`${scheme.toLowerCase()}:`)
}
