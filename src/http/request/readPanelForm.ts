import { AppError, isAppError } from '../../platform/errors'
import { parseFormFields } from './formFields'
import { readBody } from './readBody'

type Names = (path: string) => boolean

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
    const sent = new Response(body as BodyInit, { headers: { 'Content-Type': type } })
    const fields = (await sent.formData()).get('_payload')
    const text = typeof fields === 'string' ? fields : '{}'
    parseFormFields(text, names)
    return text
  } catch (cause) {
    if (isAppError(cause)) throw cause
    throw new AppError('invalid_input', 'The form data could not be read.', { cause })
  }
}
