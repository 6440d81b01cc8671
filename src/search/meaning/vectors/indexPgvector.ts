import type { Payload } from 'payload'
import { logger } from '../../../platform/logging'
import { shared } from '../../../platform/shared'
import { buildIndex } from '../../../platform/database/steps/buildIndex'
import { describeVectors } from './keptVectors'

/** pgvector indexes no more of them. */
const mostDimensions = 2000

/** Looked at again after so long, whether it was built or failed. */
const againMs = 3_600_000

const state = shared('vectorsIndex', () => ({ triedAt: new Map<number, number>() }))

/** Where PostgreSQL compares vectors, it gets an index of them, in the background: until then it looks at each. */
export const indexPgvector = (payload: Payload): void => {
  const { comparedIn, dimensions } = describeVectors()
  if (comparedIn !== 'pgvector' || dimensions > mostDimensions) return
  const now = performance.now()
  if (now - (state.triedAt.get(dimensions) ?? -Infinity) < againMs) return
  state.triedAt.set(dimensions, now)
  const name = `search_vectors_${dimensions}_idx`
  buildIndex(payload, {
    name,
    on: `search_vectors using hnsw ((embedding::vector(${dimensions})) vector_cosine_ops)
          where vector_dims(embedding) = ${dimensions}`,
  }).catch((error: Error) =>
    logger.warn({ msg: 'Vectors have no index yet', index: name, reason: error.message }),
  )
}
