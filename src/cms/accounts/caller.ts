import { executeAuthStrategies, type AuthStrategy, type Payload, type TypedUser } from 'payload'
import { hasPayloadsSession } from '../../http/origin/sessionCookie'
import { isKeyLike } from '../../platform/access/keys/knownKeys'
import { AppError } from '../../platform/errors'
import { noteInRequest, requestContext, type Caller } from '../../platform/requestContext'
import { closeFastPath } from '../../http/cache/serveFromCache'
import { demandFreshAccess } from '../roles/followAccess'
import { apiKeyStrategy, isApiKey } from './apiKeyStrategy'
import { noteUse } from './sessions/noteUse'
import { databaseAnswers } from '../../platform/database/connections/databaseAnswers'

type Presented = {
  key?: string
  token?: string
  /** `Authorization` by another scheme: perhaps one that another plugin's strategy knows. */
  otherScheme: boolean
  cookie: boolean
}

/** What the request presents. Schemes that no strategy knows, a staging proxy's `Basic` among them, are ignored. */
const presented = (headers: Headers): Presented => {
  const authorization = headers.get('authorization')?.trim()
  const scheme = /^(bearer|jwt)(?:\s+(\S.*)?)?$/i.exec(authorization ?? '')
  return {
    key: headers.get('x-api-key') ?? undefined,
    token: scheme ? (scheme[2] ?? '') : undefined,
    otherScheme: Boolean(authorization) && !scheme,
    cookie: hasPayloadsSession(headers.get('cookie') ?? ''),
  }
}

const credentialsOf = (headers: Headers): string =>
  JSON.stringify(['authorization', 'x-api-key', 'cookie'].map((name) => headers.get(name)))

const note = (caller: Caller, headers: Headers): Caller => {
  noteInRequest({ caller, credentials: credentialsOf(headers) })
  return caller
}

/** The user that was found for the very same credentials in this request, so that Payload need not ask again. */
export const knownUser = (headers: Headers): TypedUser | undefined => {
  const { caller, credentials } = requestContext() ?? {}
  return caller?.user && credentials === credentialsOf(headers) ? caller.user : undefined
}

/** Hands Payload the user that the edge found for the same request, which saves a second look-up. */
export const knownUserStrategy: AuthStrategy = {
  name: 'known-user',
  authenticate: ({ headers }) => ({ user: (knownUser(headers) ?? null) as never }),
}

/** What is meant as one of our keys is one or is refused: it is compared with nothing else, and costs microseconds. */
const demandRightKeys = (presented: (string | undefined)[]) => {
  const ours = presented.filter((one) => one !== undefined && isKeyLike(one)) as string[]
  if (!ours.every(isApiKey)) throw refuse()
}

const refuse = () => new AppError('unauthenticated', 'This key or token is wrong or has expired.')

/** A failed look-up of a session and a database that is away look the same to Payload. */
const demandDatabase = async () => {
  if (await databaseAnswers()) return
  throw new AppError(
    'unavailable',
    'The database is not available right now. Please try again shortly.',
  )
}

const findOtherStrategies = ({ authStrategies, config }: Payload): boolean => {
  const ofPayload = ['local-jwt', ...config.collections.map(({ slug }) => `${slug}-api-key`)]
  const known = new Set([...ofPayload, knownUserStrategy.name, apiKeyStrategy.name])
  return authStrategies.some(({ name }) => !known.has(name))
}

const answers = new WeakMap<AuthStrategy[], boolean>()

/** Whether there are strategies beside Payload's and ours, which may know people by any header. It never changes. */
const hasOtherStrategies = (payload: Payload): boolean => {
  const { authStrategies } = payload
  const answer = answers.get(authStrategies) ?? findOtherStrategies(payload)
  answers.set(authStrategies, answer)
  return answer
}

/** Whether a strategy of another plugin takes this key for one of its own: the cookie beside it does not count. */
const isKeyOfAnother = async (payload: Payload, key: string): Promise<boolean> => {
  const headers = new Headers({ 'x-api-key': key })
  return (await executeAuthStrategies({ headers, payload })).user !== null
}

/**
 * Finds out who calls. A wrong key or token is refused on every path; a stale cookie is a visitor.
 * @throws AppError 401, or 503 when it can't be found out
 */
export const resolveCaller = async (payload: Payload, headers: Headers): Promise<Caller> => {
  const { key, token, cookie, otherScheme } = presented(headers)
  const isPlain = key === undefined && token === undefined && !cookie && !otherScheme
  const mayBeKnownOtherwise = hasOtherStrategies(payload)
  if (mayBeKnownOtherwise) closeFastPath() // before anything can be in memory
  if (isPlain && !mayBeKnownOtherwise) return note({ kind: 'visitor', user: null }, headers)
  await demandFreshAccess(payload)
  demandRightKeys([key, token])
  const isForeign = async (one: string) => mayBeKnownOtherwise && isKeyOfAnother(payload, one)
  if (key !== undefined && !isApiKey(key) && !(await isForeign(key))) throw refuse()

  let { user } = await executeAuthStrategies({ headers, payload })
  if (!user && (token !== undefined || cookie)) {
    await demandDatabase()
    // It may have failed over a connection that had died meanwhile: Payload doesn't tell.
    user = (await executeAuthStrategies({ headers, payload })).user
  }
  if (!user && token !== undefined) throw refuse()
  // With a right key, a token beside it must be right as well.
  if (key !== undefined && token && !isApiKey(token)) {
    const withoutKey = new Headers(headers)
    withoutKey.delete('x-api-key')
    if (!(await executeAuthStrategies({ headers: withoutKey, payload })).user) throw refuse()
  }
  if (!user) return note({ kind: 'visitor', user: null }, headers)
  const kind = (user as { _strategy?: string })._strategy === 'api-key' ? 'api-key' : 'session'
  if (kind === 'session') noteUse(user)
  return note({ kind, user }, headers)
}
