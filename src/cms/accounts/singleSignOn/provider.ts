import type { Configuration } from 'openid-client'
import { settings, type SignOnSettings } from '../../../platform/settings'
import { shared } from '../../../platform/shared'

const mostSeconds = 5
/** What a provider says of itself may change, its keys among it. */
const knownForMs = 60 * 60_000

type Known = { configuration?: Promise<Configuration>; at: number }

const known = shared<Known>('signOnProvider', () => ({ at: 0 }))

const discover = async ({ issuer, clientId, clientSecret }: SignOnSettings) => {
  const client = await import('openid-client') // not before it is needed: it must not cost a start anything
  const isLocal = issuer.startsWith('http:') // parseEnv.ts lets none but this machine's pass
  return client.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: mostSeconds,
    execute: [
      client.enableNonRepudiationChecks,
      ...(isLocal ? [client.allowInsecureRequests] : []),
    ],
  })
}

/**
 * The provider of single sign-on, as it says of itself (OpenID Connect Discovery). It is asked when somebody first needs
 * it; one that is away is asked again by the next.
 */
export const signOnProvider = async (): Promise<Configuration | undefined> => {
  const { signOn } = settings
  if (!signOn) return undefined
  if (!known.configuration || Date.now() - known.at > knownForMs) {
    known.at = Date.now()
    known.configuration = discover(signOn)
    known.configuration.catch(() => (known.configuration = undefined))
  }
  return known.configuration
}
