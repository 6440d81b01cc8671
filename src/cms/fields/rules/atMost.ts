import { validations, type TextFieldSingleValidation } from 'payload'
import { countCharacters } from '../../../platform/text/plainText'

/**
 * A text of at most `max` characters, counted as the forms count them. Payload's `maxLength` counts an emoji
 * as two: what a form has taken could not be saved again.
 */
export const atMost =
  (max: number): TextFieldSingleValidation =>
  (value, options) => {
    if (typeof value === 'string' && countCharacters(value) > max)
      return `At most ${max} characters are allowed.`
    return validations.text(value, options)
  }
