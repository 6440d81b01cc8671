import type { Logger } from 'pino'
import { logger } from '../../platform/logging'
import { noteInRequest, requestContext } from '../../platform/requestContext'
import { isDeadlock } from '../../platform/database/transactions/againOnDeadlock'
import { isAppError } from '../../platform/errors'
import { shared } from '../../platform/shared'
import { bareUploadError, refusalOf } from './describeError'
import type { Config } from 'payload'

/**
 * What Payload (3.90) says of a file that it refuses, or can't tell the kind of, before it throws: it names the file.
 * A refusal is logged once more, as what was thrown.
 */
const aboutFile =
  /^(?:Invalid (?:MIME type|PDF|or corrupted)|File type |SVG file contains|File buffer returned no)/

/** sharp's words for bytes that are no picture, which Payload logs before it refuses them. */
const noPicture = /^(?:Input (?:file|buffer|image)|Vips|\w+load)/

/** A preset that a user's preferences name, but that was deleted or never existed. */
const noPreset = /^Error fetching query preset or preset permissions: NotFound/

const failureIn = (first: unknown): unknown =>
  first instanceof Error ? first : (first as { err?: unknown } | null)?.err

/** What lies beneath: of many rows that fail in one transaction it is one, PostgreSQL's. */
const rootOf = (error: Error): Error => (error.cause instanceof Error ? rootOf(error.cause) : error)

const isOfDatabase = (error: object) =>
  /^[0-9A-Z]{5}$/.test(String((error as { code?: unknown }).code))

const said = shared('saidFailures', () => new WeakSet<Error>())

/** Payload logs a row that fails, each row after it, and the request. */
const isSaid = (failure: Error): boolean => {
  const root = rootOf(failure)
  if (isAppError(failure) || !isOfDatabase(root)) return false
  if (said.has(root)) return true
  said.add(root)
  return false
}

/** Load that is shed, which is meant and has no cause: an attack's thousands would drown the failures. */
const isShed = (failure: unknown): boolean =>
  isAppError(failure) &&
  failure.code === 'unavailable' &&
  failure.cause === undefined &&
  failure.headers['Retry-After'] !== undefined

/** What a caller did wrong is worth a line, without what they sent; anything else is logged as it is given. */
export const lowered = (first: unknown): object | 'said' | undefined => {
  if (!requestContext()) return undefined
  if (typeof first === 'string' && aboutFile.test(first))
    return { msg: 'A file is not as it should be' }
  if (typeof first === 'string' && noPreset.test(first)) return { msg: 'There is no such preset' }
  const failure = failureIn(first)
  if (failure instanceof Error && failure.name !== bareUploadError) noteInRequest({ failure })
  if (first instanceof Error && noPicture.test(first.message))
    return { msg: 'A picture can’t be read' }
  if (requestContext()?.databaseBudget?.isSpent())
    return { msg: 'A read took the database too long, and was ended there' }
  if (failure instanceof Error && isSaid(failure)) return 'said'
  if (failure instanceof Error && !isAppError(failure) && isDeadlock(failure))
    return { msg: 'Two writes waited for each other, and the database ended one' }
  if (isShed(failure)) return { msg: 'A request was told to come again', code: 'unavailable' }
  const refusal = failure instanceof Error ? refusalOf(failure) : undefined
  return refusal && { msg: 'A request was refused', ...refusal }
}

/** Payload would log a client's error like a failure of its own. */
const forPayload = (own: Logger): Logger => {
  const lower = (level: 'warn' | 'error') => {
    const log = own[level]
    return (...line: Parameters<typeof log>) => {
      const instead = lowered(line[0])
      if (instead === 'said') return
      if (instead) own.info(instead)
      else log.apply(own, line)
    }
  }
  return Object.assign(own, { warn: lower('warn'), error: lower('error') })
}

/** The process's logger, as Payload gets it. */
export const payloadLogger: Logger = forPayload(logger.child({}))

/** Those that Payload would shorten to their message, which may repeat what was sent. */
const shortened = ['Forbidden', 'Locked', 'MissingFile', 'NotFound', 'ValidationError']

/** All go to the logger whole: `payloadLogger` decides what a failure is worth, by what it is and not by its name. */
export const loggingLevels = Object.fromEntries(
  shortened.map((name) => [name, 'error']),
) as Config['loggingLevels']
