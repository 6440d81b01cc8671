import type { Readable } from 'node:stream'
import busboy, { type Busboy } from 'busboy'
import { AppError, invalidInput } from '../../platform/errors'
import { parseFormFields } from './formFields'
import { maxFieldBytes } from './uploadLimits'

/** In bytes of UTF-8: what file systems take. No program sends a longer name of a file that it has read from one. */
const maxNameBytes = 255

const refuse = (path: string, message: string) => invalidInput([{ path, message }], message)

const unreadable = (cause?: unknown) =>
  new AppError('invalid_input', 'The form data could not be read.', { cause })

const fileNameProblem = (name: string): string | undefined => {
  if (/\p{Cc}/u.test(name)) return 'The file’s name contains a control character. Rename it.'
  if (Buffer.byteLength(name) > maxNameBytes)
    return `The file’s name is too long: up to ${maxNameBytes} bytes are taken. Rename it.`
  return undefined
}

type Inspected = {
  contentType: string
  /** Whether who reads the document refuses a NUL in the value at this path, beside all other bad fields. */
  names: (path: string) => boolean
}

/** The parser that Payload uses, so that both see the same form. */
const open = (contentType: string): Busboy => {
  try {
    return busboy({
      headers: { 'content-type': contentType },
      defParamCharset: 'utf8',
      limits: { fieldSize: maxFieldBytes },
    })
  } catch (cause) {
    throw unreadable(cause)
  }
}

/** What each part must be: at most one document under `_payload`, and one file under `file`. */
const watch = (parser: Busboy, names: Inspected['names'], found: (error: Error) => void) => {
  let files = 0
  let documents = 0
  const checkField = (name: string, value: string, isCut: boolean) => {
    if (isCut) throw new AppError('payload_too_large', 'A field of the form is larger than allowed.') // prettier-ignore
    // Payload takes it for a reference to a file that lies in its store already, and copies that.
    if (name === 'file' && value !== '')
      throw refuse('file', 'Send the file itself, not a text that refers to one.')
    if (name !== '_payload') return
    documents += 1
    if (documents > 1) throw refuse('_payload', 'Send the document’s fields once.')
    parseFormFields(value, names)
  }
  const checkFile = (name: string, filename: string) => {
    if (name !== 'file')
      throw refuse(name.slice(0, 60), 'A file can only be sent in the field `file`.')
    files += 1
    if (files > 1) throw refuse('file', 'Send one file at a time.')
    const problem = fileNameProblem(filename)
    if (problem) throw refuse('file', problem)
  }
  const noting =
    <Given extends unknown[]>(check: (...given: Given) => void) =>
    (...given: Given) => {
      try {
        check(...given)
      } catch (error) {
        found(error as Error)
      }
    }
  parser.on('error', (error) => found(unreadable(error)))
  parser.on(
    'field',
    noting((name: string, value: string, { nameTruncated, valueTruncated }) =>
      checkField(name, value, nameTruncated || valueTruncated),
    ),
  )
  parser.on(
    'file',
    noting((name: string, content: Readable, { filename }: { filename?: string }) => {
      content.on('error', () => undefined)
      // A form's empty file field has no name either; Payload would make one up.
      const refuseNameless = noting(() => {
        if (name === 'file') throw refuse('file', 'The file needs a name.')
        throw refuse(name.slice(0, 60), 'Send this field as text, without a content type.')
      })
      if (!filename) content.once('data', refuseNameless)
      content.resume()
      if (filename) checkFile(name, filename)
    }),
  )
}

const ended = (parser: Busboy) =>
  new Promise<void>((resolve) => {
    if (parser.destroyed) return resolve()
    parser.once('close', resolve)
    parser.end()
  })

/**
 * Looks at an upload on its way to Payload, which gets to know nothing of a form that is not as it should be: it
 * fails before its end, with what is wrong.
 * @throws AppError 400 when it is no form at all
 */
export const inspectUpload = (
  body: ReadableStream<Uint8Array>,
  { contentType, names }: Inspected,
): ReadableStream<Uint8Array> => {
  const parser = open(contentType)
  let first: Error | undefined
  watch(parser, names, (error) => (first ??= error))
  const passOn = new TransformStream<Uint8Array, Uint8Array>({
    transform: async (chunk, controller) => {
      await new Promise<void>((resolve) => parser.write(chunk, () => resolve()))
      if (first) throw first
      controller.enqueue(chunk)
    },
    flush: async () => {
      await ended(parser)
      if (first) throw first
    },
  })
  return body.pipeThrough(passOn)
}
