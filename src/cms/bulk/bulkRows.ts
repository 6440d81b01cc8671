import type { PayloadRequest } from 'payload'
import { isPassingFailure } from '../../http/answer/databaseFailure'
import type { ErrorBody } from '../../http/answer/errorEnvelope'
import { ownTurn } from '../../platform/async/ownTurn'
import { isDeadlock } from '../../platform/database/transactions/againOnDeadlock'
import { AppError } from '../../platform/errors'
import type { Creating } from './createRow'

export type Result = { id: string } | { errors: ErrorBody['errors'] }

/** A row a turn of the event loop, as any other write has one. */
export const bulkTurn = { client: 'bulk', isPaced: false }

const hasLeft = ({ signal }: PayloadRequest) =>
  signal?.aborted ? new AppError('unavailable', 'The caller has left.') : undefined

export const beginRow = async ({ req }: Creating) => {
  await ownTurn(bulkTurn)
  const left = hasLeft(req)
  if (left) throw left
}

/** Whether a failure is no row's, but of all that are left: the database is out of reach, say. */
export const isOfAll = (error: unknown, { req }: Creating) =>
  (isPassingFailure(error) && !isDeadlock(error)) || hasLeft(req) !== undefined
