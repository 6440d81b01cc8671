import type { Configuration, IDToken, UserInfoResponse } from 'openid-client'
import type { Pool } from 'pg'
import { redirectUri, type Begun } from './beginSignOn'
import { SignOnEnds } from './outcome'
import { signOnProvider } from './provider'
import { spendState } from './spentSignOns'

/** What the provider says of somebody: the ID token's claims, with those that stand at its userinfo endpoint alone. */
export type Claims = { iss: string; sub: string } & Record<string, unknown>

type Finishing = {
  pool: Pool
  apiRoute: string
  begun: Begun | undefined
  /** With what the provider has sent the browser back. */
  query: URLSearchParams
}

/** Of errors of the network, which say nothing of who signs on. */
const isAway = (error: unknown): boolean => {
  const { name, code, cause } = error as { name?: string; code?: string; cause?: unknown }
  if (name === 'TypeError' || name === 'TimeoutError' || code === 'OAUTH_TIMEOUT') return true
  return cause instanceof Error && isAway(cause)
}

const ended = (error: unknown) => new SignOnEnds(isAway(error) ? 'away' : 'refused', error)

const userInfo = async (
  provider: Configuration,
  { accessToken, sub }: { accessToken: string; sub: string },
): Promise<Partial<UserInfoResponse>> => {
  if (!provider.serverMetadata().userinfo_endpoint) return {}
  const client = await import('openid-client')
  return client.fetchUserInfo(provider, accessToken, sub) // it must be of the same subject
}

/** Address and whether it is verified are of one token: else the word on one address vouches for another. */
const mailIn = (...tokens: Record<string, unknown>[]) => {
  const { email, email_verified } = tokens.find((token) => token.email !== undefined && token.email_verified !== undefined) ?? {} // prettier-ignore
  return { email, email_verified }
}

/**
 * Redeems the code that a browser came back with, once. State, nonce, PKCE, the issuer of the answer (RFC 9207: mix-up)
 * and the ID token's signature, issuer, audience and times are openid-client's to check.
 * @throws SignOnEnds
 */
export const finishSignOn = async ({
  pool,
  apiRoute,
  begun,
  query,
}: Finishing): Promise<Claims> => {
  if (!begun || query.get('state') !== begun.state) throw new SignOnEnds('stale')
  if (!(await spendState(pool, begun.state))) throw new SignOnEnds('stale')
  try {
    const client = await import('openid-client')
    const provider = await signOnProvider()
    if (!provider) throw new SignOnEnds('unknown')
    const current = new URL(`${redirectUri(apiRoute)}?${query.toString()}`)
    const tokens = await client.authorizationCodeGrant(provider, current, {
      expectedState: begun.state,
      expectedNonce: begun.nonce,
      pkceCodeVerifier: begun.verifier,
      idTokenExpected: true,
    })
    const claims = tokens.claims() as IDToken
    const more = await userInfo(provider, { accessToken: tokens.access_token, sub: claims.sub })
    return { ...more, ...claims, ...mailIn(claims, more) }
  } catch (error) {
    throw ended(error)
  }
}
