import { validations, type TextFieldSingleValidation } from 'payload'
import { countCharacters } from '../../../platform/text/plainText'
import { sayTo } from '../../../platform/language/sayTo'

/**
 * A text of at most `max` characters, counted as the forms count them. Payload's `maxLength` counts an emoji
 * as two: what a form has taken could not be saved again.
 */
export const atMost =
  (max: number): TextFieldSingleValidation =>
  (value, options) => {
    if (typeof value === 'string' && countCharacters(value) > max)
      return sayTo(options.req)({
        en: `At most ${max} characters are allowed.`,
        de: `Höchstens ${max} Zeichen sind möglich.`,
      })
    return validations.text(value, options)
  }
