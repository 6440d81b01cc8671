import type { PayloadRequest } from 'payload'
import { isOfPeople, isServiceUser } from '../../../platform/access/people'
import { AppError } from '../../../platform/errors'
import { findAccountById, type Account } from './findAccount'

type SessionUser = { id: string; _sid?: string; _strategy?: string }

/** The session that the request is of. @throws AppError 401 for a visitor, 403 for a key */
export const demandSession = ({
  user,
}: Pick<PayloadRequest, 'user'>): SessionUser & { _sid: string } => {
  if (!user) throw new AppError('unauthenticated', 'Please log in.')
  const { _sid, ...rest } = user as SessionUser
  if (!_sid || !isOfPeople(user) || isServiceUser(user))
    throw new AppError(
      'forbidden',
      'This is for people who have logged in, about their own account.',
    )
  return { ...rest, _sid }
}

/** The account of whoever asks, whatever its role. @throws AppError 401, 403 */
export const ownAccount = async (req: PayloadRequest): Promise<Account> => {
  const { id } = demandSession(req)
  const account = await findAccountById(req.payload, String(id))
  if (!account) throw new AppError('unauthenticated', 'Please log in.')
  return account
}

const freshMinutes = 10

/** Re-authentication of who has no password: whether this session has begun by single sign-on just now. */
export const isFreshSignOn = async (req: PayloadRequest): Promise<boolean> => {
  const { _sid } = (req.user ?? {}) as SessionUser
  if (!_sid) return false
  const { rows } = await req.payload.db.pool.query(
    `select 1 from session_details
      where id = $1 and method = 'single-sign-on' and created_at > now() - $2 * interval '1 minute'`,
    [_sid, freshMinutes],
  )
  return rows.length > 0
}
