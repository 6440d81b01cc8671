import { AppError } from '../../platform/errors'

/** A NUL can't be stored or searched for; PostgreSQL would fail over it. */
export const refuseNul = (url: URL) => {
  if (/%00|\0/.test(url.pathname + url.search)) {
    throw new AppError('invalid_input', 'The address contains a NUL character.')
  }
}
