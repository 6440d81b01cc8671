import { LRUCache } from 'lru-cache'
import { postingsIn } from '../segments/packedSegment'
import type { Postings } from '../segments/postings'
import type { Kept } from './keptState'
import { cachedPostings } from './postingsCache'

type State = Pick<Kept, 'searched' | 'memtable'>

/** So many terms' lists are kept for a state: some kilobytes each. */
const most = 500

/** Where the terms that were searched for last stand: a million documents have fifty lists of each. */
const known = new WeakMap<State, LRUCache<number, Postings[]>>()

const knownOf = (state: State) => {
  const lists = known.get(state) ?? new LRUCache<number, Postings[]>({ max: most })
  known.set(state, lists)
  return lists
}

/** `undefined` when they are not all in memory. */
const partsOf = ({ searched, memtable }: State, term: number): Postings[] | undefined => {
  const parts: Postings[] = []
  for (const segment of searched) {
    const found = cachedPostings(segment, term)
    if (!found) return undefined
    if (found.list) parts.push(found.list)
  }
  for (const { packed } of memtable) {
    const list = postingsIn(packed, term)
    if (list) parts.push(list)
  }
  return parts
}

/**
 * Where terms stand in one state of the index, which never changes; `undefined` unless all of it is in memory. Lists of segments
 * that are not in memory as a whole are kept elsewhere, where their bytes count.
 */
export const listsInMemory = (
  state: State,
  terms: number[],
): Map<number, Postings[]> | undefined => {
  const lists = knownOf(state)
  const postings = new Map<number, Postings[]>()
  for (const term of terms) {
    const before = lists.get(term)
    const parts = before ?? partsOf(state, term)
    if (!parts) return undefined
    if (!before && parts.every(({ packed }) => packed)) lists.set(term, parts)
    if (parts.length > 0) postings.set(term, parts)
  }
  return postings
}
