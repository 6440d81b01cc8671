import type { CollectionRefreshHook, PayloadRequest } from 'payload'
import { AppError } from '../../../platform/errors'
import { sessionSeconds, signToken } from './openSession'

type Session = { id: string; createdAt?: string | Date | null }

const ended = () => new AppError('unauthenticated', 'This session has ended. Please log in again.')

/**
 * Absolute session lifetime: a session is renewed until it is 30 days old, and no token of it is good for longer than
 * that.
 */
export const limitSession: CollectionRefreshHook = async ({ args, user }) => {
  const { req } = args as unknown as { req: PayloadRequest & { user: { _sid?: string } } }
  const sid = req.user._sid ?? ''
  const session = ((user.sessions ?? []) as Session[]).find(({ id }) => id === sid)
  const begun = session?.createdAt ? new Date(session.createdAt).getTime() : 0
  const seconds = Math.floor((begun + sessionSeconds * 1000 - Date.now()) / 1000)
  if (seconds <= 0) throw ended()
  const { token, exp } = await signToken(req, { user: req.user, sid, seconds })
  return { exp, refreshedToken: token, setCookie: true, user }
}
