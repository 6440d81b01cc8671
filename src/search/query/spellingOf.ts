import type { Pool } from 'pg'
import type { LocaleCode } from '../../platform/locales'
import { languagesOf } from '../../platform/text/languagesOf'
import { isRealWord } from '../lexicon/isRealWord'
import { isCommonWord } from '../lexicon/related'
import { rarityOf } from '../lexicon/rarity'
import { isLive, readSnapshot } from '../memory/snapshot'
import { vocabulary } from '../memory/words/vocabulary'
import type { Settings } from '../settings/readSettings'
import { correctSpelling, isLikelySlip, type Corrections } from './correctSpelling'
import { spellingVariants, termsOf } from './expandQuery'

type Asked = {
  pool: Pool
  locale: LocaleCode
  settings: Settings
  /** Folded. */
  words: string[]
  /** Words that hold sentences together, whether a page has them or not. */
  frequent: readonly string[]
}

/** So many rare words are looked up: more are no sentence, and visitors may write as many as they like. */
const mostRare = 40

/** Spelling correction of a sentence: of its words that neither a page has nor people use. */
export const spellingOf = async ({
  pool,
  locale,
  settings,
  words,
  frequent,
}: Asked): Promise<Corrections> => {
  const [language] = languagesOf(locale)
  const rare = words
    .filter((word) => rarityOf(word, language) === 1 && !isCommonWord(word, language))
    .slice(0, mostRare)
  if (rare.length === 0) return new Map()
  const forms = (word: string) =>
    [word, ...spellingVariants({ typed: word, word })].flatMap((each) => termsOf(each, locale))
  const [snapshot, known] = await Promise.all([
    readSnapshot(pool, { locale, terms: [...new Set(rare.flatMap(forms))] }),
    vocabulary(pool, locale),
  ])
  const unknown = rare.filter((word) => !forms(word).some((term) => isLive(snapshot, term)))
  const looked = { pool, locale, settings, snapshot, vocabulary: known }
  const doubtful = unknown.filter(
    (word) => !isRealWord(word, language) || isLikelySlip(word, looked),
  )
  return (await correctSpelling(doubtful, { ...looked, frequent })).corrections
}
