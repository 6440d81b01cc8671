import type { Pool } from 'pg'
import { ownTurn } from '../../../platform/async/ownTurn'
import { dot, type Quantized } from './quantize'

/** All vectors of one model in memory, as parallel columns; rows are added at the end. */
export type VectorIndex = {
  model: string
  dimensions: number
  size: number
  /** Of `search_passages`, ascending. */
  nums: Int32Array
  /** The highest that was read. */
  last: number
  /** Of which page each is: a place in `pages`. */
  pageOf: Int32Array
  scales: Float32Array
  data: Int8Array
  /** `<collection>/<id>`. */
  pages: string[]
  places: Map<string, number>
}

export type PassageRow = {
  num: number
  collection: string
  id: string
  vector: Buffer
  scale: number
}

export const emptyIndex = (model: string): VectorIndex => ({
  model,
  dimensions: 0,
  size: 0,
  nums: new Int32Array(0),
  last: 0,
  pageOf: new Int32Array(0),
  scales: new Float32Array(0),
  data: new Int8Array(0),
  pages: [],
  places: new Map(),
})

const grow = (index: VectorIndex, size: number) => {
  if (size <= index.nums.length) return
  const capacity = Math.max(size, Math.ceil(1.5 * index.nums.length))
  const larger = <A extends Int32Array | Float32Array | Int8Array>(before: A, after: A): A => {
    after.set(before)
    return after
  }
  index.nums = larger(index.nums, new Int32Array(capacity))
  index.pageOf = larger(index.pageOf, new Int32Array(capacity))
  index.scales = larger(index.scales, new Float32Array(capacity))
  index.data = larger(index.data, new Int8Array(capacity * index.dimensions))
}

const placeOf = ({ places, pages }: VectorIndex, page: string): number => {
  const known = places.get(page)
  if (known !== undefined) return known
  places.set(page, pages.length)
  return pages.push(page) - 1
}

/** Adds rows behind the last one. Those of another length than the first are left out: nothing can be said of them. */
export const addRows = (index: VectorIndex, rows: PassageRow[]) => {
  if (index.size === 0) index.dimensions = rows[0]?.vector.length ?? 0
  grow(index, index.size + rows.length)
  for (const { num, collection, id, vector, scale } of rows) {
    index.last = num
    if (vector.length !== index.dimensions) continue
    const at = index.size++
    index.nums[at] = num
    index.pageOf[at] = placeOf(index, `${collection}/${id}`)
    index.scales[at] = scale
    index.data.set(new Int8Array(vector.buffer, vector.byteOffset, vector.length), at * index.dimensions) // prettier-ignore
  }
}

/** The same without rows that are gone. */
export const withoutRows = (index: VectorIndex, kept: ReadonlySet<number>): VectorIndex => {
  const next = { ...emptyIndex(index.model), dimensions: index.dimensions, last: index.last }
  grow(next, kept.size)
  for (let at = 0; at < index.size; at++) {
    if (!kept.has(index.nums[at]!)) continue
    const to = next.size++
    next.nums[to] = index.nums[at]!
    next.pageOf[to] = placeOf(next, index.pages[index.pageOf[at]!]!)
    next.scales[to] = index.scales[at]!
    const { dimensions, data } = index
    next.data.set(data.subarray(at * dimensions, (at + 1) * dimensions), to * dimensions)
  }
  return next
}

const atOnce = 10_000

/** Reads what has come since into the index. */
export const readMore = async (pool: Pool, index: VectorIndex): Promise<void> => {
  for (;;) {
    const { rows } = await pool.query<PassageRow>({
      name: 'search-passages',
      text: `select num, collection, doc_id as id, vector, scale from search_passages
              where model = $1 and num > $2 order by num limit ${atOnce}`,
      values: [index.model, index.last],
    })
    addRows(index, rows)
    if (rows.length < atOnce) return
  }
}

export type Similar = {
  /** `<collection>/<id>` */
  page: string
  /** Of its best passage: the cosine. */
  similarity: number
}

/** Multiplications between two looks at the clock. */
const betweenLooks = 500_000
const sliceMs = 8

/**
 * Exact nearest neighbours: every vector is looked at, in turns, so that small requests are answered between two of them.
 * @returns each page by its best passage, in no order, and the mean over all passages
 */
export const searchIndex = async (
  { size, dimensions, data, scales, pageOf, pages }: VectorIndex,
  query: Quantized,
): Promise<{ found: Similar[]; mean: number }> => {
  const best = new Float32Array(pages.length).fill(-Infinity)
  const step = Math.max(1, Math.floor(betweenLooks / dimensions))
  let sum = 0
  let began = performance.now()
  for (let from = 0; from < size; from += step) {
    if (performance.now() - began > sliceMs) {
      await ownTurn()
      began = performance.now()
    }
    for (let at = from; at < Math.min(size, from + step); at++) {
      const similarity = dot(query.values, data, at * dimensions) * scales[at]! * query.scale
      const page = pageOf[at]!
      sum += similarity
      if (similarity > best[page]!) best[page] = similarity
    }
  }
  const found = [...best].map((similarity, at) => ({ page: pages[at]!, similarity }))
  return { found: found.filter(({ similarity }) => similarity > -Infinity), mean: sum / size }
}
