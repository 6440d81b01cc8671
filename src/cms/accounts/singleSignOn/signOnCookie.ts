import { isSecure } from '../../../http/origin/sessionCookie'
import { sealFor } from '../../../platform/sealFor'

const seconds = 600

type SignOnCookie<T> = {
  set: (value: T) => string
  clear: () => string
  /** What it says, if it was set in the last ten minutes. */
  read: (cookies: Map<string, string>) => T | undefined
}

/**
 * A sealed cookie between two steps of a sign-on, which binds them to one browser. `Lax`: it has to come along when the
 * provider sends the browser back.
 */
export const signOnCookie = <T extends object>(step: string): SignOnCookie<T> => {
  const { seal, unseal } = sealFor(`sign-on:${step}`)
  const name = () => `${isSecure() ? '__Host-' : ''}frontdesk-sign-on-${step}`
  const written = (value: string, maxAge: number) =>
    `${name()}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${isSecure() ? '; Secure' : ''}`
  return {
    set: (value) => {
      const sealed = Buffer.from(seal({ value, at: Date.now() }), 'base64')
      return written(sealed.toString('base64url'), seconds)
    },
    clear: () => written('', 0),
    read: (cookies) => {
      try {
        const { value, at } = unseal(cookies.get(name()) ?? '') as { value: T; at: number }
        return Date.now() - at < seconds * 1000 ? value : undefined
      } catch {
        return undefined // none, or nobody's of ours
      }
    },
  }
}
