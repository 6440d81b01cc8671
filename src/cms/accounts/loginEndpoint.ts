import type { PayloadRequest } from 'payload'
import { generatePayloadCookie, parseCookies } from 'payload/shared'
import { z } from 'zod'
import { defineEndpoint } from '../../http/defineEndpoint'
import { limits } from '../../http/limits/rateLimit'
import { json } from '../../http/openapi/responses'
import { ref } from '../../http/openapi/schemas'
import { sessionCookieName } from '../../http/origin/sessionCookie'
import { AppError } from '../../platform/errors'
import { checkPassword } from './passwords/checkPassword'
import { weaknessOf } from './passwords/weaknessOf'
import { deviceCookie } from './sessions/deviceCookie'
import { openSession } from './sessions/openSession'

const body = z.object({ email: z.string(), password: z.string() })

type Credentials = z.output<typeof body> & { client: string }

/** @throws AppError 401 in the same words whatever was wrong, 429 while the caller has to wait */
const logIn = async (req: PayloadRequest, { email, password, client }: Credentials) => {
  const { payload, headers } = req
  const cookies = parseCookies(headers)
  const account = await checkPassword({ payload, email, password, client, cookies })
  const isWeak = account && Boolean(weaknessOf({ password, about: [account.email, account.name] }))
  const session = account && (await openSession(req, { account, isWeak: Boolean(isWeak) }))
  if (!session) throw new AppError('unauthenticated', req.t('error:emailOrPasswordIncorrect'))
  return { account, session }
}

/**
 * POST /api/users/login. Replaces Payload's own, which allows user enumeration by its time and its words, and locks
 * accounts that strangers guess at (denial of service).
 */
export const loginEndpoint = defineEndpoint({
  method: 'post',
  path: '/login',
  limit: limits.login,
  body,
  isPanelForm: true,
  tags: ['Sign-in'],
  summary: 'Log in',
  description:
    'At most 20 attempts a client in 10 minutes. After 5 wrong passwords an account and a client together wait 10 minutes; after 100 in an hour on one account, only browsers that have logged in to it before, or a mailed link, skip the wait.',
  answers: {
    get 200() {
      return json(`Logged in; the cookie \`${sessionCookieName()}\` is set.`, ref('Session'))
    },
  },
  fails: [401],
  handle: async ({ req, payload, client, body }) => {
    const { account, session } = await logIn(req, { ...body, client: client.network })
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
    for (const cookie of [String(sessionCookie), deviceCookie(account)])
      answer.headers.append('Set-Cookie', cookie)
    return answer
  },
})
