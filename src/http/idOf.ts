import type { PayloadRequest } from 'payload'
import { AppError } from '../errors'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The `:id` of a custom endpoint. @throws AppError 404 when it can be nobody's */
export const idOf = (req: PayloadRequest): string => {
  const id = String(req.routeParams?.id).toLowerCase()
  if (uuid.test(id)) return id
  throw new AppError('not_found', 'There is no such document.')
}
