import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { sessionTokenIn, withPayloadsName } from '../http/origin/sessionCookie'
import { once } from '../platform/async/once'
import { settings } from '../platform/settings'

/** What Payload signs with (`payload.secret`). */
const key = once(() => createHash('sha256').update(settings.secret).digest('hex').slice(0, 32))

const isSigned = (text: string, signature: string): boolean => {
  const own = createHmac('sha256', key()).update(text).digest()
  const given = Buffer.from(signature, 'base64url')
  return own.length === given.length && timingSafeEqual(own, given)
}

/**
 * Whose session's cookie was sent (a JWT by HS256, RFC 7519), by its signature and its end alone, which needs no
 * database: enough to tell people who have logged in from strangers, and nothing that they may read depends on it.
 */
export const sessionOf = ({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined => {
  const token = sessionTokenIn(withPayloadsName(headers.cookie ?? ''))
  const [head = '', claims = '', signature = ''] = token?.split('.') ?? []
  if (!signature || !isSigned(`${head}.${claims}`, signature)) return undefined
  const { id, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as {
    id: string
    exp: number
  }
  return exp * 1000 > Date.now() ? id : undefined
}
