import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { withoutTrailing } from '../../platform/text/withoutTrailing'

/** Not for the public, and called `unicast` by ipaddr.js 2.2 (IANA's special-purpose registries, cloud metadata). */
const alsoPrivate = [
  '::/96', // IPv4-compatible (RFC 4291)
  '64:ff9b:1::/48', // NAT64 of local use (RFC 8215)
  'fec0::/10', // site local (RFC 3879)
  '3fff::/20', // documentation (RFC 9637)
  '5f00::/16', // segment routing (RFC 9602)
  '168.63.129.16/32', // metadata of Azure
]

const isIn = (address: ipaddr.IPv4 | ipaddr.IPv6, network: string) => {
  const [base, length] = ipaddr.parseCIDR(network)
  return base.kind() === address.kind() && address.match(base, length)
}

/**
 * Whether an IP address is one that only this machine or its network can reach: loopback, private, link-local,
 * carrier-grade NAT, multicast, reserved, and IPv6 that carries an IPv4 address (mapped, NAT64, 6to4, Teredo).
 */
export const isForbiddenAddress = (text: string): boolean => {
  if (isIP(text) === 0) return true
  const address = ipaddr.parse(text)
  return address.range() !== 'unicast' || alsoPrivate.some((network) => isIn(address, network))
}

/** Names that lead home by what they are (RFC 6761, RFC 6762, RFC 8375; `internal` is reserved by ICANN). */
const privateNames = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home\.arpa|localdomain)$/

/** Whether the host of a URL is written as one that webhooks may not reach; what its name leads to is seen later. */
export const isWrittenPrivate = (hostname: string): boolean => {
  const host = withoutTrailing(hostname.replace(/^\[|\]$/g, ''), /\./)
  if (isIP(host) !== 0) return isForbiddenAddress(host)
  return privateNames.test(host) || !host.includes('.')
}
