import { settings } from '../../../platform/settings'
import { signOnProvider } from './provider'
import { SignOnEnds } from './outcome'
import { signOnCookie } from './signOnCookie'

export type Begun = { state: string; nonce: string; verifier: string; to: string }

/** What a sign-on has to come back with. */
export const begunSignOn = signOnCookie<Begun>('begun')

/** Where providers send browsers back to. Below `BASE_URL`: a request's host is the caller's to choose. */
export const redirectUri = (apiRoute: string) =>
  `${settings.baseUrl}${apiRoute}/users/oidc/callback`

type Beginning = { apiRoute: string; to: string }

/**
 * The provider's address to send a browser to, and the cookie that it must come back with: code flow (OpenID Connect
 * Core, 3.1) with PKCE, state and nonce.
 * @throws SignOnEnds `away`
 */
export const beginSignOn = async ({
  apiRoute,
  to,
}: Beginning): Promise<{ url: string; cookie: string }> => {
  const client = await import('openid-client')
  const provider = await signOnProvider().catch((cause: unknown) => {
    throw new SignOnEnds('away', cause)
  })
  if (!provider) throw new SignOnEnds('unknown')
  const [state, nonce] = [client.randomState(), client.randomNonce()]
  const verifier = client.randomPKCECodeVerifier()
  const url = client.buildAuthorizationUrl(provider, {
    redirect_uri: redirectUri(apiRoute),
    response_type: 'code',
    scope: 'openid email profile',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
  })
  return { url: url.href, cookie: begunSignOn.set({ state, nonce, verifier, to }) }
}
