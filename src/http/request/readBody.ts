import { ReadableStream as WebStream } from 'node:stream/web'
import { AppError, isAppError } from '../../platform/errors'
import { gatherBytes } from '../../platform/values/gatherBytes'
import { controlCharacterIn, unstorable } from '../../platform/values/unstorable'
import { mediaType, unsupported } from './mediaType'

/** Payload keeps no more than these words of what failed while it read an upload. */
export const brokenOff = 'The body of the request did not arrive whole.'

/** What a form may have, and a custom endpoint that says nothing else. */
export const maxFormBytes = 64 * 1024

/** What a document may have that is sent as JSON, and any other body. */
export const maxBodyBytes = 2048 * 1024

export const tooLarge = (maxBytes: number) =>
  new AppError('payload_too_large', `The body is larger than ${Math.floor(maxBytes / 1024)} KiB.`)

/** Refuses from the length header, before a byte was read. */
const checkLength = (headers: Headers, maxBytes: number) => {
  const length = headers.get('content-length')
  if (length !== null && Number(length) > maxBytes) throw tooLarge(maxBytes)
}

/**
 * A body as it comes. One that breaks off, or whose chunks can't be read, is its sender's fault, or the network's.
 * @throws AppError 400
 */
const arriving = async function* ({ body }: Request): AsyncGenerator<Uint8Array> {
  try {
    yield* (body ?? []) as unknown as AsyncIterable<Uint8Array>
  } catch (cause) {
    if (isAppError(cause)) throw cause
    throw new AppError('invalid_input', brokenOff, { cause })
  }
}

/** Node's parser lets so many bytes through and no more: then none of them has to go through a stream of the web's. */
const isOfSaidLength = ({ headers }: Request): boolean =>
  /^\d+$/.test(headers.get('content-length') ?? '') && !headers.has('transfer-encoding')

/** @throws AppError 400, as `arriving` does */
const arrivedWhole = async (request: Request): Promise<Uint8Array> => {
  try {
    return new Uint8Array(await request.arrayBuffer())
  } catch (cause) {
    if (isAppError(cause)) throw cause
    throw new AppError('invalid_input', brokenOff, { cause })
  }
}

const readChunks = async (request: Request, maxBytes: number): Promise<Uint8Array> => {
  const body = gatherBytes()
  for await (const chunk of arriving(request)) {
    if (body.size + chunk.byteLength > maxBytes) throw tooLarge(maxBytes)
    body.add(chunk)
  }
  return body.bytes()
}

/** Reads a whole body; stops as soon as it passes `maxBytes`. */
export const readBody = async (request: Request, maxBytes: number): Promise<Uint8Array> => {
  checkLength(request.headers, maxBytes)
  if (!isOfSaidLength(request)) return readChunks(request, maxBytes)
  const bytes = await arrivedWhole(request)
  if (bytes.byteLength > maxBytes) throw tooLarge(maxBytes)
  return bytes
}

/** Passes a body on as it comes; it fails as soon as it passes `maxBytes`. */
export const limitBody = (
  request: Request,
  maxBytes: number,
): ReadableStream<Uint8Array> | null => {
  checkLength(request.headers, maxBytes)
  if (!request.body) return null
  const limited = async function* () {
    let size = 0
    for await (const chunk of arriving(request)) {
      size += chunk.byteLength
      if (size > maxBytes) throw tooLarge(maxBytes)
      yield chunk
    }
  }
  return WebStream.from(limited()) as ReadableStream<Uint8Array>
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** UTF-8 text. @throws AppError 400 when it is not */
export const decodeText = (bytes: Uint8Array): string => {
  try {
    return utf8.decode(bytes)
  } catch (cause) {
    throw new AppError('invalid_json', 'The body is not valid UTF-8.', { cause })
  }
}

/** Of a body whose reader looks into all that it holds. */
export const namesAll = () => true

/** @throws AppError 400 that names every NUL in a value, unless who reads it names it */
export const refuseUnstorable = (value: object, names: (path: string) => boolean) => {
  if (names === namesAll) return
  const paths = unstorable(value)
  if (!paths.every(names)) throw controlCharacterIn(paths)
}

/**
 * Parses a JSON object.
 * @param names whether a NUL in the value at this path is refused by who reads it, beside all other bad fields;
 * without it, none is
 * @throws AppError 400 for malformed JSON, anything but an object, and NUL characters
 */
export const parseJsonObject = (
  text: string,
  names: (path: string) => boolean = () => false,
): Record<string, unknown> => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    throw new AppError('invalid_json', 'The body is not valid JSON.', { cause })
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new AppError('invalid_input', 'The body must be a JSON object.')
  }
  refuseUnstorable(value, names)
  return value as Record<string, unknown>
}

type JsonBody = {
  maxBytes: number
  /** Whether no body stands for an empty object, whatever the request says that it sends. */
  mayBeMissing: boolean
  /** See `parseJsonObject`. */
  names: (path: string) => boolean
}

/**
 * Reads a body that is a JSON object.
 * @returns its text, and what it says; an empty object for no body
 * @throws AppError 400, 413, 415
 */
export const readJson = async (request: Request, { maxBytes, mayBeMissing, names }: JsonBody) => {
  const bytes = await readBody(request, maxBytes)
  const isMissing = bytes.byteLength === 0
  const isJson = mediaType(request.headers) === 'application/json'
  if (!isJson && !(isMissing && mayBeMissing)) throw unsupported()
  const text = isMissing ? '{}' : decodeText(bytes)
  return { text, value: parseJsonObject(text, names) }
}
