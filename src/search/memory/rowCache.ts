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

type Read<Row> = {
  cache: LRUCache<number, Row & {}>
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
    if (isStillTrue) cache.set(row.num, row)
    rows.set(row.num, row)
  }
  return rows
}
