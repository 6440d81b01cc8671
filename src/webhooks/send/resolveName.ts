import { lookup as systemLookup, Resolver } from 'node:dns/promises'
import type { LookupAddress } from 'node:dns'

export type Resolve = (name: string) => Promise<LookupAddress[]>

const timeoutMs = 3000

/**
 * DNS by c-ares, and not by `dns.lookup`: that one waits in one of libuv's four threads, and a few names whose servers
 * are silent would hold up every file and every hash of the process.
 */
export const resolveName: Resolve = async (name) => {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 2 })
  const [v4, v6] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  const of = (answer: PromiseSettledResult<string[]>, family: number) =>
    answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family })) : []
  const found = [...of(v4, 4), ...of(v6, 6)]
  if (found.length > 0) return found
  throw v4.status === 'rejected' ? v4.reason : new Error(`${name} has no address`)
}

/** The names of this machine's network as well, which its hosts file and search domains know. */
export const resolveLocally: Resolve = (name) =>
  resolveName(name).catch(() => systemLookup(name, { all: true }))
