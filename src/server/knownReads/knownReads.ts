import { LRUCache } from 'lru-cache'
import type { PlannedRead } from '../../cms/ready/answer/answerMany'
import type { Logged } from '../../http/answer/logRequest'
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
  /** What the database is asked. */
  planned: PlannedRead
  /** By status, what the log says of each of its answers. */
  logged?: Partial<Record<number, Logged>>
}

const mostKnown = 2000
const longestKnown = 500

const known = shared('knownReads', () => new LRUCache<string, KnownRead>({ max: mostKnown }))

/** What it is asked with is looked at no more: a visitor's read is told by its address alone. */
export const noteKnownRead = (address: string, read: KnownRead) => {
  const before = known.get(address)
  if (before) before.planned = read.planned
  else if (address.length <= longestKnown) known.set(address, read)
}

export const knownRead = (address: string): KnownRead | undefined => known.get(address)
