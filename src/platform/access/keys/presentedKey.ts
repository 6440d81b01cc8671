import type { PayloadRequest } from 'payload'
import { AppError } from '../../errors'
import { isKeyLike } from './keyFormat'

/** What a request presents as a key: `X-API-Key`, or a `Bearer` token, which may be a session's too. */
export const presentedKey = (headers: Headers): string | undefined => {
  const named = headers.get('x-api-key')
  if (named !== null) return named
  const bearer = /^Bearer +([^ ].*)$/.exec(headers.get('authorization') ?? '')
  return bearer?.[1]?.trim()
}

/**
 * What is meant as one of our keys and is none is nobody's: not a visitor's either. Our pipeline says so before anything
 * (caller.ts); in a project whose API does not run it, each door of ours.
 * @throws AppError 401
 */
export const refuseWrongKey = ({ user, headers }: Pick<PayloadRequest, 'user' | 'headers'>) => {
  const presented = user || !headers ? undefined : presentedKey(headers)
  if (presented !== undefined && isKeyLike(presented))
    throw new AppError('unauthenticated', 'This key or token is wrong or has expired.')
}
