import { LRUCache } from 'lru-cache'
import type { Pool } from 'pg'
import { env } from '../env'
import { contentVersion, forgetWhenLost, hearsOfChanges } from '../publishing/contentChanges'
import { shared } from '../shared'
import type { Postings } from './postings'
import { readIndex, type IndexState } from './readIndex'

/** One state of the index, as far as a query needs it. */
export type Snapshot = Pick<IndexState, 'dead' | 'docs' | 'length'> & {
  /** By term; several parts make one list, in no order among each other. */
  postings: Map<number, Postings[]>
}

/** With what visitors may see when it was read. */
type Kept = IndexState & { contentVersion: number }

const mib = 1024 * 1024
const mostMegabytes = 96

/** A segment never changes, and its number is never given out again: its postings are true while anything names it. */
const memory = shared('searchPostings', () => ({
  states: new Map<string, Kept>(),
  /** By `segment:term`; empty where the term does not stand. */
  lists: new LRUCache<string, { list?: Postings }>({
    maxSize: Math.max(1, Math.min(mostMegabytes, env.CACHE_MAX_MB)) * mib,
    sizeCalculation: ({ list }) => 300 + 7 * (list?.nums.length ?? 0),
  }),
}))

forgetWhenLost('searchPostings', () => {
  memory.states.clear()
  memory.lists.clear()
})

type Wanted = { locale: string; terms: number[] }

const keyOf = (segment: number, term: number) => `${segment}:${term}`

/** What is in memory of these terms, and which of them are not for each of the segments. */
const fromMemory = (segments: number[], terms: number[]) => {
  const found = new Map<string, { list?: Postings }>()
  const missing = new Set<number>()
  for (const term of terms)
    for (const segment of segments) {
      const key = keyOf(segment, term)
      const entry = memory.lists.get(key)
      if (entry) found.set(key, entry)
      else missing.add(term)
    }
  return { found, missing }
}

type Found = ReturnType<typeof fromMemory>['found']

const gather = (
  { segments }: Pick<IndexState, 'segments'>,
  terms: number[],
  found: Found,
  fresh: Snapshot['postings'],
) => {
  const postings: Snapshot['postings'] = new Map()
  for (const term of terms) {
    const parts = segments.flatMap((segment) => found.get(keyOf(segment, term))?.list ?? [])
    parts.push(...(fresh.get(term) ?? []))
    if (parts.length > 0) postings.set(term, parts)
  }
  return postings
}

const isTrue = (state: Kept | undefined): state is Kept =>
  state !== undefined &&
  state.isWhole &&
  state.contentVersion === contentVersion() &&
  hearsOfChanges()

/** Keeps what was read, and that nothing was found where nothing was. */
const keep = (locale: string, terms: number[], { state, found }: { state: Kept; found: Found }) => {
  memory.states.set(locale, state)
  for (const term of terms)
    for (const segment of state.segments) {
      const key = keyOf(segment, term)
      if (!memory.lists.has(key)) memory.lists.set(key, found.get(key) ?? {})
    }
}

const readAndKeep = async (pool: Pool, { locale, terms }: Wanted): Promise<Snapshot> => {
  const version = contentVersion()
  const known = memory.states.get(locale)?.segments ?? []
  const { found, missing } = fromMemory(known, terms)
  const read = await readIndex(pool, { locale, terms, known, missing: [...missing] })
  for (const { segment, term, list } of read.found) found.set(keyOf(segment, term), { list })
  const state = { ...read.state, contentVersion: version }
  keep(locale, terms, { state, found })
  return { ...state, postings: gather(state, terms, found, read.fresh) }
}

/**
 * Reads where terms stand, in the index of one locale. What is in memory is used as long as nothing has changed
 * for visitors; after that the segments that are still there.
 */
export const readSnapshot = async (pool: Pool, { locale, terms }: Wanted): Promise<Snapshot> => {
  const state = memory.states.get(locale)
  if (isTrue(state)) {
    const { found, missing } = fromMemory(state.segments, terms)
    if (missing.size === 0) return { ...state, postings: gather(state, terms, found, new Map()) }
  }
  return readAndKeep(pool, { locale, terms })
}

/** Reads the postings of more terms into a snapshot. */
export const withMore = async (
  pool: Pool,
  { locale, snapshot, terms }: Wanted & { snapshot: Snapshot },
): Promise<Snapshot> => {
  const missing = [...new Set(terms)].filter((term) => !snapshot.postings.has(term))
  if (missing.length === 0) return snapshot
  const more = await readSnapshot(pool, { locale, terms: missing })
  return {
    postings: new Map([...snapshot.postings, ...more.postings]),
    dead: snapshot.dead === more.dead ? more.dead : new Set([...snapshot.dead, ...more.dead]),
    docs: more.docs,
    length: more.length,
  }
}
