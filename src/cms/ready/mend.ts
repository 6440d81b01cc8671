import type { Payload } from 'payload'
import { contentVersion } from '../../platform/changes/contentChanges'
import { logger } from '../../platform/logging'
import { outsideRequest } from '../../platform/requestContext'
import { outsideRecording } from '../../platform/sources/recording'
import { shared } from '../../platform/shared'
import { inTransaction } from '../../platform/database/transactions/inTransaction'
import { againOnDeadlock } from '../../platform/database/transactions/againOnDeadlock'
import { noteGone } from './gone'
import { makeReady } from './storeRows'

export type DocumentKey = { collection: string; id: string }

/** Of `<collection>/<id>`, as documents name others. */
export const keyIn = (name: string): DocumentKey => {
  const slash = name.indexOf('/')
  return { collection: name.slice(0, slash), id: name.slice(slash + 1) }
}

/** What waits to be made: more would be found again by who asks for it. */
const mostWaiting = 1000
const atOnce = 10

const state = shared('mendingReadyDocuments', () => ({
  waiting: new Map<string, DocumentKey>(),
  working: undefined as Promise<void> | undefined,
}))

/** Some of one collection. */
const takeSome = (): DocumentKey[] => {
  const [first] = state.waiting.values()
  const some = [...state.waiting.values()]
    .filter(({ collection }) => collection === first?.collection)
    .slice(0, atOnce)
  for (const { collection, id } of some) state.waiting.delete(`${collection}/${id}`)
  return some
}

const work = async (payload: Payload) => {
  for (let some = takeSome(); some.length > 0; some = takeSome()) {
    const [{ collection } = { collection: '' }] = some
    const ids = some.map(({ id }) => id)
    const version = contentVersion()
    const { gone } = await againOnDeadlock(() =>
      inTransaction(payload, (req) => makeReady({ req, collection, ids })),
    )
    noteGone(
      gone.map((id) => `${collection}/${id}`),
      version,
    )
  }
}

const workOff = (payload: Payload): Promise<void> =>
  work(payload)
    .catch((error: unknown) => {
      state.waiting.clear()
      logger.warn({ msg: 'Documents could not be made ready to be served', err: error })
    })
    .finally(() => {
      state.working = undefined
    })

/**
 * Read repair: makes documents ready that a read has found not to be, which Payload answers meanwhile. It waits for
 * nobody, and nobody for it.
 */
export const mend = (payload: Payload, documents: readonly DocumentKey[]) => {
  for (const document of documents)
    if (state.waiting.size < mostWaiting)
      state.waiting.set(`${document.collection}/${document.id}`, document)
  state.working ??= outsideRecording(() => outsideRequest(() => workOff(payload)))
}

/** Once nothing waits to be made. */
export const mended = async () => {
  while (state.working) await state.working
}
