import { languagesOf } from '../../platform/text/languagesOf'
import { relatedTerms } from '../lexicon/related'
import { extendSnapshot, isLive, type Snapshot } from '../memory/snapshot'
import type { Alternative, LookedUp } from './clauses'
import { decompound, partWeights } from './decompound'

/** What a word of which nothing is known may mean. */
const related = 0.5

type Found = ReadonlyMap<string, Alternative[]>

type Expanded = {
  /** What else may be meant, by words of the thesaurus. */
  related: Found
  /** What words are put together of. */
  parts: Found
  snapshot: Snapshot
}

/** Query expansion of words that no document has: what else may be meant by them, and what they are made of. */
export const expandUnknown = async (
  words: string[],
  { pool, locale, vocabulary, snapshot }: LookedUp,
): Promise<Expanded> => {
  if (words.length === 0) return { related: new Map(), parts: new Map(), snapshot }
  const parts = decompound(words, { vocabulary, locale, weight: partWeights.ofUnknown })
  const others = words.map((word): [string, Alternative[]] => [
    word,
    languagesOf(locale)
      .flatMap((language) => relatedTerms(word, language))
      .map((term) => ({ term, weight: related })),
  ])
  const terms = [...parts, ...others].flatMap(([, found]) => found.map(({ term }) => term))
  const read = await extendSnapshot(pool, { locale, snapshot, terms })
  const living = (all: Iterable<[string, Alternative[]]>): Found =>
    new Map(
      [...all]
        .map(([word, found]): [string, Alternative[]] => [
          word,
          found.filter(({ term }) => isLive(read, term)),
        ])
        .filter(([, found]) => found.length > 0),
    )
  return { related: living(others), parts: living(parts), snapshot: read }
}
