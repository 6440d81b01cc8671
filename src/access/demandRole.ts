import type { PayloadRequest } from 'payload'
import { AppError } from '../errors'
import { allow, type Role } from './roles'

/** @throws AppError 401 without a session or key, 403 with another role */
export const demandRole = (req: Pick<PayloadRequest, 'user'>, ...roles: Role[]) => {
  if (!req.user) throw new AppError('unauthenticated', 'Please log in.')
  if (!allow(...roles)({ req })) throw new AppError('forbidden', 'You may not do this.')
}
