import { LRUCache } from 'lru-cache'
import { once } from '../../platform/async/once'
import { forgetWhenLost, timesForgotten } from '../../platform/changes/contentChanges'
import { settings } from '../../platform/settings'
import { shared } from '../../platform/shared'
import { bytesFor } from './budget'

const mib = 1024 * 1024

type Options<Row> = { sizeOf: (row: Row) => number; maxBytes: () => number }

const cacheOfRows = <Row extends object>(name: string, { sizeOf, maxBytes }: Options<Row>) =>
  once(() =>
    shared(`searchRows:${name}`, () => {
      const cache = new LRUCache<number, Row & {}>({
        maxSize: maxBytes(),
        sizeCalculation: (row) => 200 + sizeOf(row),
      })
      forgetWhenLost(`searchRows:${name}`, () => cache.clear())
      return cache
    }),
  )

/**
 * LRU cache of what was read of rows of the index. A row is immutable, and its number is never given out again: entries
 * need no invalidation for as long as anything names them.
 */
export const rowCache = <Row extends object>(
  name: string,
  { megabytes, sizeOf }: { megabytes: number; sizeOf: (row: Row) => number },
) => {
  const maxBytes = () => Math.max(1, Math.min(megabytes, settings.cacheMaxMb)) * mib
  return cacheOfRows(name, { sizeOf, maxBytes })
}

/** The same in the search's own memory. */
export const indexRows = <Row extends object>(
  name: 'shown' | 'sequences' | 'titles',
  sizeOf: (row: Row) => number,
) => cacheOfRows(name, { sizeOf, maxBytes: () => bytesFor(name) })

/** A power of two. */
const rememberedRows = 1 << 15

/** Which rows were read last, by the end of their number. */
const readLast = new WeakMap<object, Int32Array>()

/** From so full on. */
const choosyFrom = 0.85

/**
 * Admission with a doorkeeper (TinyLFU; Einziger, Friedman, Manes 2017): a cache that is nearly full takes what is asked for again. Of a
 * million rows most are shown once, and each that is kept makes another old object garbage, of which V8 collects its whole
 * heap beside the searches.
 */
const admits = (cache: { calculatedSize: number; maxSize: number }, num: number): boolean => {
  if (cache.calculatedSize < choosyFrom * cache.maxSize) return true
  const last = readLast.get(cache) ?? new Int32Array(rememberedRows)
  readLast.set(cache, last)
  const slot = num & (rememberedRows - 1)
  if (last[slot] === num) return true
  last[slot] = num
  return false
}

type Read<Row> = {
  cache: LRUCache<number, Row & {}>
  /** Whether all that is read is kept, if it was never asked for. @default false */
  isAhead?: boolean
  /** Another in which the same can be found. */
  also?: LRUCache<number, Row & {}>
  nums: number[]
  /** Reads what is not in memory. */
  read: (nums: number[]) => Promise<(Row & { num: number })[]>
}

/** Read-through: these rows by number, from the cache, and the others read at once. What is gone is left out. */
export const readThrough = async <Row extends object>({
  cache,
  also,
  isAhead = false,
  nums,
  read,
}: Read<Row>): Promise<Map<number, Row>> => {
  const rows = new Map<number, Row>()
  const missing: number[] = []
  for (const num of nums) {
    const known = also?.get(num) ?? cache.get(num)
    if (known) rows.set(num, known)
    else missing.push(num)
  }
  if (missing.length === 0) return rows
  const forgotten = timesForgotten()
  const found = await read(missing)
  const isStillTrue = forgotten === timesForgotten()
  for (const row of found) {
    if (isStillTrue && (isAhead || admits(cache, row.num))) cache.set(row.num, row)
    rows.set(row.num, row)
  }
  return rows
}
