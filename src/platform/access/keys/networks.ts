import ipaddr from 'ipaddr.js'

/** `10.0.0.0/8`, or one address. */
type Network = [address: ipaddr.IPv4 | ipaddr.IPv6, bits: number]

const byte = '(25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)'

/** The same for OpenAPI, which leaves what is no IPv6 address to the server. */
export const networkPattern = `^(${byte}(\\.${byte}){3}(/(3[0-2]|[12]?\\d))?|[0-9a-fA-F.:]*:[0-9a-fA-F.:]*(/(12[0-8]|1[01]\\d|[1-9]?\\d))?)$`

/** @returns undefined for what is no network */
export const parseNetwork = (text: string): Network | undefined => {
  if (text.length > 64) return undefined
  try {
    if (text.includes('/')) return ipaddr.parseCIDR(text)
    const isAddress = ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text)
    if (!isAddress) return undefined
    const address = ipaddr.process(text)
    return [address, address.kind() === 'ipv4' ? 32 : 128]
  } catch {
    return undefined
  }
}

/** Whether an address lies in one of these networks; IPv4 over IPv6 is IPv4. */
export const isWithin = (networks: readonly Network[], address: string): boolean => {
  if (!ipaddr.isValid(address)) return false
  const client = ipaddr.process(address)
  return networks.some(
    ([network, bits]) => network.kind() === client.kind() && client.match(network, bits),
  )
}

export type { Network }
