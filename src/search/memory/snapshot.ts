import type { Pool } from 'pg'
import { contentVersion, timesForgotten } from '../../platform/changes/contentChanges'
import { isCurrent, keepState, knownOf, memory, standInsOf, stateOf, type Kept } from './keptState'
import { cachePostings, cachedPostings } from './postingsCache'
import { listsInMemory } from './listsInMemory'
import { sizeOf, type Postings } from '../segments/postings'
import { postingsIn } from '../segments/packedSegment'
import { rowsIn } from './memtable'
import { readIndex, type IndexState, type Read } from './readIndex'
import { readTogether } from './sharedReading'
import type { StandIns } from './standIns'

/** Snapshot: one state of the index, as far as a query needs it. */
export type Snapshot = Pick<IndexState, 'dead' | 'docs' | 'length'> & {
  /** By term; several parts make one list, in no order among each other. */
  postings: Map<number, Postings[]>
  /** Of which segments it is, as they are in memory. */
  segments?: number[]
  /** What it was taken from: more terms are looked for in the same, as long as it is all in memory. */
  state?: IndexState & Pick<Kept, 'searched' | 'memtable' | 'isTooLarge'>
}

const snapshotOf = (state: Kept, postings: Snapshot['postings']): Snapshot => {
  const { dead, docs, length, searched } = state
  return { dead, docs, length, segments: searched, postings, state }
}

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
  { searched, memtable }: Pick<Kept, 'searched' | 'memtable'>,
  terms: number[],
  found: Found,
  fresh: Snapshot['postings'],
) => {
  const postings: Snapshot['postings'] = new Map()
  for (const term of terms) {
    const parts = searched.flatMap((segment) => found.get(segment)?.get(term)?.list ?? [])
    for (const { packed } of memtable) parts.push(...[postingsIn(packed, term) ?? []].flat())
    parts.push(...(fresh.get(term) ?? []))
    if (parts.length > 0) postings.set(term, parts)
  }
  return postings
}

type Reading = Pick<Wanted, 'terms'> & {
  /** Of segments that were known. */
  before: Found
  read: Read
  standIns: StandIns
}

/** What was in memory together with what was read, by segment; and what of it is new. */
const together = ({ terms, before, read, standIns }: Reading) => {
  const listed = read.state.segments.filter((segment) => !standIns.has(segment))
  const all: Found = new Map(listed.map((segment) => [segment, new Map()]))
  for (const { segment, term, list } of read.found) all.get(segment)?.set(term, { list })
  const fresh: [segment: number, term: number, list: Postings | undefined][] = []
  for (const [segment, lists] of all)
    for (const term of terms) {
      const known = before.get(segment)?.get(term)
      if (known) lists.set(term, known)
      else fresh.push([segment, term, lists.get(term)?.list]) // or it stands nowhere
    }
  for (const { pieces } of standIns.values())
    for (const { id, packed } of pieces)
      all.set(id, new Map(terms.map((term) => [term, { list: postingsIn(packed, term) }])))
  return { all, fresh }
}

/** Rows may go between being told of and being read. After so many reads what is still unread comes in one statement. */
const mostReads = 3

const readAndKeep = async (
  pool: Pool,
  { locale, terms }: Wanted,
  { known = knownOf(locale), reads = 1 } = {},
): Promise<{ state: Kept; snapshot: Snapshot }> => {
  const forgotten = timesForgotten()
  const version = contentVersion()
  const asked = ++memory.asked
  const { segments, rows, standIns: before } = known
  const own = segments.filter((segment) => !before.has(segment))
  const { found, missing } = fromCache(own, terms)
  const wanted = { locale, terms, known: segments, missing: [...missing], rows }
  const read = await readIndex(pool, { ...wanted, isAtOnce: reads >= mostReads })
  const standIns = standInsOf(read, known)
  const { made, memtable } = await stateOf(pool, { read, known, standIns })
  if (!made) {
    const isKnown = forgotten === timesForgotten()
    const more = isKnown ? { ...known, memtable, rows: rowsIn(memtable) } : knownOf(locale)
    return readAndKeep(pool, { locale, terms }, { known: more, reads: reads + 1 })
  }
  const state: Kept = { ...made, contentVersion: version, asked }
  const { all, fresh } = together({ terms, before: found, read, standIns })
  if (forgotten === timesForgotten()) {
    keepState(locale, state)
    for (const each of fresh) cachePostings(...each)
  }
  return { state, snapshot: snapshotOf(state, gather(state, terms, all, read.fresh)) }
}

/** What all who wait read; `undefined` where too many rows waited when it was last read: then it would be of use to none. */
const newState = async (pool: Pool, locale: string): Promise<Kept | undefined> => {
  if (memory.states.get(locale)?.isTooLarge) return undefined
  const read = async () => (await readAndKeep(pool, { locale, terms: [] })).state
  const state = await readTogether({ locale, read })
  return state.isTooLarge ? undefined : state
}

/** What the index says now: read again only when that may have changed, or rows wait for their postings. */
export const indexState = async (pool: Pool, locale: string): Promise<IndexState> => {
  const state = memory.states.get(locale)
  if (isCurrent(state) && state.isMerged) return state
  return (await newState(pool, locale)) ?? (await readAndKeep(pool, { locale, terms: [] })).state
}

/**
 * Reads where terms stand, in the index of one locale. What is in memory is used as long as nothing has changed
 * for visitors; after that the segments that are still there.
 */
export const readSnapshot = async (pool: Pool, { locale, terms }: Wanted): Promise<Snapshot> => {
  const kept = memory.states.get(locale)
  const state = isCurrent(kept) ? kept : await newState(pool, locale)
  const postings = state && listsInMemory(state, terms)
  if (state && postings) return snapshotOf(state, postings)
  return (await readAndKeep(pool, { locale, terms })).snapshot
}

const areSame = (one?: number[], other?: number[]) => one === other || one?.join() === other?.join()

const isOfSame = (one: Snapshot, other: Snapshot) =>
  areSame(one.segments, other.segments) && areSame(one.state?.segments, other.state?.segments)

/** In what is in memory of the same state. */
const extendInMemory = (snapshot: Snapshot, terms: number[]): Snapshot | undefined => {
  const { state } = snapshot
  const more = state && !state.isTooLarge ? listsInMemory(state, terms) : undefined
  return more && { ...snapshot, postings: new Map([...snapshot.postings, ...more]) }
}

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
  const extended = extendInMemory(snapshot, missing)
  if (extended) return extended
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

/** Whether a term occurs in a document that is not deleted. */
export const isLive = ({ postings, dead }: Snapshot, term: number): boolean =>
  postings
    .get(term)
    ?.some((list) => sizeOf(list) > dead.size || list.nums.some((num) => !dead.has(num))) ?? false
