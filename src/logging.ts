import { AsyncLocalStorage } from 'node:async_hooks'
import pino, { type Logger } from 'pino'
import pretty from 'pino-pretty'
import { env } from './env'
import { shared } from './shared'

type RequestContext = { requestId: string }

const requestContext = shared('requestContext', () => new AsyncLocalStorage<RequestContext>())

/** Runs `handle`; every line logged meanwhile carries the request's id. */
export const withRequestId = <T>(requestId: string, handle: () => T): T =>
  requestContext.run({ requestId }, handle)

/** Runs `handle` as nobody's request: what it starts goes on after the one that happened to start it. */
export const outsideRequest = <T>(handle: () => T): T => requestContext.exit(handle)

/** A failed query's parameters may be anybody's words or secrets: they stay out of the log. */
const withoutParameters = (text: string) => text.replace(/\nparams: [^\n]*/g, '')

const describeFailure = (error: Error) => {
  const described = pino.stdSerializers.err(error)
  return {
    ...described,
    message: withoutParameters(described.message),
    stack: withoutParameters(described.stack),
  }
}

/** The process's logger: JSON lines in production, readable lines in development. */
export const logger: Logger = shared('logger', () =>
  pino(
    {
      level: env.LOG_LEVEL,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeFailure },
      mixin: () => requestContext.getStore() ?? {},
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
