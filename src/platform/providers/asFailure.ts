import { kindOfFailure } from './kindOfFailure'
import { isProviderFailure, ProviderFailure } from './providerFailure'

const resets = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'])

/** The code in the chain of causes, such as ECONNREFUSED. */
const codeOf = (error: unknown): string | undefined => {
  if (typeof error !== 'object' || error === null) return undefined
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  return codeOf(cause) ?? (typeof code === 'string' ? code : undefined)
}

/** What `Retry-After` (seconds or a date) or `retry-after-ms` asks for, in milliseconds from `now`. */
export const retryAfter = (headers: Headers, now = Date.now()): number | undefined => {
  const ms = Number.parseFloat(headers.get('retry-after-ms') ?? '')
  if (ms >= 0) return ms
  const given = headers.get('retry-after')?.trim()
  if (!given) return undefined
  const asked = /^\d+(\.\d+)?$/.test(given) ? Number(given) * 1000 : Date.parse(given) - now
  return Number.isNaN(asked) ? undefined : Math.max(0, asked)
}

/** What any error of a provider means. The original is the cause: it may quote a prompt, so it is not for the log. */
export const asFailure = (error: unknown): ProviderFailure => {
  if (isProviderFailure(error)) return error
  const kind = kindOfFailure(error)
  const { status, headers } = error as { status?: number; headers?: Headers }
  const code = codeOf(error)
  return new ProviderFailure(kind, String(status ?? code ?? kind), {
    status,
    retryAfterMs: headers && retryAfter(headers),
    isReset: code !== undefined && resets.has(code),
    cause: error,
  })
}
