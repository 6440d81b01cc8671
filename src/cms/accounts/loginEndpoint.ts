import { addDataAndFileToRequest, type Endpoint, type PayloadRequest } from 'payload'
import { generatePayloadCookie, parseCookies } from 'payload/shared'
import { AppError, invalidInput } from '../../platform/errors'
import { clientOf } from '../../http/request/clientAddress'
import { checkPassword } from './passwords/checkPassword'
import { weaknessOf } from './passwords/weaknessOf'
import { deviceCookie } from './sessions/deviceCookie'
import { openSession } from './sessions/openSession'

/** The panel's own words for an empty field are `validation:required`. */
const readCredentials = ({ data, t }: PayloadRequest) => {
  const given = (data ?? {}) as Record<string, unknown>
  const missing = ['email', 'password'].filter(
    (name) => typeof given[name] !== 'string' || given[name].trim() === '',
  )
  if (missing.length > 0)
    throw invalidInput(missing.map((path) => ({ path, message: t('validation:required') })))
  return given as { email: string; password: string }
}

/**
 * POST /api/users/login. Payload's own tells known addresses from unknown ones by its time and its words, and locks
 * whoever others guess at.
 */
export const loginEndpoint: Omit<Endpoint, 'root'> = {
  path: '/login',
  method: 'post',
  handler: async (req) => {
    await addDataAndFileToRequest(req)
    const { email, password } = readCredentials(req)
    const { payload, headers } = req
    const client = clientOf().network
    const cookies = parseCookies(headers)
    const account = await checkPassword({ payload, email, password, client, cookies })
    const isWeak =
      account && Boolean(weaknessOf({ password, about: [account.email, account.name] }))
    const session = account && (await openSession(req, { account, isWeak: Boolean(isWeak) }))
    if (!session) throw new AppError('unauthenticated', req.t('error:emailOrPasswordIncorrect'))

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
    const { config } = payload
    const sessionCookie = generatePayloadCookie({
      collectionAuthConfig: payload.collections.users.config.auth,
      cookiePrefix: config.cookiePrefix,
      token: session.token,
    })
    for (const cookie of [String(sessionCookie), deviceCookie(account)])
      answer.headers.append('Set-Cookie', cookie)
    return answer
  },
}
