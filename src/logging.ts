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

const mailAddress = /[^\s@<>()[\]"'`,;:=/\\]{1,64}@[^\s@<>()[\]"'`,;:=/\\]{1,255}/g

/** A failed query's parameters may be anybody's words or secrets, and a mail server names whom it refuses. */
const withoutPeople = (text: string) =>
  text.replace(/\nparams: [^\n]*/g, '').replace(mailAddress, '[address]')

/** Where PostgreSQL quotes what was sent. */
const quoting = ['detail', 'where'] as const

export const describeFailure = (error: Error) => {
  const described = pino.stdSerializers.err(error)
  const rest = Object.fromEntries(quoting.map((name) => [name, undefined]))
  return {
    ...described,
    ...rest,
    message: withoutPeople(described.message),
    stack: withoutPeople(described.stack),
  }
}

const describeReason = (reason: unknown) =>
  typeof reason === 'string' ? withoutPeople(reason) : reason

/** The process's logger: JSON lines in production, readable lines in development. */
export const logger: Logger = shared('logger', () =>
  pino(
    {
      level: env.LOG_LEVEL,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeFailure, reason: describeReason },
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
