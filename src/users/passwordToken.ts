import { randomBytes } from 'node:crypto'
import type { Payload, PayloadRequest } from 'payload'
import { env } from '../env'

type NewToken = {
  payload: Payload
  userId: string
  validMs: number
  /** Of the transaction that made the user, when there is one. */
  req?: PayloadRequest
}

/** Makes the token with which a person sets a password; an earlier one is void. */
export const makePasswordToken = async ({
  payload,
  userId,
  validMs,
  req,
}: NewToken): Promise<string> => {
  const token = randomBytes(20).toString('hex')
  await payload.update({
    collection: 'users',
    id: userId,
    data: {
      resetPasswordToken: token,
      resetPasswordExpiration: new Date(Date.now() + validMs).toISOString(),
    },
    depth: 0,
    req,
    overrideAccess: true, // the token is the system's own field
  })
  return token
}

/** The page on which a password is set. Below `BASE_URL`: a request's host is the caller's to choose. */
export const passwordUrl = (token: string): string => `${env.BASE_URL}/admin/reset/${token}`
