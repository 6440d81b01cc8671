import type { Endpoint, Payload, PayloadRequest } from 'payload'
import { getSafeRedirect, parseCookies } from 'payload/shared'
import { z } from 'zod'
import { defineEndpoint } from '../../../http/defineEndpoint'
import { limits } from '../../../http/limits/rateLimit'
import { json } from '../../../http/openapi/responses'
import { ref } from '../../../http/openapi/schemas'
import { AppError } from '../../../platform/errors'
import { logger } from '../../../platform/logging'
import { settings } from '../../../platform/settings'
import { answerLogin } from '../answerLogin'
import { demandCode } from '../secondFactor/demandCode'
import { endAmongOwn } from '../sessions/endAmongOwn'
import { findAccountById, type Account } from '../sessions/findAccount'
import { openSession } from '../sessions/openSession'
import { demandSession } from '../sessions/ownAccount'
import { endSession } from '../sessions/ownSessions'
import { accountOf, knownAccountOf } from './accountOf'
import { begunSignOn, beginSignOn } from './beginSignOn'
import { finishSignOn } from './finishSignOn'
import { isSignOnEnd, SignOnEnds, type Outcome } from './outcome'
import { signOnProvider } from './provider'
import { signedOnOf, type SignedOn } from './signedOn'
import { signOnCookie } from './signOnCookie'

const isOn = () => settings.signOn !== undefined
const shared = { isOn, limit: limits.login, tags: ['Sign-in'] } as const

const redirectTo = (location: string, cookies: string[] = []): Response => {
  const answer = new Response(null, {
    status: 303,
    headers: { Location: location, 'Cache-Control': 'no-store' },
  })
  for (const cookie of cookies) answer.headers.append('Set-Cookie', cookie)
  return answer
}

const redirects = { 303: { description: 'To the provider, the panel, or the page to log in on.' } }

/** Back to the page to log in on, which says why in words of its own: none of what the provider says is shown. */
const backToLogin = ({ config }: Payload, { sso, to }: { sso: Outcome; to?: string }) => {
  const { admin, routes } = { admin: config.admin.routes.login, routes: config.routes }
  const query = new URLSearchParams({ sso, ...(to ? { redirect: to } : {}) })
  return `${routes.admin === '/' ? '' : routes.admin}${admin}?${query.toString()}`
}

/** Open redirect: it leads into the panel, or to its first page. */
const targetIn = ({ config }: Payload, given: string | null): string => {
  const { admin } = config.routes
  const target = getSafeRedirect({ fallbackTo: admin, redirectTo: given ?? '' })
  const { pathname, search } = new URL(target, 'http://panel') // `..` is followed
  return pathname === admin || pathname.startsWith(`${admin}/`) ? pathname + search : admin
}

/** Runs a step of a sign-on; where it ends, the page to log in on says why. */
const inBrowser = async (payload: Payload, step: () => Promise<Response>): Promise<Response> => {
  try {
    return await step()
  } catch (error) {
    if (!isSignOnEnd(error)) throw error
    logger.warn({ msg: error.message, err: error.cause })
    return redirectTo(backToLogin(payload, { sso: error.outcome }), [begunSignOn.clear()])
  }
}

/** GET /api/users/oidc/login */
const login = defineEndpoint({
  ...shared,
  method: 'get',
  path: '/oidc/login',
  query: 'any',
  parameters: [
    {
      name: 'to',
      in: 'query',
      description: 'Where in the panel to go then.',
      schema: { type: 'string' },
    },
  ],
  summary: 'Log in by single sign-on',
  description: 'For browsers: code flow of OpenID Connect with PKCE, state and nonce.',
  answers: redirects,
  handle: ({ req, payload }) => {
    return inBrowser(payload, async () => {
      const to = targetIn(payload, req.searchParams.get('to'))
      const { url, cookie } = await beginSignOn({ apiRoute: payload.config.routes.api, to })
      return redirectTo(url, [cookie])
    })
  },
})

type Waiting = { accountId: string; signedOn: SignedOn; to: string }

/** Who has signed on, and has yet to enter the code of their second factor. */
const waitsForCode = signOnCookie<Waiting>('code')

const signOnOnceMore = (cause?: unknown) =>
  new AppError('unauthenticated', 'Please sign on once more.', { cause })

const enter = async (req: PayloadRequest, account: Account) => {
  const session = await openSession(req, { account, method: 'single-sign-on' })
  if (!session) throw new AppError('unauthenticated', 'Please log in once more.')
  return answerLogin(req, { account, session })
}

/** GET /api/users/oidc/callback */
const callback = defineEndpoint({
  ...shared,
  method: 'get',
  path: '/oidc/callback',
  query: 'any',
  summary: 'Come back from single sign-on',
  description: 'Where the provider sends browsers back to.',
  answers: redirects,
  handle: ({ req, payload }) => {
    return inBrowser(payload, async () => {
      const begun = begunSignOn.read(parseCookies(req.headers))
      const claims = await finishSignOn({
        pool: payload.db.pool,
        apiRoute: payload.config.routes.api,
        begun,
        query: req.searchParams,
      })
      const { to } = begun!
      const signedOn = signedOnOf(claims)
      const known = await knownAccountOf(payload, signedOn)
      const cookies = [begunSignOn.clear()]
      if (known?.hasSecondFactor) {
        const waiting = waitsForCode.set({ accountId: known.id, signedOn, to })
        return redirectTo(backToLogin(payload, { sso: 'code', to }), [...cookies, waiting])
      }
      const account = await accountOf(payload, signedOn, known)
      if (account.hasSecondFactor) throw new SignOnEnds('stale') // it was set up meanwhile
      const { headers } = await enter(req, account)
      return redirectTo(to, [...cookies, ...headers.getSetCookie()])
    })
  },
})

/** POST /api/users/oidc/code */
const code = defineEndpoint({
  ...shared,
  method: 'post',
  path: '/oidc/code',
  body: z.object({ code: z.string().max(32).optional() }),
  isPanelForm: true,
  summary: 'Enter the code after single sign-on',
  description: 'Of an account that has a second factor, by the browser that has just signed on.',
  answers: { 200: json('Logged in, as by a password.', ref('Session')) },
  handle: async ({ req, payload, client, body }) => {
    const cookies = parseCookies(req.headers)
    const waiting = waitsForCode.read(cookies)
    const known = waiting && (await findAccountById(payload, waiting.accountId))
    if (!known) throw signOnOnceMore()
    await demandCode({ payload, account: known, code: body.code, client: client.network, cookies })
    const account = await accountOf(payload, waiting.signedOn, known).catch((error: unknown) => {
      throw isSignOnEnd(error) ? signOnOnceMore(error) : error
    })
    const answer = await enter(req, account)
    answer.headers.append('Set-Cookie', waitsForCode.clear())
    return answer
  },
})

/** POST /api/users/oidc/logout */
const logout = defineEndpoint({
  method: 'post',
  path: '/oidc/logout',
  isOn,
  access: ['panel'],
  tags: ['Sign-in'],
  summary: 'Log out, and find out where to log out of single sign-on',
  description: 'Ends the session. `url` is null where the provider has no such page.',
  answers: {
    200: json(
      'The session has ended.',
      z.toJSONSchema(
        z.object({ url: z.string().nullable().meta({ description: 'Where to go for that.' }) }),
      ),
    ),
  },
  handle: async ({ req, payload }) => {
    const { _sid: sid } = demandSession(req)
    await endAmongOwn(req, (client, userId) => endSession(client, { userId, sid }), 'logout')
    const provider = await signOnProvider().catch(() => undefined)
    if (!provider?.serverMetadata().end_session_endpoint) return { url: null }
    const client = await import('openid-client')
    const url = client.buildEndSessionUrl(provider, {
      post_logout_redirect_uri: `${settings.baseUrl}${payload.config.routes.admin}`,
    })
    return { url: url.href }
  },
})

/** Single sign-on by REST: OpenID Connect, below `/api/users`. */
export const oidcEndpoints: Omit<Endpoint, 'root'>[] = [login, callback, code, logout]
