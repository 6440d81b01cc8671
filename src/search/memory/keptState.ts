import type { Pool } from 'pg'
import {
  contentVersion,
  forgetWhenLost,
  hearsOfChanges,
} from '../../platform/changes/contentChanges'
import { shared } from '../../platform/shared'
import { copyWaiting } from './copyWaiting'
import { packRows, partsToKeep, renewed, rowsIn, type Memtable } from './memtable'
import { cachedSegment, evictAllBut, isSegmentCached } from './postingsCache'
import type { IndexState, Read } from './readIndex'
import { standInsFor, type StandIns } from './standIns'

export type Kept = IndexState & {
  /** In place of `segments`: those that stand in for one are in memory, and no longer in the index. */
  searched: number[]
  standIns: StandIns
  /** Rows that have no postings yet, unless they are too many; and those of which segments are not in memory yet. */
  memtable: Memtable
  /** Whether rows without postings are too many to be kept. */
  isTooLarge: boolean
  /** What visitors may see when it was read. */
  contentVersion: number
  /** Of two states the one that was asked for later. */
  asked: number
}

/** Of the index, for all who wait. */
export type Reading = {
  /** Of the content, when it began. */
  version: number
  forgotten: number
  /** By the process's clock, ms. */
  began: number
  state: Promise<Kept>
}

export const memory = shared('searchStates', () => ({
  states: new Map<string, Kept>(),
  asked: 0,
  /** By locale. */
  reading: new Map<string, Reading>(),
}))

forgetWhenLost('searchStates', () => memory.states.clear())

export const isCurrent = (state: Kept | undefined): state is Kept =>
  state?.isTooLarge === false && state.contentVersion === contentVersion() && hearsOfChanges()

export const keepState = (locale: string, state: Kept) => {
  const before = memory.states.get(locale)
  if (before && before.asked > state.asked) return
  memory.states.set(locale, state)
  const states = [...memory.states.values()]
  evictAllBut(new Set(states.flatMap(({ segments, searched }) => [...segments, ...searched])))
}

/** What the memory has of the index before it is read again. */
export const knownOf = (locale: string) => {
  const state = memory.states.get(locale)
  const memtable = partsToKeep(state?.memtable ?? [])
  const rows = new Set(rowsIn(memtable))
  const standIns = new Map(
    [...(state?.standIns ?? [])].filter(
      ([segment, standIn]) =>
        !isSegmentCached(segment) && standIn.rows.every((row) => rows.has(row)),
    ),
  )
  const pieces = (state?.searched ?? []).flatMap((id) => {
    const packed = cachedSegment(id)
    return packed ? { id, packed } : []
  })
  return { segments: state?.segments ?? [], memtable, rows: [...rows], standIns, pieces }
}

type Known = ReturnType<typeof knownOf>

export const standInsOf = ({ state: { segments }, rows }: Read, known: Known): StandIns => {
  const gone = known.pieces.filter(({ id }) => !segments.includes(id))
  const kept = new Map([...known.standIns].filter(([segment]) => segments.includes(segment)))
  const { memtable } = known
  return new Map([...kept, ...standInsFor({ gone, memtable, segments: rows, kept })])
}

type Renewing = { read: Read; known: Known; standIns: StandIns }

/** @returns the memtable alone where rows have gone before they were read: what was read of others stays true */
export const stateOf = async (
  pool: Pool,
  { read: { state, waiting }, known, standIns }: Renewing,
) => {
  const all = [...standIns.values()]
  const dead = all.flatMap((standIn) => standIn.dead)
  const nums = [...(waiting?.nums ?? []), ...all.flatMap(({ rows }) => rows)]
  const memtable = [...(await renewed(known.memtable, { nums, rows: waiting?.rows ?? [] }))]
  let areAllThere = true
  for await (const { rows, isWhole } of copyWaiting(pool, waiting?.unread ?? new Int32Array(0))) {
    areAllThere &&= isWhole
    if (rows.length > 0) memtable.push(await packRows(rows))
  }
  if (!areAllThere) return { memtable }
  const made = {
    ...state,
    dead: dead.length > 0 ? new Set([...state.dead, ...dead]) : state.dead,
    searched: state.segments.flatMap(
      (segment) => standIns.get(segment)?.pieces.map(({ id }) => id) ?? segment,
    ),
    standIns,
    memtable,
    isTooLarge: waiting === undefined,
  }
  return { memtable, made }
}

/** To be called when a segment has come into memory: what stands in for it is no longer needed. */
export const dropStandIns = (locale: string) => {
  const state = memory.states.get(locale)
  if (state && [...state.standIns.keys()].some(isSegmentCached)) state.contentVersion = -1
}
