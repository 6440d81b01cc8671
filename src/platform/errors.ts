import { APIError } from 'payload'

/** Stable, machine-readable codes of the HTTP contract (§1), with their status. */
export const errorStatus = {
  invalid_json: 400,
  invalid_input: 400,
  unauthenticated: 401,
  second_factor_required: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  idempotency_in_progress: 409,
  conflict: 409,
  otp_expired: 410,
  cursor_expired: 410,
  precondition_failed: 412,
  payload_too_large: 413,
  unsupported_media_type: 415,
  idempotency_key_reused: 422,
  otp_invalid: 422,
  otp_locked: 423,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

export type FieldError = { path: string; message: string }

/** Data that a client may see beside the message. */
export type PublicErrorData = { errors?: FieldError[] } & Record<string, unknown>

/**
 * An expected failure. `message` and `data` are sent to the client, `cause` goes to the log only.
 * Recognise it by `isAppError`, not by `instanceof`: a process can hold two copies of this class.
 */
export class AppError extends APIError<PublicErrorData | null> {
  readonly code: ErrorCode
  /** Response headers that belong to the failure, such as `Retry-After` (seconds). */
  readonly headers: Record<string, string>

  constructor(
    code: ErrorCode,
    message: string,
    {
      data = null,
      cause,
      headers = {},
    }: { data?: PublicErrorData | null; cause?: unknown; headers?: Record<string, string> } = {},
  ) {
    super(message, errorStatus[code], data, true)
    this.name = 'AppError'
    this.code = code
    this.headers = headers
    this.cause = cause
  }
}

export const isAppError = (error: unknown): error is AppError =>
  error instanceof Error && error.name === 'AppError' && 'code' in error && 'headers' in error

const mostNamed = 20

/** The message is for people; `data` has all of them. */
const named = (errors: FieldError[]) => {
  const paths = errors.slice(0, mostNamed).map(({ path }) => path)
  return `${paths.join(', ')}${errors.length > mostNamed ? ' and more' : ''}`
}

/** One 400 that reports every bad field at once. */
export const invalidInput = (errors: FieldError[], message?: string) =>
  new AppError('invalid_input', message ?? `These fields are invalid: ${named(errors)}`, {
    data: { errors },
  })
