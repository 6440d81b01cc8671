import { logger } from '../../../platform/logging'
import { asFailure } from '../../../platform/providers/asFailure'
import {
  createCircuitBreaker,
  type CircuitBreaker,
  type CircuitWords,
} from '../../../platform/providers/circuitBreaker'
import { outsideRequests } from '../../../platform/providers/outsideRequests'
import { settings, type ProviderSettings } from '../../../platform/settings'
import { shared } from '../../../platform/shared'
import { createEmbedder, type Embedder } from './embedder'

/** A visitor waits so long for the vector of what they typed; then words alone decide. */
export const queryMs = 150

/** So long a probe of our own may take until there is a connection. */
const connectMs = 2_000

/** A job waits so long for the vectors of some passages. */
export const batchMs = 60_000

type Embeddings = { embedder: Embedder; circuit: CircuitBreaker }

const words = {
  ofQueries: {
    opens: 'The embeddings of searches fail or are late: search goes by words alone',
    failed: 'A search got no embedding in time',
    isBack: 'Searches get embeddings again',
  },
  ofPages: {
    opens: 'Pages get no embeddings: they are tried again later',
    failed: 'Some pages got no embeddings',
    isBack: 'Pages can get embeddings again',
  },
} satisfies Record<string, CircuitWords>

/** The first call may have to connect; where less is allowed, a second one is as a visitor's while others search. */
export const createProbe = (embedder: Embedder, mostMs: number) => async () => {
  try {
    await embedder.embed(['hello'], { mostMs: Math.max(mostMs, connectMs) })
    if (mostMs < connectMs) await embedder.embed(['hello'], { mostMs })
    return undefined
  } catch (error) {
    const failure = asFailure(error)
    return failure.kind === 'request' ? undefined : failure
  }
}

const create = (use: keyof typeof words, mostMs: number): Embeddings => {
  const embedder = createEmbedder(given())
  const circuit = createCircuitBreaker({
    provider: embedder,
    probe: createProbe(embedder, mostMs),
    log: logger,
    schedule: outsideRequests,
    words: words[use],
  })
  return { embedder, circuit }
}

const given = (): ProviderSettings => {
  if (!settings.embeddings) throw new Error('EMBEDDINGS is not set')
  return settings.embeddings
}

/** The model of `EMBEDDINGS` for what visitors type, and how it does. */
export const queryEmbeddings = (): Embeddings =>
  shared('queryEmbeddings', () => create('ofQueries', queryMs))

/** The same for pages: a job that is refused is no reason to ask nothing for a visitor, and the other way round. */
export const pageEmbeddings = (): Embeddings =>
  shared('pageEmbeddings', () => create('ofPages', batchMs))

/** What vectors are compared within: those of another model, or with other parameters, say nothing of each other. */
export const modelKey = (): string => {
  const { name, model, parameters } = given()
  const more = Object.keys(parameters).length > 0 ? `?${JSON.stringify(parameters)}` : ''
  return `${name}:${model}${more}`
}
