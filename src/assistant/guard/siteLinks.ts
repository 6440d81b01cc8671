import type { Passage } from '../retrieval/passage'

export type SiteLinks = {
  /** The address as it may be shown, if it is one of the site itself. */
  allowed: (address: string) => string | undefined
  /** Whether a name is the site's own or below it: `example.com`, `status.example.com`. */
  isOwnHost: (host: string) => boolean
}

const isTidy = (address: string) => /^[\x21-\x7e]+$/.test(address) && !address.includes('\\')

const parse = (address: string, base?: string): URL | undefined => {
  try {
    return new URL(address, base)
  } catch {
    return undefined
  }
}

/**
 * Allow-list of links: which addresses an answer may lead to, pages of the site. What stands behind `?` and `#`
 * could carry anything anywhere, so it stays only where a passage has the very address.
 */
export const siteLinks = (siteUrl: string, passages: Pick<Passage, 'url'>[]): SiteLinks => {
  const site = new URL(siteUrl)
  const known = new Set(passages.map(({ url }) => parse(url)?.href))
  const allowed = (address: string): string | undefined => {
    if (!isTidy(address)) return undefined
    const isPath = /^\/(?!\/)/.test(address)
    if (!isPath && !/^https?:\/\/[^/]/i.test(address)) return undefined
    const url = isPath ? parse(address, site.origin) : parse(address)
    if (!url || url.username || url.password || url.host !== site.host) return undefined
    url.protocol = site.protocol
    if (known.has(url.href)) return url.href
    url.search = ''
    url.hash = ''
    return /^[\w./%~+-]*$/.test(url.pathname) ? url.href : undefined
  }
  const own = site.hostname.replace(/^www\./, '')
  return { allowed, isOwnHost: (host) => host === own || host.endsWith(`.${own}`) }
}
