import type { Pool } from 'pg'
import { giveWay } from '../jobs/giveWay'
import { contentVersion, forgetWhenLost } from '../publishing/contentChanges'
import { shared } from '../shared'
import { isWhole, keepWhole, roomForSegments } from './knownPostings'
import { hasRoomForRows, readRows, readSequences } from './readRows'
import { indexState } from './snapshot'
import { readWholeSegment } from './wholeSegment'

type Wanted = {
  locale: string
  /** When the process stops. */
  signal: AbortSignal
}

const progress = shared('searchReadAhead', () => ({
  /** Segments that were looked at, whether there was room for them or not, by locale. */
  segments: new Map<string, ReadonlySet<number>>(),
  /** The latest row that was read, by locale. */
  rows: new Map<string, number>(),
  /** What visitors may see when it was last looked at, by locale. */
  contentVersions: new Map<string, number>(),
}))

forgetWhenLost('searchReadAhead', () => {
  progress.segments.clear()
  progress.rows.clear()
})

const readSegments = async (pool: Pool, segments: number[], signal: AbortSignal) => {
  for (const id of segments) {
    if (isWhole(id)) continue
    const whole = await readWholeSegment(pool, id, { mostBytes: roomForSegments(), signal })
    if (whole) keepWhole(id, whole)
  }
}

/** A page's work holds up nobody for longer than some milliseconds. */
const rowsAPage = 50

/** No more than memory has room for. */
const mostRows = 20_000

/** The latest rows first: they stay when there is no room for all. */
const readLatestRows = async (pool: Pool, { locale, signal }: Wanted) => {
  const { rows } = await pool.query<{ num: number }>(
    'select num from search_docs where locale = $1 and num > $2 order by num desc limit $3',
    [locale, progress.rows.get(locale) ?? 0, mostRows],
  )
  const nums = rows.map(({ num }) => num)
  if (nums[0] === undefined) return
  progress.rows.set(locale, nums[0])
  for (let from = 0; from < nums.length && hasRoomForRows(); from += rowsAPage) {
    await giveWay()
    signal.throwIfAborted()
    const page = nums.slice(from, from + rowsAPage)
    await readSequences(pool, { nums: page, titleOnly: false })
    await readRows(pool, page)
  }
}

/**
 * Reads what searches need before anybody searches, as far as memory has room for it: a search reads the database
 * only for what is not there. To be called now and then: it waits until nothing has changed since the last call, and
 * costs next to nothing when there is nothing new.
 */
export const readAhead = async (pool: Pool, wanted: Wanted): Promise<void> => {
  const { locale, signal } = wanted
  const version = contentVersion()
  const isQuiet = progress.contentVersions.get(locale) === version
  progress.contentVersions.set(locale, version)
  if (!isQuiet) return
  const { segments, isWhole: isMerged } = await indexState(pool, locale)
  const looked = progress.segments.get(locale)
  if (!isMerged || segments.every((segment) => looked?.has(segment))) return
  progress.segments.set(locale, new Set(segments))
  const fresh = segments.filter((segment) => !looked?.has(segment))
  await readSegments(pool, fresh, signal)
  await readLatestRows(pool, wanted)
}
