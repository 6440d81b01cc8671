import { invalidInput, type FieldError } from '../../../platform/errors'

/** The panel closes the fields of a password when it is refused, and shows the message alone: it says what is wrong. */
export const refusedCredentials = (errors: FieldError[]) =>
  invalidInput(errors, errors.map(({ message }) => message).join(' '))
