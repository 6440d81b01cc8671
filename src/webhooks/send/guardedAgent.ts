import type { LookupAddress } from 'node:dns'
import type { Agent } from 'node:http'
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent'
import { isForbiddenAddress } from './forbiddenAddress'
import { resolveLocally, resolveName, type Resolve } from './resolveName'

type Guard = {
  allowPrivate: boolean
  /** @default by DNS */
  resolve?: Resolve
}

type LookupDone = (
  error: Error | null,
  addresses: LookupAddress[] | string,
  family?: number,
) => void

/** A name that leads into a private network, by whichever of its addresses. */
export class PrivateAddress extends Error {
  override name = 'PrivateAddress'
}

const demandPublic = (addresses: LookupAddress[]) => {
  if (addresses.some(({ address }) => isForbiddenAddress(address))) throw new PrivateAddress()
  return addresses
}

/** In the form of `dns.lookup`, as `net.connect` calls it: it connects to what this answers, and asks nobody else. */
const lookupBy =
  (resolve: Resolve) => (name: string, options: { all?: boolean }, done: LookupDone) => {
    resolve(name).then(
      (addresses) => {
        const [first] = addresses
        if (!first) return done(new Error(`${name} has no address`), [])
        return options.all ? done(null, addresses) : done(null, first.address, first.family)
      },
      (error: Error) => done(error, []),
    )
  }

/**
 * Against server-side request forgery: the agent looks at the very addresses that the socket is about to connect to, so
 * that a name that answers differently each time (DNS rebinding) leads nowhere. Ours knows some more networks than the
 * library, which looks once more, and at addresses without a name. One connection a request, no proxy.
 */
export const guardedAgent = (protocol: string, { allowPrivate, resolve }: Guard): Agent => {
  const addressesOf = resolve ?? (allowPrivate ? resolveLocally : resolveName)
  const publicOf: Resolve = async (name) => demandPublic(await addressesOf(name))
  const lookup = lookupBy(allowPrivate ? addressesOf : publicOf)
  const options = {
    keepAlive: false,
    lookup,
    allowPrivateIPAddress: allowPrivate,
    allowMetaIPAddress: false,
  }
  return protocol === 'https:'
    ? new RequestFilteringHttpsAgent(options)
    : new RequestFilteringHttpAgent(options)
}
