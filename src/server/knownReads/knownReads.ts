import { LRUCache } from 'lru-cache'
import type { ReadyAnswer } from '../../http/cache/readyAnswer'
import type { RequestMeter, Route } from '../../platform/requestContext'
import { shared } from '../../platform/shared'

/** How an address is answered that has passed all steps as a visitor's, and was answered by documents that are ready. */
export type KnownRead = {
  make: () => Promise<ReadyAnswer>
  /** For nobody in particular. */
  again: () => Promise<ReadyAnswer>
  route: Route
  meter?: RequestMeter
}

const mostKnown = 2000
const longestKnown = 500

const known = shared('knownReads', () => new LRUCache<string, KnownRead>({ max: mostKnown }))

/** What it is asked with is looked at no more: a visitor's read is told by its address alone. */
export const noteKnownRead = (address: string, read: KnownRead) => {
  if (address.length <= longestKnown && !known.has(address)) known.set(address, read)
}

export const knownRead = (address: string): KnownRead | undefined => known.get(address)
