import { FileUploadError, Forbidden, type AfterErrorHook, type APIError } from 'payload'
import { AppError, invalidInput, isAppError } from '../../platform/errors'
import { requestContext } from '../../platform/requestContext'
import { databaseFailure } from './databaseFailure'
import { brokenOff } from '../request/readBody'

/** JavaScript's own complaints about input that Payload passes on unchecked. */
const isBadInput = (error: Error) =>
  error instanceof SyntaxError ||
  error instanceof URIError ||
  (error instanceof RangeError && error.message === 'Invalid time value')

/** Payload wraps every failure to read a multipart body into a 500 that keeps only its message. */
const multipartFailure = ({ message }: Error): AppError | undefined => {
  if (message.includes(brokenOff)) return new AppError('invalid_input', brokenOff)
  if (/limit has been reached|body is larger than/i.test(message)) {
    return new AppError('payload_too_large', 'The upload is larger than allowed.')
  }
  if (
    /multipart|unexpected end of form|malformed (part|content)|boundary|not eligible for file/i.test(
      message,
    )
  ) {
    return new AppError('invalid_input', 'The form data could not be read.')
  }
  return undefined
}

/** What Payload throws in place of whatever went wrong with a file, once it has logged that. */
export const bareUploadError = 'FileUploadError'

const fileFailure = (cause: Error | undefined): AppError => {
  if (cause && isAppError(cause)) return cause
  const failure = cause && databaseFailure(cause)
  if (failure) return new AppError(failure.code, failure.message)
  if (cause && 'syscall' in cause)
    return new AppError('unavailable', 'The file could not be stored. Please try again later.')
  const message = 'This file could not be read.'
  return invalidInput([{ path: 'file', message }], message)
}

/** By its name where two copies of Payload are at work, and by its class where a bundler has shortened the names. */
const isForbidden = (error: Error) => error.name === 'Forbidden' || error instanceof Forbidden
const isUploadError = (error: Error) =>
  error.name === bareUploadError || error instanceof FileUploadError

/** Thrown at a visitor, it means: log in first. */
const isMissingLogin = (error: Error, user: unknown) => isForbidden(error) && !user

const translate = (error: Error, user: unknown): AppError | undefined => {
  if (isAppError(error)) return error
  if (isMissingLogin(error, user)) {
    return new AppError('unauthenticated', 'Please log in, or send an API key.')
  }
  if (isUploadError(error)) return fileFailure(requestContext()?.failure)
  if ('status' in error && error.status !== 500) return undefined
  if (isBadInput(error)) return new AppError('invalid_input', 'A value could not be read.')
  const failure = databaseFailure(error)
  return failure ? new AppError(failure.code, failure.message) : multipartFailure(error)
}

const pathsIn = (data: unknown): string[] => {
  const rows: unknown = (data as { errors?: unknown } | null | undefined)?.errors
  if (!Array.isArray(rows)) return []
  return rows.slice(0, 20).map((row: { path?: unknown }) => String(row?.path))
}

/** An unknown key is named as well, and may be anything. */
const isPlainPath = (path: string) => /^[\w.-]{1,100}$/.test(path)

/**
 * What of a failure that its caller caused is fit for the log: what kind it is and which fields it is about, nothing
 * of what they hold. `undefined` when it is ours.
 */
export const refusalOf = (error: Error): object | undefined => {
  const known = translate(error, undefined)
  const refused = known ?? ('isPublic' in error ? (error as APIError) : undefined)
  if (!refused || refused.status < 400 || refused.status >= 500) return undefined
  const paths = pathsIn(refused.data).filter(isPlainPath)
  return {
    name: error.name,
    ...(known && { code: known.code }),
    ...(paths.length > 0 && { fields: paths }),
  }
}

/**
 * Error mapping: turns what was thrown into a status and a stable code. Payload has logged the error before; the edge
 * completes the envelope.
 */
export const describeError: AfterErrorHook = ({ error, req, result }) => {
  const known = translate(error, req.user)
  if (!known) return
  req.responseHeaders ??= new Headers()
  for (const [name, value] of Object.entries(known.headers)) req.responseHeaders.set(name, value)
  const [first] = result?.errors ?? []
  const entry = {
    name: known === error ? known.name : first?.name,
    message: known.message,
    code: known.code,
  }
  return {
    status: known.status,
    response: { errors: [known.data ? { ...entry, data: known.data } : entry] as never },
  }
}
