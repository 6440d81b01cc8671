import { AppError } from '../errors'

export const tooLarge = (maxBytes: number) =>
  new AppError('payload_too_large', `The body is larger than ${Math.floor(maxBytes / 1024)} KiB.`)

/** Refuses from the length header, before a byte was read. */
const checkLength = (headers: Headers, maxBytes: number) => {
  const length = headers.get('content-length')
  if (length !== null && Number(length) > maxBytes) throw tooLarge(maxBytes)
}

/** Reads a whole body; stops as soon as it passes `maxBytes`. */
export const readBody = async (request: Request, maxBytes: number): Promise<Uint8Array> => {
  checkLength(request.headers, maxBytes)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of (request.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > maxBytes) throw tooLarge(maxBytes)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Passes a body on as it comes; it fails as soon as it passes `maxBytes`. */
export const limitBody = (
  request: Request,
  maxBytes: number,
): ReadableStream<Uint8Array> | null => {
  checkLength(request.headers, maxBytes)
  let size = 0
  const limiter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.byteLength
      if (size > maxBytes) controller.error(tooLarge(maxBytes))
      else controller.enqueue(chunk)
    },
  })
  return request.body?.pipeThrough(limiter) ?? null
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

/** Parses a JSON object. @throws AppError 400 for malformed JSON, anything but an object, and NUL characters */
export const parseJsonObject = (text: string): Record<string, unknown> => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    throw new AppError('invalid_json', 'The body is not valid JSON.', { cause })
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new AppError('invalid_input', 'The body must be a JSON object.')
  }
  refuseUnstorable(value)
  return value as Record<string, unknown>
}

const maxNesting = 200

/** NUL can't be stored by PostgreSQL; nesting deeper than any document's would overflow the stack. */
const refuseUnstorable = (root: unknown) => {
  const open: { value: unknown; depth: number }[] = [{ value: root, depth: 0 }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, depth } = next
    if (depth > maxNesting) throw new AppError('invalid_input', 'The body is nested too deeply.')
    if (typeof value === 'string' && value.includes('\0')) throw nulFound()
    if (typeof value !== 'object' || value === null) continue
    for (const [key, entry] of Object.entries(value)) {
      if (key.includes('\0')) throw nulFound()
      open.push({ value: entry, depth: depth + 1 })
    }
  }
}

const nulFound = () => new AppError('invalid_input', 'The body contains a NUL character.')
