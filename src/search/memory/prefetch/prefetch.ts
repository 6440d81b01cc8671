import type { Pool } from 'pg'
import { settings } from '../../../platform/settings'
import { atHalfSpeed } from '../../../platform/jobs/yieldWhenBusy'
import type { LocaleCode } from '../../../platform/locales'
import {
  contentVersion,
  forgetWhenLost,
  timesForgotten,
} from '../../../platform/changes/contentChanges'
import { isLead } from '../../../platform/processes/siblings'
import { shared } from '../../../platform/shared'
import {
  cacheSegment,
  cachedSegment,
  freeSegmentBytes,
  hasSegmentRoom,
  isSegmentCached,
  reserveSegment,
} from '../postingsCache'
import { readRows, readSequences, rowCacheFill } from '../readRows'
import { dropStandIns } from '../keptState'
import { readSegmentFile, segmentFileBytes } from '../files/readSegmentFile'
import { keepSegmentFiles } from '../files/segmentFiles'
import { readSegmentKeys } from '../files/segmentKeys'
import { indexState } from '../snapshot'
import { firstReads } from './firstReads'
import type { Pacing } from '../../segments/copy/pace'
import {
  dropSpareMemory,
  loadForward,
  loadSegment,
  readForwardSize,
  readSegmentContents,
} from './loadSegment'

type Wanted = {
  locale: LocaleCode
  /** When the process stops. */
  signal: AbortSignal
}

type Progress = {
  /** Of segments that there was no room for, in bytes. */
  sizes: Map<number, number>
  /** Of the terms of their documents in their order, where there was none for those. */
  forwardSizes: Map<number, number>
  /** The latest row that was read. */
  row: number
  /** What visitors may see when it was last looked at. */
  contentVersion: number
  /** When it was last quiet. Unix ms. */
  quietAt: number
  /** Of which everything has been read. */
  readVersion: number
}

const progress = shared('searchPrefetch', () => new Map<LocaleCode, Progress>())

forgetWhenLost('searchPrefetch', () => progress.clear())

const progressOf = (locale: LocaleCode): Progress => {
  const own = progress.get(locale) ?? {
    sizes: new Map<number, number>(),
    forwardSizes: new Map<number, number>(),
    row: 0,
    contentVersion: -1,
    quietAt: Date.now(),
    readVersion: -1,
  }
  progress.set(locale, own)
  return own
}

/** While documents are published all the time, it does not wait longer than this for a quiet moment. */
const maxWaitMs = 30_000

/** Debounce: whether nothing was published since the last call. */
const isQuiet = (own: Progress): boolean => {
  const version = contentVersion()
  const hasChanged = own.contentVersion !== version
  own.contentVersion = version
  if (hasChanged && Date.now() - own.quietAt < maxWaitMs) return false
  own.quietAt = Date.now()
  return true
}

/** Each locale may fill a part of the memory, the later ones also what those before have left. */
const shareOf = (locale: LocaleCode): number =>
  (settings.locales.indexOf(locale) + 1) / settings.locales.length

type Reading = Wanted & Pick<Pacing, 'isUrgent'>

/** From its file, where this very segment has one, and there is room for it. */
const readFromFile = async (segment: number, { locale, key }: { locale: string; key: string }) => {
  const bytes = await segmentFileBytes({ locale, segment })
  const giveBack = bytes > 0 ? reserveSegment(bytes, shareOf(locale as LocaleCode)) : undefined
  if (!giveBack) return false
  const forgotten = timesForgotten()
  try {
    const whole = await readSegmentFile({ locale, segment, key })
    if (whole && forgotten === timesForgotten()) cacheSegment(segment, whole)
    return whole !== undefined
  } finally {
    giveBack()
  }
}

type OfKey = Reading & { key: string | undefined }

/** Reads a segment's postings, where there is room for them. */
const prefetchSegment = async (pool: Pool, segment: number, { key, locale, ...pacing }: OfKey) => {
  const { sizes } = progressOf(locale)
  const share = shareOf(locale)
  const known = sizes.get(segment)
  if (isSegmentCached(segment) || (known !== undefined && !hasSegmentRoom(known, share))) return
  pacing.signal.throwIfAborted()
  if (key !== undefined && (await readFromFile(segment, { locale, key }))) return
  const forgotten = timesForgotten()
  const contents = await readSegmentContents(pool, segment)
  const giveBack = reserveSegment(contents.bytes, share)
  if (!giveBack) return void sizes.set(segment, contents.bytes)
  try {
    const whole = await loadSegment(pool, { segment, contents, pacing })
    if (whole && forgotten === timesForgotten()) cacheSegment(segment, whole)
  } finally {
    giveBack()
  }
}

/** So many are read at once when searches wait: one is packed while PostgreSQL gathers the other. */
const atOnce = 2

const prefetchSegments = async (pool: Pool, segments: number[], reading: Reading) => {
  const keys = await readSegmentKeys(
    pool,
    segments.filter((one) => !isSegmentCached(one)),
  )
  const next = segments.values()
  const readAll = async () => {
    for (const segment of next)
      await prefetchSegment(pool, segment, { ...reading, key: keys.get(segment) })
  }
  try {
    await Promise.all(Array.from({ length: reading.isUrgent ? atOnce : 1 }, readAll))
  } finally {
    dropSpareMemory()
  }
  const { sizes, forwardSizes } = progressOf(reading.locale)
  for (const known of [sizes, forwardSizes])
    for (const segment of known.keys()) if (!segments.includes(segment)) known.delete(segment)
}

/** The terms of documents in their order, of the segments that are in memory: the latest first, as far as there is room. */
const prefetchForward = async (pool: Pool, segments: number[], { locale, signal }: Wanted) => {
  const { forwardSizes } = progressOf(locale)
  for (const id of segments.toSorted((a, b) => b - a)) {
    const segment = cachedSegment(id)
    if (!segment || segment.forward) continue
    signal.throwIfAborted()
    if ((forwardSizes.get(id) ?? 0) > freeSegmentBytes(shareOf(locale))) return
    const { terms, bytes } = await readForwardSize(pool, id, segment)
    if (bytes > freeSegmentBytes(shareOf(locale))) return void forwardSizes.set(id, bytes)
    const forward = await loadForward(pool, { id, segment, terms, pacing: { signal } })
    if (cachedSegment(id) === segment) segment.forward = forward
  }
}

/** A page's work blocks the event loop for some milliseconds at the most. */
const maxPage = { rows: 50, bytes: 100_000 }

type Row = { num: number; bytes: number }

const pagesOf = (rows: Row[]): number[][] => {
  const pages: number[][] = []
  let bytes = Infinity
  for (const row of rows) {
    bytes += row.bytes
    if (bytes > maxPage.bytes || pages.at(-1)?.length === maxPage.rows) {
      pages.push([])
      bytes = row.bytes
    }
    pages.at(-1)?.push(row.num)
  }
  return pages
}

const maxRows = 100_000

/** The row caches are not filled up, so that what is searched for stays; but so many of the latest rows are read. */
const fillTo = 0.9
const maxBeyond = 500

/** The latest rows first: they are there when there is no room for all. */
const prefetchRows = async (pool: Pool, segments: number[], { locale, signal }: Wanted) => {
  const own = progressOf(locale)
  const isFirst = own.row === 0
  const forgotten = timesForgotten()
  const { rows } = await pool.query<Row>(
    `select num, octet_length(body) + octet_length(sequence) as bytes
       from search_docs where locale = $1 and num > $2 order by num desc limit $3`,
    [locale, own.row, maxRows],
  )
  let count = 0
  for (const page of pagesOf(rows)) {
    const { shown, sequences } = rowCacheFill()
    const most = fillTo * shareOf(locale)
    const isBeyond = isFirst || count >= maxBeyond
    if (isBeyond && shown > most && sequences > most) break
    count += page.length
    signal.throwIfAborted()
    await atHalfSpeed(async () => {
      if (!isBeyond || sequences <= most)
        await readSequences(pool, { nums: page, titleOnly: false, segments })
      if (!isBeyond || shown <= most) await readRows(pool, page, { isAhead: true })
    })
    if (forgotten !== timesForgotten()) return
  }
  own.row = rows[0]?.num ?? own.row
}

/** Segments that were merged since: until they are in memory, what they were made of has to be. */
const prefetchNew = async (pool: Pool, wanted: Wanted) => {
  const { segments } = await indexState(pool, wanted.locale)
  await prefetchSegments(pool, segments, wanted)
  dropStandIns(wanted.locale)
}

/**
 * Prefetch: reads what searches need before the first search, as far as memory has room for it. A search reads the database
 * only for what is not there. To be called now and then: but for segments it waits until nothing has changed since the last
 * call, and costs next to nothing when there is nothing new.
 * @returns whether it is all there
 */
export const prefetch = async (pool: Pool, wanted: Wanted): Promise<boolean> => {
  const own = progressOf(wanted.locale)
  const isDue = isQuiet(own)
  const version = own.contentVersion
  if (own.readVersion === version) return true
  await prefetchNew(pool, wanted)
  if (!isDue) return false
  const { segments, isMerged } = await indexState(pool, wanted.locale)
  if (!isMerged) return false
  await prefetchForward(pool, segments, wanted)
  await prefetchRows(pool, segments, wanted)
  if (isLead()) await keepSegmentFiles(pool, { ...wanted, segments, cached: cachedSegment })
  own.readVersion = version
  return true
}

/**
 * The postings of all segments, as fast as they can be read: searches wait for them (firstReads.ts). Of a million documents a single
 * search would else read a hundred megabytes by itself.
 */
export const prefetchFirst = (pool: Pool, wanted: Wanted): Promise<void> =>
  firstReads.begin(wanted.locale, async () => {
    const { segments } = await indexState(pool, wanted.locale)
    await prefetchSegments(pool, segments, { ...wanted, isUrgent: true })
  })
