import type { PayloadRequest } from 'payload'
import { AppError } from '../errors'
import { allow, type Role } from './roles'

/** @throws AppError 401 for a visitor, 403 for anybody without one of these roles */
export const demandRole = (req: PayloadRequest, ...roles: Role[]) => {
  if (!req.user) throw new AppError('unauthenticated', 'Please log in, or send an API key.')
  if (!allow(...roles)({ req })) throw new AppError('forbidden', 'Your role does not allow this.')
}
