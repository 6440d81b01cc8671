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

/**
 * Where lines go in production: written 16 KiB at a time, or every 100 ms, and at the exit, whatever its cause; only
 * `kill -9` loses what has not been written. A write for each line would cost more than most answers.
 */
const lines = shared('logLines', () =>
  // eslint-disable-next-line no-restricted-properties -- as above
  process.env.NODE_ENV === 'production'
    ? pino.destination({
        fd: 1,
        sync: false,
        minLength: 16_384,
        maxWrite: 65_536,
        periodicFlush: 100,
      })
    : undefined,
)

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
        const context = requestContext()
        // pino writes the line's own fields into it
        return context ? { requestId: context.requestId, traceId: context.trace?.traceId } : {}
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
    lines ??
      pretty({
        colorize: process.stdout.isTTY,
        sync: true,
        ignore: 'pid',
        translateTime: 'HH:MM:ss',
      }),
  ),
)

/** Nothing in it that JSON writes otherwise. */
const plain = /^[\x20\x21\x23-\x5b\x5d-\x7e]*$/

const asJson = (value: string | number) =>
  typeof value === 'string' && plain.test(value) ? `"${value}"` : JSON.stringify(value)

const clock = { ms: 0, text: '' }

/** Several lines are written a millisecond, and the text of one costs as much as the rest of a line. */
const timeNow = (): string => {
  const ms = Date.now()
  if (ms !== clock.ms) {
    clock.ms = ms
    clock.text = new Date(ms).toISOString()
  }
  return clock.text
}

const beforeTime = '{"level":"info","time":"'
const afterTime = `","pid":${process.pid}`

/**
 * What `logger.info` writes, for a line whose fields are texts and numbers and no one's secret: in a tenth of the time.
 * @param fields `undefined` ones are left out
 */
export const logLine = (msg: string, fields: Record<string, string | number | undefined>) => {
  if (!lines) return logger.info({ ...fields, msg })
  if (!logger.isLevelEnabled('info')) return
  let line = beforeTime + timeNow() + afterTime
  for (const name in fields) {
    const value = fields[name]
    if (value !== undefined) line += `,"${name}":${asJson(value)}`
  }
  lines.write(`${line},"msg":"${msg}"}\n`)
}
