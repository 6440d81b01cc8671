import type { PayloadRequest } from 'payload'
import { parseCookies } from 'payload/shared'
import { z } from 'zod'
import { defineEndpoint } from '../../http/defineEndpoint'
import { limits } from '../../http/limits/rateLimit'
import { json } from '../../http/openapi/responses'
import { ref } from '../../http/openapi/schemas'
import { sessionCookieName } from '../../http/origin/sessionCookie'
import { AppError } from '../../platform/errors'
import { answerLogin } from './answerLogin'
import { checkPassword } from './passwords/checkPassword'
import { weaknessOf } from './passwords/weaknessOf'
import { demandCode } from './secondFactor/demandCode'
import { openSession } from './sessions/openSession'

const body = z.object({
  email: z.string(),
  password: z.string(),
  code: z.string().max(32).optional().meta({
    description:
      'Of the account’s second factor, where there is one: six digits of the app, or a recovery code. Each counts once.',
  }),
})

type Credentials = z.output<typeof body> & { client: string }

/**
 * @throws AppError 401 in the same words whatever was wrong of address and password, `second_factor_required` when they
 * are right, 429 while the caller has to wait
 */
const logIn = async (req: PayloadRequest, { email, password, code, client }: Credentials) => {
  const { payload, headers } = req
  const cookies = parseCookies(headers)
  const account = await checkPassword({ payload, email, password, client, cookies })
  if (account) await demandCode({ payload, account, code, client, cookies })
  const isWeak = account && Boolean(weaknessOf({ password, about: [account.email, account.name] }))
  const session =
    account && (await openSession(req, { account, method: 'password', isWeak: Boolean(isWeak) }))
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
    'At most 20 attempts a client in 10 minutes. After 5 wrong passwords an account and a client together wait 10 minutes; after 100 in an hour on one account, only browsers that have logged in to it before, or a mailed link, skip the wait. An account with a second factor needs its `code` as well: missing or wrong it is 401 `second_factor_required`, and wrong codes are counted as wrong passwords are.',
  answers: {
    get 200() {
      return json(`Logged in; the cookie \`${sessionCookieName()}\` is set.`, ref('Session'))
    },
  },
  fails: [401],
  handle: async ({ req, client, body }) =>
    answerLogin(req, await logIn(req, { ...body, client: client.network })),
})
