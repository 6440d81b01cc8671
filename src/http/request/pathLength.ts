import { AppError } from '../../platform/errors'

const maxPathBytes = 2048

/** Whether a path is longer than any that exists. Refusing it early bounds the cost of all later checks. */
export const isPathTooLong = (address: string): boolean => {
  const end = address.indexOf('?')
  const path = end < 0 ? address : address.slice(0, end)
  return Buffer.byteLength(path) > maxPathBytes
}

/** @throws AppError 404 */
export const demandShortPath = (address: string) => {
  if (!isPathTooLong(address)) return
  throw new AppError('not_found', `There is no such path: it is longer than ${maxPathBytes} bytes.`)
}
