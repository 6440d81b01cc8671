import { settings } from '../../platform/settings'
import { shared } from '../../platform/shared'
import { whileBudgetLasts } from '../../platform/database/budget/withinBudget'
import { contentVersion, hearsOfChanges } from '../../platform/changes/contentChanges'
import { countHit, countLookup } from '../../platform/metrics/cacheMeter'
import { createAnswerMemory } from './answerMemory'
import type { ReadyAnswer } from './readyAnswer'

type Kept = { answer: ReadyAnswer; version: number; until: number }

const bytesPerMb = 1024 * 1024

const cache = () =>
  shared('responseCache', () =>
    settings.cacheMaxMb === 0
      ? undefined
      : createAnswerMemory<Kept>(settings.cacheMaxMb * bytesPerMb),
  )

/** What the answers take of the memory. */
export const memoryUse = () => cache()?.use() ?? { bytes: 0, entries: 0 }

const underWay = shared('responsesUnderWay', () => new Map<string, Promise<ReadyAnswer>>())

/**
 * Cache look-up: an answer that is still fresh, if there is one. `key` is path and query without what is ignored
 * (`cacheAddress`).
 */
export const cachedAnswer = (key: string): ReadyAnswer | undefined => {
  const known = cache()
  if (!known || !hearsOfChanges()) return undefined
  const kept = known.get(key)
  return kept && kept.version === contentVersion() && Date.now() < kept.until
    ? kept.answer
    : undefined
}

/**
 * Cache with request coalescing (Go's singleflight): answers from memory while the content has not changed, else by
 * `load`, once for all who ask for the same at the same time. Only 200s are kept, and only if nothing changed while
 * they were made.
 * @throws to all who wait, what `load` throws, or that the first one's time with the database is over
 */
export const cachedOrLoaded = async (
  key: string,
  load: () => Promise<ReadyAnswer>,
): Promise<ReadyAnswer> => {
  const memory = cache()
  if (!memory || !hearsOfChanges()) return load()
  const known = cachedAnswer(key)
  if (known) {
    countHit(known.madeAt)
    return known
  }

  const version = contentVersion()
  const flight = `${version} ${key}`
  const joined = underWay.get(flight)
  countLookup(joined ? 'joined' : 'miss')
  if (joined) return joined

  const loading = whileBudgetLasts(load).then((answer) => {
    const until = Date.now() + (answer.keptForMs ?? Infinity)
    if (answer.status === 200 && contentVersion() === version)
      memory.set(key, { answer, version, until })
    return answer
  })
  underWay.set(flight, loading)
  try {
    return await loading
  } finally {
    underWay.delete(flight)
  }
}
