import type { ErrorCode } from '../../platform/errors'

type Failure = { code: ErrorCode; message: string }

const connectionCodes = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
]

const connectionMessages =
  /connection terminated|timeout exceeded when trying to connect|^timeout expired$|cannot begin transaction|cannot connect to postgres|query read timeout|client has encountered a connection error/i

/** From the outermost error down its causes. */
const chain = function* (error: unknown): Generator<{ code?: unknown; message?: unknown }> {
  for (
    let current = error, depth = 0;
    current && typeof current === 'object' && depth < 8;
    depth++
  ) {
    yield current
    current = (current as { cause?: unknown }).cause
  }
}

const unavailable: Failure = {
  code: 'unavailable',
  message: 'The database is not available right now. Please try again shortly.',
}

/** PostgreSQL's error classes: https://www.postgresql.org/docs/18/errcodes-appendix.html */
const byClass = (sqlState: string): Failure | undefined => {
  if (sqlState === '22P05' || sqlState === '22021') {
    return { code: 'invalid_input', message: 'The text contains a character that can’t be stored.' }
  }
  if (sqlState.startsWith('22')) {
    return { code: 'invalid_input', message: 'A value has the wrong form or is out of range.' }
  }
  if (['42883', '42804', '42846', '42725'].includes(sqlState)) {
    return { code: 'invalid_input', message: 'The filter does not fit its field.' }
  }
  if (sqlState === '23503')
    return { code: 'invalid_input', message: 'A document that this refers to does not exist.' }
  if (sqlState === '23505')
    return { code: 'conflict', message: 'Somebody else saved this value at the same moment.' }
  if (sqlState === '40001' || sqlState === '40P01') return unavailable
  if (/^(08|53|57P|58)/.test(sqlState) || sqlState === '57014') return unavailable
  return undefined
}

/** What a failure of the database means for the caller; `undefined` when it is none, or a bug of ours. */
export const databaseFailure = (error: unknown): Failure | undefined => {
  for (const { code, message } of chain(error)) {
    if (typeof code === 'string' && connectionCodes.includes(code)) return unavailable
    const known = typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? byClass(code) : undefined
    if (known) return known
    if (typeof message === 'string' && connectionMessages.test(message)) return unavailable
  }
  return undefined
}

/** Whether the connection was lost, or two waited for each other: what may well work when it is tried again. */
export const isPassingFailure = (error: unknown): boolean => {
  for (const { code, message } of chain(error)) {
    if (typeof code === 'string' && connectionCodes.includes(code)) return true
    if (typeof code === 'string' && /^(08\w{3}|57P\w{2}|40001|40P01)$/.test(code)) return true
    if (typeof message === 'string' && connectionMessages.test(message)) return true
  }
  return false
}
