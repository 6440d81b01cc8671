/** The contract’s codes, and `network` where there was no answer at all. */
export type ErrorCode =
  | 'invalid_json'
  | 'invalid_input'
  | 'unauthenticated'
  | 'second_factor_required'
  | 'forbidden'
  | 'not_found'
  | 'method_not_allowed'
  | 'idempotency_in_progress'
  | 'conflict'
  | 'otp_expired'
  | 'cursor_expired'
  | 'precondition_failed'
  | 'payload_too_large'
  | 'unsupported_media_type'
  | 'idempotency_key_reused'
  | 'otp_invalid'
  | 'otp_locked'
  | 'rate_limited'
  | 'internal'
  | 'unavailable'
  | 'network'

type Details = {
  code: ErrorCode
  status: number
  requestId?: string
  retryAfter?: number
  data?: Record<string, unknown>
  cause?: unknown
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** What went wrong with a request: what the service says of it, or that it did not answer. */
export class FrontdeskError extends Error {
  /** Stable, for programs. `message` is for people. */
  readonly code: ErrorCode
  /** 0 where nothing was answered. */
  readonly status: number
  /** Stands in every line that the service logged of this request. */
  readonly requestId: string | undefined
  /** Seconds to wait before it is worth another try. */
  readonly retryAfter: number | undefined
  /** What else the service tells, such as `redirect` or `attemptsLeft`. */
  readonly data: Record<string, unknown>

  constructor(message: string, { cause, data = {}, ...details }: Details) {
    super(message, { cause })
    this.name = 'FrontdeskError'
    this.code = details.code
    this.status = details.status
    this.requestId = details.requestId
    this.retryAfter = details.retryAfter
    this.data = data
  }

  /** By path, what is wrong with each bad field. */
  get fields(): Record<string, string> {
    const { errors } = this.data
    if (!Array.isArray(errors)) return {}
    const rows = (errors as unknown[]).filter(isObject)
    return Object.fromEntries(rows.map(({ path, message }) => [String(path), String(message)]))
  }
}

/** Nothing was answered, or not all of it. What the caller gave up is none of our failures. */
export const networkError = (message: string, cause?: unknown): FrontdeskError =>
  new FrontdeskError(message, { code: 'network', status: 0, cause })

/** Of an answer that something in between gave, such as a proxy: its 404 says nothing of what the service has. */
const codeOf = (status: number): ErrorCode => {
  if (status === 429) return 'rate_limited'
  return status === 404 || status >= 502 ? 'unavailable' : 'internal'
}

/** In seconds, of a number or of a date. */
const retryAfterOf = (headers: Headers): number | undefined => {
  const said = headers.get('retry-after')
  if (!said) return undefined
  const seconds = Number.isNaN(Number(said)) ? (Date.parse(said) - Date.now()) / 1000 : Number(said)
  return Number.isNaN(seconds) ? undefined : Math.max(0, Math.ceil(seconds))
}

/** Whatever was answered, by whomever. */
export const errorOf = async (response: Response): Promise<FrontdeskError> => {
  const { status, headers } = response
  const body: unknown = await response.json().catch(() => undefined)
  const { errors, requestId } = isObject(body) ? body : {}
  const first: unknown = Array.isArray(errors) ? errors[0] : undefined
  const { message, code, data } = isObject(first) ? first : {}
  return new FrontdeskError(textOf(message) ?? `The service answered ${status}.`, {
    code: (textOf(code) as ErrorCode | undefined) ?? codeOf(status),
    status,
    requestId: textOf(requestId) ?? headers.get('x-request-id') ?? undefined,
    retryAfter: retryAfterOf(headers),
    data: isObject(data) ? data : {},
  })
}
