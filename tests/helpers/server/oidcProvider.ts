import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type ClientMetadata } from 'oidc-provider'

/** What the provider says of somebody. */
export type Person = {
  email?: string
  email_verified?: boolean
  name?: string
  desk_role?: string | string[]
}

export type OidcProvider = {
  issuer: string
  /** Who there is, by subject. */
  people: Record<string, Person>
  stop: () => Promise<void>
  /** Is there again, after `stop`, at the same address. */
  comeBack: () => Promise<void>
  /** Knows our service by another secret, and no longer by the one before. */
  changeSecret: (secret: string) => void
}

export const oidcClient = { id: 'frontdesk', secret: 'the-secret-of-frontdesk' }

/** A real OpenID provider on loopback, whose log-in page takes anybody's word (`devInteractions`). */
export const startOidcProvider = async (redirectUris: () => string[]): Promise<OidcProvider> => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const people: OidcProvider['people'] = {}
  const client = (secret: string): ClientMetadata => ({
    client_id: oidcClient.id,
    client_secret: secret,
    get redirect_uris() {
      return redirectUris()
    },
  })
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const answers = (secret: string) =>
    new Provider(issuer, {
      clients: [client(secret)],
      jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', kid: 'test' }] },
      cookies: { keys: ['of the test'] },
      ttl: { Interaction: 60, Session: 60, Grant: 60, AccessToken: 60, IdToken: 60 },
      pkce: { required: () => true },
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'desk_role'] }, // prettier-ignore
      findAccount: (_, sub) =>
        people[sub] && { accountId: sub, claims: () => ({ sub, ...people[sub] }) },
    }).callback()
  let answer = answers(oidcClient.secret)
  server.on('request', (request, response) => void answer(request, response))
  return {
    issuer,
    people,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
    comeBack: () =>
      new Promise((resolve) => server.listen(Number(new URL(issuer).port), '127.0.0.1', resolve)),
    changeSecret: (secret) => {
      answer = answers(secret)
    },
  }
}
