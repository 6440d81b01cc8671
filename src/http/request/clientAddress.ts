import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'
import { LRUCache } from 'lru-cache'
import { settings } from '../../platform/settings'
import { requestContext } from '../../platform/requestContext'

/**
 * The client: the socket's address, or, behind `hops` trusted proxies, that many from the right of
 * `X-Forwarded-For`. The left-most value is whatever the client wrote there.
 */
export const clientAddress = (
  socketAddress: string,
  forwardedFor: string | null,
  hops: number = settings.trustedProxies,
): string => {
  if (hops === 0 || !forwardedFor) return plain(socketAddress)
  const chain = forwardedFor.split(',').map((entry) => entry.trim())
  return plain(chain[Math.max(0, chain.length - hops)] || socketAddress)
}

/** The longest address, with room for a zone: no longer one meets the parser. */
const longest = 64

type Client = { address: string; network: string }

/** An address in its one spelling (RFC 5952); IPv4 over IPv6 is IPv4. What is no address stays what it is. */
const read = (text: string): Client => {
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text)
  if (!isAddress) return { address: text, network: text }
  const parsed = ipaddr.process(text)
  const address = parsed.toString()
  if (parsed instanceof ipaddr.IPv4) return { address, network: address }
  const groups = parsed.parts.slice(0, 4).map((group) => group.toString(16))
  return { address, network: `${groups.join(':')}::/64` }
}

/** Reading one takes microseconds, and most requests come from where others came from. */
const known = new LRUCache<string, Client>({ max: 5000 })

const clientNamed = (text: string): Client => {
  if (text.length > longest) return { address: text, network: text }
  const before = known.get(text)
  if (before) return before
  const client = read(text)
  known.set(text, client)
  return client
}

/** Without a port and brackets, which proxies may add. */
const plain = (entry: string): string =>
  (
    known.get(entry) ??
    clientNamed(
      entry.replace(/^\[([^\]]*)\](?::\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1'),
    )
  ).address

/** The client whose message this is. */
export const clientAddressOf = ({ socket, headers }: IncomingMessage): string =>
  clientAddress(
    socket.remoteAddress ?? '',
    (headers['x-forwarded-for'] as string | undefined) || null, // Node joins several
  )

/** What limits count by: an IPv4 address, or the /64 network of an IPv6 one, which is usually one subscriber. */
export const clientNetwork = (address: string): string => clientNamed(address).network

/** The client of the request that runs now, and the network that limits count by. */
export const clientOf = (): Client => {
  const address = requestContext()?.client ?? ''
  return { address, network: clientNetwork(address) }
}
