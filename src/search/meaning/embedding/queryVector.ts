import { LRUCache } from 'lru-cache'
import { isTimeout, withTimeout } from '../../../platform/async/withTimeout'
import { asFailure } from '../../../platform/providers/asFailure'
import { estimateText } from '../../../platform/providers/estimateText'
import { ProviderFailure } from '../../../platform/providers/providerFailure'
import { outsideRequest } from '../../../platform/requestContext'
import { shared } from '../../../platform/shared'
import { cutTo } from '../../../platform/text/fold'
import { loggedQuery } from '../../report/loggedQuery'
import { queryEmbeddings, queryMs } from './embeddings'
import { countEmbeddings, isQueryBudgetSpent } from './usage'

const mib = 1024 * 1024

/** Distinct queries at once; those beyond are searched by words alone. */
const mostUnderWay = 16

/** What comes too late for one search is there for the next. */
const keptWaitingMs = 10_000

/** In characters, of a question. */
const longest = 1000

const state = shared('queryVectors', () => ({
  known: new LRUCache<string, Float32Array>({
    maxSize: 16 * mib,
    sizeCalculation: (vector, key) => vector.byteLength + 2 * key.length + 100,
  }),
  underWay: new Map<string, Promise<void>>(),
}))

const failureOf = (error: unknown) =>
  isTimeout(error)
    ? new ProviderFailure('totalTimeout', `No vector within ${queryMs} ms`)
    : asFailure(error)

/** The call goes on when its time is up: what comes then is there for the next search. */
const ask = (text: string, key: string): Promise<void> => {
  const { embedder } = queryEmbeddings()
  const answered = embedder
    .embed([text], { mostMs: keptWaitingMs })
    .then(({ vectors: [vector], tokens }) => {
      countEmbeddings({ queries: 1, tokens, queryTokens: tokens })
      if (vector) state.known.set(key, vector)
    })
    .finally(() => state.underWay.delete(key))
  answered.catch(() => countEmbeddings({ failures: 1 }))
  state.underWay.set(key, answered)
  return answered
}

/** Asks for the vector, unless nobody should, and waits for it. The circuit learns how it went. */
const visit = async (text: string, key: string): Promise<void> => {
  if (state.underWay.size >= mostUnderWay || isQueryBudgetSpent(estimateText(text))) return
  const visit = queryEmbeddings().circuit.enter()
  if (!visit) return
  try {
    await withTimeout(
      outsideRequest(() => ask(text, key)),
      queryMs,
    )
    visit.succeed()
  } catch (error) {
    visit.fail(failureOf(error))
  }
}

/**
 * The vector of what somebody typed: from memory, or within 150 ms. What may lead to a person is not sent.
 * @returns `undefined` when there is none, or not in time
 */
export const queryVector = async (typed: string): Promise<Float32Array | undefined> => {
  const text = cutTo(typed.normalize('NFC').replace(/\s+/g, ' ').trim(), longest)
  const key = text.toLowerCase()
  const known = state.known.get(key)
  if (known || !/\p{L}/u.test(text) || loggedQuery(text) === undefined) return known
  const asking = state.underWay.get(key)
  if (asking)
    await withTimeout(asking, queryMs).catch(() => undefined) // who asked has told of it
  else await visit(text, key)
  return state.known.get(key)
}
