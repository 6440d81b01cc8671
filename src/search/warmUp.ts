import type { Payload } from 'payload'
import { atHalfSpeed } from '../platform/jobs/yieldWhenBusy'
import type { LocaleCode } from '../platform/locales'
import { cachedSegments } from './memory/postingsCache'
import { cachedTitles } from './memory/readRows'
import { indexState } from './memory/snapshot'
import { searchPageOf } from './results/searchPageOf'
import { prepareBlocks } from './retrieval/prepareBlocks'

/** By then V8 has compiled what a search runs through. */
const searches = 120

const withoutALetter = (word: string): string => word.slice(0, 2) + word.slice(3)

/** What visitors type: some words, the beginning of one, and what is mistyped. */
const queriesOf = (title: string): string[] => {
  const words = title.match(/\p{L}{4,}/gu)?.slice(0, 3) ?? []
  const [first] = words
  if (!first) return []
  return [words.join(' '), first.slice(0, -1), words.map(withoutALetter).join(' ')]
}

/**
 * Warm-up (JIT and caches): makes what lists are looked at by, and searches for words of some titles as a visitor would. Without it the first visitors after a
 * start would wait several times as long as the later ones.
 * @returns how many searches that were
 */
export const warmUp = async (
  payload: Payload,
  { locale, signal }: { locale: LocaleCode; signal: AbortSignal },
): Promise<number> => {
  const { segments, docs, length } = await indexState(payload.db.pool, locale)
  await prepareBlocks(cachedSegments(segments), { docs, length, signal })
  const queries = cachedTitles(searches).flatMap(queriesOf).slice(0, searches)
  for (const query of queries) {
    signal.throwIfAborted()
    await atHalfSpeed(() =>
      searchPageOf({ payload, query, locale, page: 1, limit: 10, isByWords: true }),
    )
  }
  return queries.length
}
