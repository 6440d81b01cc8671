import pino, { type Logger } from 'pino'
import pretty from 'pino-pretty'
import { describeAny, describeFailure, withoutValues } from './describeFailure'
import { requestContext } from './requestContext'
import { shared } from './shared'

/** Until the settings are known. */
const firstLevel = () => {
  // eslint-disable-next-line no-restricted-properties -- a failing start is logged before there are settings
  const level = process.env.LOG_LEVEL ?? ''
  return level === 'silent' || level in pino.levels.values ? level : 'info'
}

const logged = shared('loggedFailures', () => new WeakSet<Error>())

/** Whether a line of the log has told of it. What answers a request may print it once more. */
export const isLogged = (failure: Error): boolean => logged.has(failure)

/** A line of the log tells of it, in other words. */
export const noteLogged = (failure: Error) => logged.add(failure)

type Line = { msg?: unknown; err?: unknown; [key: string]: unknown }

/** Where a line has no words of its own, pino would take the failure's message, values and all. */
const withoutRawMessage = ([first, message, ...rest]: unknown[]): unknown[] => {
  if (typeof first === 'string') return [withoutValues(first), message, ...rest]
  const line: Line = first instanceof Error ? { err: first } : { ...(first as Line | undefined) }
  const { err, msg = message } = line
  if (!(err instanceof Error)) return [first, message, ...rest]
  noteLogged(err)
  const said = typeof msg === 'string' ? withoutValues(msg) : describeFailure(err).message
  return [{ ...line, msg: undefined }, said, ...rest]
}

/** The process's logger: JSON lines in production, readable lines in development. */
export const logger: Logger = shared('logger', () =>
  pino(
    {
      level: firstLevel(),
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeAny, reason: describeAny },
      hooks: {
        logMethod(given, log) {
          log.apply(this, withoutRawMessage(given) as typeof given)
        },
      },
      mixin: () => {
        const requestId = requestContext()?.requestId
        return requestId === undefined ? {} : { requestId } // pino writes the line's own fields into it
      },
      redact: {
        paths: [
          '*.password',
          '*.token',
          '*.authorization',
          '*.cookie',
          'headers.authorization',
          'headers.cookie',
        ],
        censor: '[redacted]',
      },
    },
    // eslint-disable-next-line no-restricted-properties -- as above
    process.env.NODE_ENV === 'production'
      ? pino.destination({ fd: 1, sync: false })
      : pretty({
          colorize: process.stdout.isTTY,
          sync: true,
          ignore: 'pid',
          translateTime: 'HH:MM:ss',
        }),
  ),
)
