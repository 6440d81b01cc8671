import { AppError } from '../../platform/errors'

/** The `Content-Type` without its parameters, in small letters; empty when there is none. */
export const mediaType = (headers: Headers): string =>
  (headers.get('content-type') ?? '').split(';', 1)[0]!.trim().toLowerCase()

export const unsupported = () =>
  new AppError(
    'unsupported_media_type',
    'This content type is not understood here; send application/json.',
  )
