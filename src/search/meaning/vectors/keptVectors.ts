import type { Pool } from 'pg'
import {
  contentVersion,
  forgetWhenLost,
  timesForgotten,
} from '../../../platform/changes/contentChanges'
import { logger } from '../../../platform/logging'
import { settings } from '../../../platform/settings'
import { shared } from '../../../platform/shared'
import { modelKey } from '../embedding/embeddings'
import { emptyIndex, readMore, searchIndex, withoutRows, type VectorIndex } from './vectorIndex'
import { fillPgvector, hasPgvector, searchPgvector } from './vectorsInDatabase'
import type { Quantized } from './quantize'

const mib = 1024 * 1024

/** Where the vectors are compared. */
type Place = 'memory' | 'pgvector' | 'nowhere'

type State = {
  index?: VectorIndex
  place: Place
  passages: number
  dimensions: number
  /** What visitors could see when it was last read. */
  version: number
  /** Why they are compared nowhere. */
  reason?: string
}

const state = shared<State>('searchVectors', () => ({
  place: 'nowhere',
  passages: 0,
  dimensions: 0,
  version: -1,
}))

const forget = () => {
  state.index = undefined
  state.place = 'nowhere'
  state.version = -1
}

forgetWhenLost('searchVectors', forget)

const sizes = `
  select count(*)::int as passages, coalesce(max(octet_length(vector)), 0)::int as dimensions
    from search_passages where model = $1`

type Size = { passages: number; dimensions: number }

const refuse = (reason: string) => {
  if (state.reason !== reason) logger.warn({ msg: reason })
  state.reason = reason
  state.place = 'nowhere'
  state.index = undefined
}

/** What has too many vectors for memory is PostgreSQL's, where it has pgvector. */
const leaveToDatabase = async (pool: Pool, { passages, dimensions }: Size) => {
  const has = await hasPgvector(pool)
  if (has !== true) {
    const megabytes = Math.ceil((passages * dimensions) / mib)
    refuse(
      `Search goes by words alone: ${passages} vectors of ${dimensions} dimensions take ${megabytes} MB, more than EMBEDDINGS_MAX_MB (${settings.embeddingsMaxMb}), and PostgreSQL has no pgvector (${has})`,
    )
    return
  }
  await fillPgvector(pool, modelKey())
  Object.assign(state, { place: 'pgvector', index: undefined, reason: undefined })
}

const readIntoMemory = async (pool: Pool, { passages }: Size) => {
  const model = modelKey()
  const before = state.index?.model === model ? state.index : emptyIndex(model)
  const forgotten = timesForgotten()
  await readMore(pool, before)
  let index = before
  if (index.size !== passages) {
    const { rows } = await pool.query<{ num: number }>(
      'select num from search_passages where model = $1',
      [model],
    )
    index = withoutRows(index, new Set(rows.map(({ num }) => num)))
  }
  if (forgotten === timesForgotten())
    Object.assign(state, { index, place: 'memory', reason: undefined })
}

/** Brings the vectors in step with what the jobs have stored. */
export const refreshVectors = async (pool: Pool): Promise<void> => {
  const version = contentVersion()
  if (version === state.version) return
  const { rows } = await pool.query<Size>({
    name: 'search-vectors',
    text: sizes,
    values: [modelKey()],
  })
  const size = rows[0] ?? { passages: 0, dimensions: 0 }
  Object.assign(state, size)
  if (size.passages * size.dimensions > settings.embeddingsMaxMb * mib)
    await leaveToDatabase(pool, size)
  else await readIntoMemory(pool, size)
  state.version = version
}

/** Whether all that jobs have stored is known here. */
export const hasAllVectors = (): boolean => state.version === contentVersion()

/** What the vectors of queries must have; 0 while there are none. */
export const vectorDimensions = (): number => state.index?.dimensions ?? state.dimensions

/** Each page by its passage that is nearest to the query, and how near passages are to it on average. */
export const compareVectors = async (pool: Pool, query: Quantized) => {
  const { index, place } = state
  if (place === 'pgvector') return searchPgvector(pool, { model: modelKey(), query })
  return index ? searchIndex(index, query) : { found: [], mean: 0 }
}

/** For operators. */
export const describeVectors = () => {
  const { place, passages, dimensions, reason } = state
  return { comparedIn: place, passages, dimensions, ...(reason ? { reason } : {}) }
}
