import { withTimeout, isTimeout } from '../../platform/async/withTimeout'
import {
  contentVersion,
  hearsOfChanges,
  timesForgotten,
  trustedForMs,
} from '../../platform/changes/contentChanges'
import { AppError } from '../../platform/errors'
import { outsideRequest } from '../../platform/requestContext'
import { memory, type Kept, type Reading } from './keptState'

/** As long as a read may wait for its turn. */
const mostWaitMs = 10_000

const refusal = (cause?: unknown) =>
  new AppError('unavailable', 'The search index is being read. Please try again shortly.', {
    cause,
    headers: { 'Retry-After': '5' },
  })

/** Whether it finds all that who comes now must see: what was not heard of may be as old as what is in memory. */
const isNewEnough = ({ version, forgotten, began }: Reading): boolean =>
  version === contentVersion() &&
  forgotten === timesForgotten() &&
  (hearsOfChanges() || performance.now() - began < trustedForMs)

type Wanted = { locale: string; read: () => Promise<Kept> }

const begin = ({ locale, read }: Wanted): Promise<Kept> => {
  const state = outsideRequest(read)
  const [version, forgotten] = [contentVersion(), timesForgotten()]
  const reading: Reading = { version, forgotten, began: performance.now(), state }
  memory.reading.set(locale, reading)
  const end = () => void memory.reading.delete(locale)
  state.then(end, end)
  return state
}

/** One at a time: the next has in memory what this one reads. Who waited begins it, or finds that another just has. */
const readOneByOne = async (wanted: Wanted): Promise<Kept> => {
  for (;;) {
    const underWay = memory.reading.get(wanted.locale)
    if (!underWay) return begin(wanted)
    if (isNewEnough(underWay)) return underWay.state
    await underWay.state.catch(() => undefined)
  }
}

/** What is read meanwhile may be of another database. */
const mostReads = 2

/**
 * Single flight: the state of a locale's index, read once for all who wait, and charged to nobody.
 * @throws AppError 503 when it takes too long
 */
export const readTogether = async (wanted: Wanted): Promise<Kept> => {
  for (let reads = 0; reads < mostReads; reads++) {
    const forgotten = timesForgotten()
    const state = await withTimeout(readOneByOne(wanted), mostWaitMs).catch((error: unknown) => {
      throw isTimeout(error) ? refusal(error) : error
    })
    if (forgotten === timesForgotten()) return state
  }
  throw refusal()
}
