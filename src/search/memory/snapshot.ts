import type { Pool } from 'pg'
import {
  contentVersion,
  forgetWhenLost,
  hearsOfChanges,
  timesForgotten,
} from '../../platform/changes/contentChanges'
import { outsideRequest } from '../../platform/requestContext'
import { shared } from '../../platform/shared'
import { evictAllBut, cachePostings, cachedPostings } from './postingsCache'
import type { Postings } from '../segments/postings'
import { postingsIn } from '../segments/packedSegment'
import { partsToKeep, renewed, rowsIn, type Memtable } from './memtable'
import { readIndex, type IndexState } from './readIndex'

/** Snapshot: one state of the index, as far as a query needs it. */
export type Snapshot = Pick<IndexState, 'dead' | 'docs' | 'length'> & {
  /** By term; several parts make one list, in no order among each other. */
  postings: Map<number, Postings[]>
  /** Of which segments it is. */
  segments?: number[]
}

type Kept = IndexState & {
  /** Rows that have no postings yet; `undefined` where they are too many to be kept. */
  memtable?: Memtable
  /** What visitors may see when it was read. */
  contentVersion: number
  /** Of two states the one that was asked for later. */
  asked: number
}

const memory = shared('searchStates', () => ({
  states: new Map<string, Kept>(),
  asked: 0,
  /** By locale: what is read for all who wait, and of which version of the content. */
  reading: new Map<string, { version: number; forgotten: number; state: Promise<Kept> }>(),
}))

forgetWhenLost('searchStates', () => memory.states.clear())

type Wanted = { locale: string; terms: number[] }

/** By segment, and in it by term. Without a list where the term does not stand. */
type Found = Map<number, Map<number, { list?: Postings }>>

/** What is cached of these terms, and which of them are not for each of the segments. */
const fromCache = (segments: number[], terms: number[]) => {
  const found: Found = new Map()
  const missing = new Set<number>()
  for (const segment of segments) {
    const ofSegment = new Map<number, { list?: Postings }>()
    found.set(segment, ofSegment)
    for (const term of terms) {
      const known = cachedPostings(segment, term)
      if (known) ofSegment.set(term, known)
      else missing.add(term)
    }
  }
  return { found, missing }
}

const gather = (
  { segments, memtable = [] }: Pick<Kept, 'segments' | 'memtable'>,
  terms: number[],
  found: Found,
  fresh: Snapshot['postings'],
) => {
  const postings: Snapshot['postings'] = new Map()
  for (const term of terms) {
    const parts = segments.flatMap((segment) => found.get(segment)?.get(term)?.list ?? [])
    for (const { packed } of memtable) parts.push(...[postingsIn(packed, term) ?? []].flat())
    parts.push(...(fresh.get(term) ?? []))
    if (parts.length > 0) postings.set(term, parts)
  }
  return postings
}

const isCurrent = (state: Kept | undefined): state is Kept =>
  state?.memtable !== undefined && state.contentVersion === contentVersion() && hearsOfChanges()

const keepState = (locale: string, state: Kept) => {
  const before = memory.states.get(locale)
  if (before && before.asked > state.asked) return
  memory.states.set(locale, state)
  evictAllBut(new Set([...memory.states.values()].flatMap(({ segments }) => segments)))
}

type Reading = Pick<Wanted, 'terms'> & {
  /** Of segments that were known. */
  before: Found
  read: Awaited<ReturnType<typeof readIndex>>
}

/** What was in memory together with what was read, by segment; and what of it is new. */
const together = ({ terms, before, read }: Reading) => {
  const all: Found = new Map(read.state.segments.map((segment) => [segment, new Map()]))
  for (const { segment, term, list } of read.found) all.get(segment)?.set(term, { list })
  const fresh: [segment: number, term: number, list: Postings | undefined][] = []
  for (const [segment, lists] of all)
    for (const term of terms) {
      const known = before.get(segment)?.get(term)
      if (known) lists.set(term, known)
      else fresh.push([segment, term, lists.get(term)?.list]) // or it stands nowhere
    }
  return { all, fresh }
}

const readAndKeep = async (
  pool: Pool,
  { locale, terms }: Wanted,
): Promise<{ state: Kept; snapshot: Snapshot }> => {
  const forgotten = timesForgotten()
  const version = contentVersion()
  const asked = ++memory.asked
  const known = memory.states.get(locale)?.segments ?? []
  const { found: before, missing } = fromCache(known, terms)
  const rowsBefore = partsToKeep(memory.states.get(locale)?.memtable ?? [])
  const rows = rowsIn(rowsBefore)
  const read = await readIndex(pool, { locale, terms, known, missing: [...missing], rows })
  const memtable = read.waiting && (await renewed(rowsBefore, read.waiting))
  const state: Kept = { ...read.state, memtable, contentVersion: version, asked }
  const { all, fresh } = together({ terms, before, read })
  if (forgotten === timesForgotten()) {
    keepState(locale, state)
    for (const each of fresh) cachePostings(...each)
  }
  return { state, snapshot: { ...state, postings: gather(state, terms, all, read.fresh) } }
}

/** What the index says now: read again only when that may have changed, or rows wait for their postings. */
export const indexState = async (pool: Pool, locale: string): Promise<IndexState> => {
  const state = memory.states.get(locale)
  return isCurrent(state) && state.isMerged
    ? state
    : (await readAndKeep(pool, { locale, terms: [] })).state
}

/** Reads it once for all who wait, unless the content has changed since that began. */
const readTogether = (pool: Pool, locale: string): Promise<Kept> => {
  const version = contentVersion()
  const known = memory.reading.get(locale)
  if (known?.version === version && known.forgotten === timesForgotten()) return known.state
  const state = outsideRequest(async () => (await readAndKeep(pool, { locale, terms: [] })).state)
  const reading = { version, forgotten: timesForgotten(), state }
  memory.reading.set(locale, reading)
  const end = () => void (memory.reading.get(locale) === reading && memory.reading.delete(locale))
  state.then(end, end)
  return state
}

/** Rows that wait were too many to be kept when it was last read: what all would read together would be of use to none. */
const isTooLarge = (state: Kept | undefined): boolean =>
  state !== undefined && state.memtable === undefined

/** What all who wait have read; `undefined` where each search has to read for itself. */
const newState = async (pool: Pool, locale: string): Promise<Kept | undefined> => {
  if (!hearsOfChanges() || isTooLarge(memory.states.get(locale))) return undefined
  const forgotten = timesForgotten()
  const state = await readTogether(pool, locale)
  return isCurrent(state) && forgotten === timesForgotten() ? state : undefined
}

/**
 * Reads where terms stand, in the index of one locale. What is in memory is used as long as nothing has changed
 * for visitors; after that the segments that are still there.
 */
export const readSnapshot = async (pool: Pool, { locale, terms }: Wanted): Promise<Snapshot> => {
  const kept = memory.states.get(locale)
  const state = isCurrent(kept) ? kept : await newState(pool, locale)
  if (state) {
    const { found, missing } = fromCache(state.segments, terms)
    if (missing.size === 0) return { ...state, postings: gather(state, terms, found, new Map()) }
  }
  return (await readAndKeep(pool, { locale, terms })).snapshot
}

const isOfSame = (one: Snapshot, other: Snapshot) =>
  one.segments === other.segments || one.segments?.join() === other.segments?.join()

/**
 * Reads the postings of more terms into a snapshot. When segments were merged since it was read, all are read anew: in
 * segments of before and of after, a document would be counted twice.
 */
export const extendSnapshot = async (
  pool: Pool,
  { locale, snapshot, terms }: Wanted & { snapshot: Snapshot },
): Promise<Snapshot> => {
  const { postings } = snapshot
  const missing = [...new Set(terms)].filter((term) => !postings.has(term))
  if (missing.length === 0) return snapshot
  const more = await readSnapshot(pool, { locale, terms: missing })
  if (!isOfSame(snapshot, more)) {
    const all = await readSnapshot(pool, { locale, terms: [...postings.keys(), ...missing] })
    const made = [...postings].filter(([, parts]) => !parts.some(({ packed }) => packed))
    return { ...all, postings: new Map([...made, ...all.postings]) }
  }
  return {
    ...more,
    postings: new Map([...postings, ...more.postings]),
    dead: snapshot.dead === more.dead ? more.dead : new Set([...snapshot.dead, ...more.dead]),
  }
}
