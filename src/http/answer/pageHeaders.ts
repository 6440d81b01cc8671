import { randomBytes } from 'node:crypto'

/** Unguessable, once a page. */
export const newNonce = (): string => randomBytes(16).toString('base64')

type Page = {
  nonce: string
  /** Addresses that it shows in frames beside its own, for live preview. @default none */
  frames?: string[]
}

/**
 * Content Security Policy (W3C, level 3) of the panel and the other pages: a script runs if the page names it by its
 * nonce, or if one that does has loaded it. Styles may stand in the page: components set them on elements, which has no
 * nonce.
 */
export const contentSecurityPolicy = ({ nonce, frames = [] }: Page): string => {
  const shown = new Set([`'self'`, ...frames.map((url) => new URL(url).origin)])
  return [
    `default-src 'self'`,
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob:`, // what is about to be uploaded is shown as a blob
    `font-src 'self' data:`,
    `connect-src 'self'`,
    `worker-src 'self' blob:`,
    `frame-src ${[...shown].join(' ')}`,
    `frame-ancestors 'self'`,
    `form-action 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
  ].join('; ')
}

const unused = ['camera', 'geolocation', 'microphone', 'midi', 'payment', 'serial', 'usb']

/** What a page allows itself and others, beside what every answer says. */
export const pageHeaders = (page: Page): Record<string, string> => ({
  'Content-Security-Policy': contentSecurityPolicy(page),
  'Permissions-Policy': unused.map((feature) => `${feature}=()`).join(', '),
  'X-Frame-Options': 'SAMEORIGIN',
})
