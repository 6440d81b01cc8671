import { databaseFailure } from './databaseFailure'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { isLockedMessage } from './lockedMessage'
import {
  AppError,
  errorStatus,
  isAppError,
  type ErrorCode,
  type FieldError,
} from '../../platform/errors'

type Entry = {
  name?: string
  message?: string
  code?: string
  field?: string
  data?: unknown
  [key: string]: unknown
}

export type ErrorBody = { errors: Entry[]; requestId: string; [key: string]: unknown }

const codes = Object.fromEntries(
  Object.entries(errorStatus)
    .reverse() // the general code of a status stands first in the list
    .map(([code, status]) => [status, code]),
) as Record<number, ErrorCode>

/** The code that a status stands for when nothing said a more exact one. */
export const codeForStatus = (status: number): ErrorCode => {
  if (status === 400) return 'invalid_input'
  if (status === 409) return 'conflict'
  if (status === 422) return 'invalid_input'
  if (status === 423) return 'conflict' // a document that a colleague edits
  return codes[status] ?? (status >= 500 ? 'internal' : 'invalid_input')
}

const names: Partial<Record<ErrorCode, string>> = {
  invalid_json: 'InvalidJSON',
  invalid_input: 'ValidationError',
  unauthenticated: 'Unauthenticated',
  forbidden: 'Forbidden',
  not_found: 'NotFound',
  method_not_allowed: 'MethodNotAllowed',
  precondition_failed: 'PreconditionFailed',
  payload_too_large: 'PayloadTooLarge',
  unsupported_media_type: 'UnsupportedMediaType',
  rate_limited: 'RateLimited',
  unavailable: 'Unavailable',
}

const messages: Partial<Record<ErrorCode, string>> = {
  not_found: 'Nothing was found here.',
  internal: 'Something went wrong on our side. The request id helps us to find it.',
  unavailable: 'The service is not available right now. Please try again shortly.',
}

const isFieldError = (row: unknown): row is FieldError =>
  typeof row === 'object' && row !== null && typeof (row as FieldError).path === 'string'

/** Payload's `data`, in which field errors always stand under `errors` as `{ path, message }`. */
const describeData = (data: unknown): unknown => {
  const rows = Array.isArray(data) ? data : (data as { errors?: unknown } | null)?.errors
  if (!Array.isArray(rows) || !rows.every(isFieldError)) return data
  const errors = rows.map(({ path, message, ...more }) => ({
    path,
    message: message ?? 'This can’t be used here.',
    ...('label' in more ? { label: more.label } : {}),
  }))
  return Array.isArray(data) ? { errors } : { ...(data as object), errors }
}

/** A class’s name is ours alone to give for our own, and a bundler shortens Payload’s to a letter or two. */
const isNamed = (name: string | undefined): name is string =>
  name !== undefined && name.length > 3 && name !== 'AppError'

const describe = (entry: Entry, status: number, isExpected: boolean): Entry => {
  const { name, message, code, field, data, ...more } = entry
  const ofOne = isLockedMessage(message) ? 'conflict' : codeForStatus(status)
  const known = (code as ErrorCode | undefined) ?? ofOne
  const described = describeData(data ?? (field ? [{ path: field, message }] : undefined))
  return {
    name: isNamed(name) ? name : (names[known] ?? 'APIError'),
    message:
      (status >= 500 && !isExpected ? messages[known] : undefined) ??
      message ??
      messages[known] ??
      'The request failed.',
    code: known,
    ...(described && status < 500 ? { data: described } : {}),
    ...more,
  }
}

/** One document that a colleague has open is 423; so are many, if it was that and nothing was written. */
export const statusOf = (body: unknown, status: number): number => {
  const { docs, errors } = (body ?? {}) as { docs?: unknown[]; errors?: Entry[] }
  const isHeld = docs?.length === 0 && errors?.every(({ message }) => isLockedMessage(message))
  return isHeld && errors && errors.length > 0 ? 423 : status
}

/**
 * Contract §1, Errors: any body of a failed response in the one shape, its own further keys kept.
 * A 5xx that was not expected tells nothing but its code.
 */
export const errorEnvelope = ({
  body,
  status,
  requestId,
  isExpected = false,
}: {
  body: unknown
  status: number
  requestId: string
  /** Whether its words are ours, and meant for people. */
  isExpected?: boolean
}): ErrorBody => {
  const { errors, message, ...more } = (typeof body === 'object' && body ? body : {}) as {
    errors?: Entry[]
    message?: string
  }
  const entries: Entry[] = Array.isArray(errors) && errors.length > 0 ? errors : [{ message }]
  const isBulk = 'docs' in more
  return {
    ...(isBulk ? { ...more, message } : status < 500 ? withoutStack(more) : {}),
    errors: entries.map((entry) => describe(entry, status, isExpected)),
    requestId,
  }
}

const withoutStack = (body: object) => {
  const { stack: _stack, ...rest } = body as { stack?: unknown }
  return rest
}

const fromDatabase = (error: unknown): AppError | undefined => {
  const failure = databaseFailure(error)
  return failure && new AppError(failure.code, failure.message)
}

/** The response of an error that was thrown outside Payload's own handling. */
export const errorResponse = (error: unknown, requestId: string): Response => {
  const known = isAppError(error) ? error : fromDatabase(error)
  const status = (known?.status ?? 500) as ContentfulStatusCode
  const body = known
    ? {
        errors: [
          {
            name: known.name,
            message: known.message,
            code: known.code,
            data: known.data ?? undefined,
          },
        ],
      }
    : {}
  const headers: Record<string, string> = {
    ...known?.headers,
    'Cache-Control': 'private, no-store',
  }
  if (status === 401) headers['WWW-Authenticate'] = 'Bearer'
  const isExpected = known?.code === 'unavailable'
  return Response.json(errorEnvelope({ body, status, requestId, isExpected }), { status, headers })
}
