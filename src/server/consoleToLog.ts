import { format, stripVTControlCharacters, types } from 'node:util'
import { refusalOf } from '../http/answer/describeError'
import { isUnreadPanelCall } from '../http/request/panelCall'
import { isLogged, logger } from '../platform/logging'
import { requestContext } from '../platform/requestContext'

const levels = {
  error: 'error',
  warn: 'warn',
  info: 'info',
  log: 'info',
  debug: 'debug',
  trace: 'debug',
} as const

type Level = (typeof levels)[keyof typeof levels]

const wordsOf = (said: unknown[]): string =>
  stripVTControlCharacters(format(...said.filter((one) => !types.isNativeError(one)))).trim()

/** `@payloadcms/ui` prints a list's filter that it can't show, as it came with the address. */
const unreadFilter = /^Invalid where query in URL/

const write = (level: Level, said: unknown[]) => {
  const failure = said.find((one) => types.isNativeError(one))
  if (failure && isLogged(failure)) return
  // It may hold what a caller sent.
  if (isUnreadPanelCall())
    return logger.info({ msg: 'A call of the panel could not be read', name: failure?.name })
  const refusal = failure && requestContext() ? refusalOf(failure) : undefined
  if (refusal) return logger.info({ msg: 'A request was refused', ...refusal })
  const words = wordsOf(said)
  if (unreadFilter.test(words)) return logger.info({ msg: 'The filter of a list can’t be read' })
  if (!failure) return logger[level]({ msg: words })
  logger[level]({ msg: /\w/.test(words) ? words : 'An answer failed', err: failure })
}

/**
 * Node prints them as errors. Payload (3.90) writes the documents of a bulk update side by side in one transaction,
 * which pg queues and warns of once.
 */
const warningsToLog = () => {
  process.removeAllListeners('warning')
  process.on('warning', ({ name, message }) => logger.warn({ msg: `${name}: ${message}` }))
}

/**
 * Next prints failures of pages and server functions to the console, stack and all. In production they become lines of
 * the log like all others, and a client's error is not logged as ours.
 */
export const consoleToLog = () => {
  for (const [method, level] of Object.entries(levels) as [keyof typeof levels, Level][])
    console[method] = (...said: unknown[]) => write(level, said)
  warningsToLog()
}
