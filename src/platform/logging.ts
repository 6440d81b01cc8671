import cluster from 'node:cluster'
import { fstatSync } from 'node:fs'
import pino, { type Logger } from 'pino'
import pretty from 'pino-pretty'
import { gatherLines, type LogLines, type Sink } from './telemetry/gatherLines'
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

const mostWaitMs = 100

/** Several processes write to one pipe, which keeps what is written at once together up to 4 KiB (PIPE_BUF). A file does anyway. */
const isSharedPipe = cluster.isWorker && !fstatSync(1).isFile()
const chunkBytes = isSharedPipe ? 4096 : 16_384

const openLines = (): LogLines => {
  const ends = ['beforeExit', 'exit'] as const
  for (const end of ends) process.on(end, () => gathered.flush()) // before pino's own, which writes what it was given
  const maxWrite = isSharedPipe ? chunkBytes : 4 * chunkBytes
  const sink: unknown = pino.destination({ fd: 1, sync: false, maxWrite, contentMode: 'buffer' })
  // pino's types know texts alone
  const gathered = gatherLines({ sink: sink as Sink, chunkBytes, mostWaitMs })
  return gathered
}

/**
 * Where lines go in production: written 16 KiB at a time, or after 100 ms, and at the exit, whatever its cause; only
 * `kill -9` loses what has not been written.
 */
const lines = shared('logLines', () =>
  // eslint-disable-next-line no-restricted-properties -- as above
  process.env.NODE_ENV === 'production' ? openLines() : undefined,
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

/** Several lines are written a millisecond, and the text of one costs as much as the rest of a line. */
const clock = { ms: 0, text: '' }

const afterTime = `","pid":${process.pid}`

/** The beginning of every line of this millisecond. */
const beginNow = (): string => {
  const ms = Date.now()
  if (ms !== clock.ms) {
    clock.ms = ms
    clock.text = `{"level":"info","time":"${new Date(ms).toISOString()}${afterTime}`
  }
  return clock.text
}

/**
 * What `logger.info` writes, for a line whose fields are texts and numbers and no one's secret: in a tenth of the time.
 * @param fields `undefined` ones are left out
 */
export const logLine = (msg: string, fields: Record<string, string | number | undefined>) => {
  if (!lines) return logger.info({ ...fields, msg })
  if (!logger.isLevelEnabled('info')) return
  let line = beginNow()
  for (const name in fields) {
    const value = fields[name]
    if (value !== undefined) line += `,"${name}":${asJson(value)}`
  }
  lines.write(`${line},"msg":"${msg}"}\n`)
}

/** What lines of answers have in common, as it stands in them. */
export type LoggedAs = { method: string; path: string; status: number; text: string }

/** Of an answer that is given out again and again: made once. */
export const loggedAs = (answered: Omit<LoggedAs, 'text'>): LoggedAs => {
  const { method, path, status } = answered
  // As JSON has it, and in ASCII: another letter is written as its number.
  const asciiPath = JSON.stringify(path).replace(/[\x7f-\uffff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`) // prettier-ignore
  return { ...answered, text: `,"method":"${method}","path":${asciiPath},"status":${status},"ms":` }
}

type Answered = {
  /** `[A-Za-z0-9._-]` */
  requestId: string
  traceId: string
  line: LoggedAs
  ms: number
}

/** The line of a request, as `logLine` would write it, for an answer whose words are known. */
export const logAnswered = ({ requestId, traceId, line, ms }: Answered) => {
  if (!lines) {
    const { method, path, status } = line
    return logger.info({ requestId, traceId, method, path, status, ms, msg: 'request' })
  }
  if (!logger.isLevelEnabled('info')) return
  lines.writeAscii(
    `${beginNow()},"requestId":"${requestId}","traceId":"${traceId}"${line.text}${ms},"msg":"request"}\n`,
  )
}
