import busboy from 'busboy'
import { AppError, isAppError } from '../../platform/errors'
import { parseFormFields } from './formFields'
import { readBody } from './readBody'

type Names = (path: string) => boolean

/** A form of the panel has one field; one of many small ones costs more than its bytes. */
const limits = (fieldSize: number) => ({ fieldSize, parts: 20, files: 20 })

/** The field `_payload`, if there is one: files are passed over. busboy's parser, since `formData()` of Node takes seconds. */
const documentIn = (body: Uint8Array, contentType: string): Promise<string | undefined> =>
  new Promise((resolve, reject) => {
    const parser = busboy({
      headers: { 'content-type': contentType },
      limits: limits(body.byteLength),
    })
    let found: string | undefined
    parser.on('field', (name, value) => {
      if (name === '_payload') found ??= value
    })
    parser.on('file', (_, file) => file.resume().on('error', () => undefined))
    parser.on('error', reject)
    parser.on('partsLimit', () => reject(new Error('too many parts')))
    parser.on('close', () => resolve(found))
    parser.end(body)
  })

/**
 * The panel sends a document's fields as one field of a form. Where no file belongs, that is all that is read: Payload
 * would write files to the disk without asking who sends them.
 * @returns the fields, as JSON
 * @throws AppError 400, 413
 */
export const readPanelForm = async (
  request: Request,
  { maxBytes, names }: { maxBytes: number; names: Names },
): Promise<string> => {
  const body = await readBody(request, maxBytes)
  const type = request.headers.get('content-type') ?? ''
  try {
    const text = (await documentIn(body, type)) ?? '{}'
    parseFormFields(text, names)
    return text
  } catch (cause) {
    if (isAppError(cause)) throw cause
    throw new AppError('invalid_input', 'The form data could not be read.', { cause })
  }
}
