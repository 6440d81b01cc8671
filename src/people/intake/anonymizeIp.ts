/** IP anonymization: IPv4 is cut to its /24 network, IPv6 to its /48. */
export const anonymizeIp = (address: string): string => {
  if (!address.includes(':')) return address.replace(/\.\d+$/, '.0')
  const [head = ''] = address.split('%')[0]!.split('::')
  const groups = head.split(':').filter(Boolean).slice(0, 3)
  return `${[...groups, ...Array<string>(3 - groups.length).fill('0')].join(':')}::`
}
