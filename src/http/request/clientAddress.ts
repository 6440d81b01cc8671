import type { IncomingMessage } from 'node:http'
import { env } from '../../env'
import { requestContext } from '../../platform/requestContext'

/**
 * The client: the socket's address, or, behind `hops` trusted proxies, that many from the right of
 * `X-Forwarded-For`. The left-most value is whatever the client wrote there.
 */
export const clientAddress = (
  socketAddress: string,
  forwardedFor: string | null,
  hops: number = env.TRUST_PROXY,
): string => {
  if (hops === 0 || !forwardedFor) return plain(socketAddress)
  const chain = forwardedFor.split(',').map((entry) => entry.trim())
  return plain(chain[Math.max(0, chain.length - hops)] || socketAddress)
}

/** Without a port, brackets and the prefix of IPv4 addresses that came over IPv6. */
const plain = (address: string): string =>
  address
    .replace(/^\[([^\]]*)\](?::\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/i, '')

/** The client whose message this is. */
export const clientAddressOf = ({ socket, headers }: IncomingMessage): string =>
  clientAddress(
    socket.remoteAddress ?? '',
    [headers['x-forwarded-for'] ?? []].flat().join() || null,
  )

/** What limits count by: an IPv4 address, or the /64 network of an IPv6 one, which is one customer. */
export const clientNetwork = (address: string): string => {
  if (!address.includes(':')) return address
  const [head = '', tail = ''] = address.toLowerCase().split('%')[0]!.split('::')
  const before = head ? head.split(':') : []
  const after = tail ? tail.split(':') : []
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  const groups = address.includes('::') ? [...before, ...zeros, ...after] : before
  return `${groups
    .slice(0, 4)
    .map((group) => parseInt(group || '0', 16).toString(16))
    .join(':')}::/64`
}

/** The client of the request that runs now, and the network that limits count by. */
export const clientOf = (): { address: string; network: string } => {
  const address = requestContext()?.client ?? ''
  return { address, network: clientNetwork(address) }
}
