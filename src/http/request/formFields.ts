import { invalidInput, isAppError } from '../../platform/errors'
import { parseJsonObject } from './readBody'

const message = 'The form data could not be read.'

/**
 * Parses the part of a form in which a document's fields stand.
 * @throws AppError 400 that names it, or the bad fields
 */
export const parseFormFields = (text: string, names: (path: string) => boolean) => {
  try {
    parseJsonObject(text, names)
  } catch (cause) {
    if (!isAppError(cause) || cause.data) throw cause // it names the bad fields
    const said = cause.code === 'invalid_json' ? 'A JSON object is needed.' : cause.message
    throw invalidInput([{ path: '_payload', message: said }], message)
  }
}
