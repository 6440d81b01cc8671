import type { PayloadRequest } from 'payload'
import { generatePayloadCookie } from 'payload/shared'
import { deviceCookie } from './sessions/deviceCookie'
import type { Account } from './sessions/findAccount'
import type { SignedSession } from './sessions/openSession'

type LoggedIn = { account: Account; session: SignedSession }

/** What who has logged in is answered, with the cookies of session and device. */
export const answerLogin = async (
  req: PayloadRequest,
  { account, session }: LoggedIn,
): Promise<Response> => {
  const { payload } = req
  const user = await payload.findByID({
    collection: 'users',
    id: account.id,
    depth: 0,
    req,
    overrideAccess: false,
  })
  const answer = Response.json({
    message: req.t('authentication:passed'),
    ...session,
    user: { ...user, collection: 'users', _strategy: 'local-jwt' },
  })
  const sessionCookie = generatePayloadCookie({
    collectionAuthConfig: payload.collections.users.config.auth,
    cookiePrefix: payload.config.cookiePrefix,
    token: session.token,
  })
  for (const cookie of [
    String(sessionCookie),
    deviceCookie(account, { hasShownCode: account.hasSecondFactor }),
  ])
    answer.headers.append('Set-Cookie', cookie)
  return answer
}
