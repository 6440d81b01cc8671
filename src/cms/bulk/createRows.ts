import type { PayloadRequest } from 'payload'
import { answeredErrors } from '../../http/answer/answeredErrors'
import type { ErrorBody } from '../../http/answer/errorEnvelope'
import { inOneTransaction } from '../../platform/database/inOneTransaction'
import { againOnDeadlock, isDeadlock } from '../../platform/database/transactions/againOnDeadlock'
import { AppError, type FieldError } from '../../platform/errors'
import { beginRow, isOfAll, type Result } from './bulkRows'
import { createAlone, createTogether, type Creating, type Row } from './createRow'
import { createSideBySide, mostSideBySide } from './createSideBySide'

const groupsOf = (rows: Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / mostSideBySide) }, (_, at) =>
    rows.slice(at * mostSideBySide, (at + 1) * mostSideBySide),
  )

/** Thrown for its rollback: what became of the rows is found out one by one. */
const oneByOne = new Error('These rows have to be created one by one')

/**
 * In a transaction of their own. @returns nothing when they have to be created one by one; never once the commit was
 * asked for, which may have come to pass
 */
const createGroupAlone = async (rows: Row[], creating: Creating): Promise<Result[] | undefined> => {
  let isCommitting = false
  try {
    const create = async (req: PayloadRequest) => {
      const results = await createSideBySide(rows, { ...creating, req }, { isWhole: true })
      if (!results) throw oneByOne
      isCommitting = true
      return results
    }
    return await inOneTransaction(creating.req, create, { mayFailInPart: true })
  } catch (error) {
    if (!isCommitting) return undefined
    const { errors } = await answeredErrors(error, creating)
    return rows.map(() => ({ errors }))
  }
}

/** What was none of a row's own, as it is told: nothing more is tried after it. */
type Ended = { errors?: ErrorBody['errors'] }

const createSingly = async (rows: Row[], creating: Creating, ended: Ended): Promise<Result[]> => {
  const results: Result[] = []
  for (const row of rows) {
    if (ended.errors) {
      results.push({ errors: ended.errors })
      continue
    }
    try {
      await beginRow(creating)
      results.push({ id: await againOnDeadlock(() => createAlone(row, creating)) })
    } catch (error) {
      const { errors } = await answeredErrors(error, creating)
      if (isOfAll(error, creating)) ended.errors = errors
      results.push({ errors })
    }
  }
  return results
}

/**
 * Creates documents, each by itself: one that fails keeps none of the others from being stored. After a failure that is
 * none of a row's own nothing more is tried, and the rest fail in the same way.
 */
export const createEach = async (rows: Row[], creating: Creating): Promise<Result[]> => {
  const results: Result[] = []
  const ended: Ended = {}
  for (const some of groupsOf(rows)) {
    const isGroup = some.length > 1 && !ended.errors
    const grouped = isGroup ? await createGroupAlone(some, creating) : undefined
    results.push(...(grouped ?? (await createSingly(some, creating, ended))))
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

const demandAll = (results: Result[]): Result[] => {
  if (results.some((result) => 'errors' in result)) throw nothingKept(results)
  return results
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
  return demandAll(results)
}

const createGroups = async (rows: Row[], creating: Creating): Promise<Result[]> => {
  const results: Result[] = []
  for (const some of groupsOf(rows)) {
    const grouped = await createSideBySide(some, creating, { isWhole: false })
    if (!grouped) throw oneByOne
    results.push(...grouped)
  }
  return demandAll(results)
}

/**
 * Creates documents in one transaction: all, or none.
 * @throws AppError 400 that says of every row what is wrong with it
 */
export const createAll = async (rows: Row[], creating: Creating): Promise<Result[]> => {
  const inOne = (create: typeof createInOne) =>
    inOneTransaction(creating.req, (req) => create(rows, { ...creating, req }))
  try {
    return await inOne(createGroups)
  } catch (error) {
    if (error !== oneByOne) throw error
    return againOnDeadlock(() => inOne(createInOne))
  }
}
