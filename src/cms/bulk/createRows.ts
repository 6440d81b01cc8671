import type { PayloadRequest } from 'payload'
import { answeredErrors } from '../../http/answer/answeredErrors'
import { isPassingFailure } from '../../http/answer/databaseFailure'
import type { ErrorBody } from '../../http/answer/errorEnvelope'
import { ownTurn } from '../../platform/async/ownTurn'
import { inOneTransaction } from '../../platform/database/inOneTransaction'
import { againOnDeadlock, isDeadlock } from '../../platform/database/transactions/againOnDeadlock'
import { AppError, type FieldError } from '../../platform/errors'
import { createAlone, createTogether, type Creating, type Row } from './createRow'

export type Result = { id: string } | { errors: ErrorBody['errors'] }

/** A row a turn of the event loop, as any other write has one. */
const turn = { client: 'bulk', isPaced: false }

const hasLeft = ({ signal }: PayloadRequest) =>
  signal?.aborted ? new AppError('unavailable', 'The caller has left.') : undefined

const beginRow = async ({ req }: Creating) => {
  await ownTurn(turn)
  const left = hasLeft(req)
  if (left) throw left
}

/** Whether a failure is no row's, but of all that are left: the database is out of reach, say. */
const isOfAll = (error: unknown, { req }: Creating) =>
  (isPassingFailure(error) && !isDeadlock(error)) || hasLeft(req) !== undefined

/**
 * Creates documents one after the other, each by itself: one that fails keeps none of the others from being stored. After
 * a failure that is none of a row's own nothing more is tried, and the rest fail in the same way.
 */
export const createEach = async (rows: Row[], creating: Creating): Promise<Result[]> => {
  const results: Result[] = []
  let failed: Error | undefined
  for (const row of rows) {
    try {
      if (failed) throw failed
      await beginRow(creating)
      results.push({ id: await againOnDeadlock(() => createAlone(row, creating)) })
    } catch (error) {
      if (isOfAll(error, creating)) failed = error as Error
      const { errors } = await answeredErrors(error, creating)
      results.push({ errors })
    }
  }
  return results
}

/** Fields of a row by the place of their row; what is about no field, by the row's alone. */
const fieldsOf = ({ message, data }: ErrorBody['errors'][number], place: number): FieldError[] => {
  const fields = (data as { errors?: FieldError[] } | undefined)?.errors ?? []
  if (fields.length === 0) return [{ path: `docs.${place}`, message: message ?? '' }]
  return fields.map((field) => ({
    path: `docs.${place}.${field.path}`,
    message: field.message,
  }))
}

const nothingKept = (results: Result[]) => {
  const bad = results.filter((result) => 'errors' in result).length
  const errors = results.flatMap((result, place) =>
    'errors' in result ? result.errors.flatMap((one) => fieldsOf(one, place)) : [],
  )
  const docs = results.map((result) => ('errors' in result ? result : {}))
  return new AppError('invalid_input', `Nothing was created: ${bad} of ${results.length} documents can’t be.`, { data: { errors, docs } }) // prettier-ignore
}

const createInOne = async (rows: Row[], creating: Creating): Promise<Result[]> => {
  const results: Result[] = []
  for (const row of rows) {
    await beginRow(creating)
    try {
      results.push({ id: await createTogether(row, creating) })
    } catch (error) {
      if (isOfAll(error, creating) || isDeadlock(error)) throw error
      const { errors, status } = await answeredErrors(error, creating)
      if (status >= 500) throw error
      results.push({ errors })
    }
  }
  if (results.some((result) => 'errors' in result)) throw nothingKept(results)
  return results
}

/**
 * Creates documents in one transaction: all, or none.
 * @throws AppError 400 that says of every row what is wrong with it
 */
export const createAll = (rows: Row[], creating: Creating): Promise<Result[]> =>
  againOnDeadlock(() =>
    inOneTransaction(creating.req, (req) => createInOne(rows, { ...creating, req })),
  )
