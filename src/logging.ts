import { AsyncLocalStorage } from 'node:async_hooks'
import pino, { type Logger } from 'pino'
import pretty from 'pino-pretty'
import { describeAny, describeFailure, withoutValues } from './describeFailure'
import { env } from './env'
import { shared } from './shared'

type RequestContext = { requestId: string }

const requestContext = shared('requestContext', () => new AsyncLocalStorage<RequestContext>())

/** Runs `handle`; every line logged meanwhile carries the request's id. */
export const withRequestId = <T>(requestId: string, handle: () => T): T =>
  requestContext.run({ requestId }, handle)

/** Runs `handle` as nobody's request: what it starts goes on after the one that happened to start it. */
export const outsideRequest = <T>(handle: () => T): T => requestContext.exit(handle)

/** Whether what happens now is part of a request, and not of a job or the start. */
export const isInRequest = (): boolean => requestContext.getStore() !== undefined

const failures = shared('failuresOfRequests', () => new WeakMap<RequestContext, Error>())

/** Remembers what went wrong in this request, for who is told less of it. */
export const noteFailure = (failure: Error) => {
  const context = requestContext.getStore()
  if (context) failures.set(context, failure)
}

/** What was noted last in this request. */
export const notedFailure = (): Error | undefined => {
  const context = requestContext.getStore()
  return context && failures.get(context)
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
      level: env.LOG_LEVEL,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeAny, reason: describeAny },
      hooks: {
        logMethod(given, log) {
          log.apply(this, withoutRawMessage(given) as typeof given)
        },
      },
      mixin: () => ({ ...requestContext.getStore() }), // pino writes the line's own fields into it
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
    env.NODE_ENV === 'production'
      ? pino.destination({ fd: 1, sync: false })
      : pretty({
          colorize: process.stdout.isTTY,
          sync: true,
          ignore: 'pid',
          translateTime: 'HH:MM:ss',
        }),
  ),
)
