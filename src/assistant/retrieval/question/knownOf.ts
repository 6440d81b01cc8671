import type { Payload } from 'payload'
import type { LocaleCode } from '../../../platform/locales'
import { analyze } from '../../../platform/text/analyze'
import { languagesOf } from '../../../platform/text/languagesOf'
import { questionWords, stopWords } from '../../../platform/text/stopWords'
import {
  isRealWord,
  rarityOf,
  searchSettings,
  spellingOf,
  vocabulary,
} from '../../../search/engine'
import type { Known } from './asMeant'

type Asked = { payload: Payload; question: string; locale: LocaleCode }

/** What is known of the words of a question, and of those that nobody uses, what they may have been. */
export const knownOf = async ({ payload, question, locale }: Asked): Promise<Known> => {
  const { pool } = payload.db
  const [language] = languagesOf(locale)
  const frequent = [...stopWords[language], ...questionWords[language]]
  const holding = new Set(frequent)
  const words = analyze(question, language)
    .map(({ word }) => word)
    .filter((word) => !holding.has(word))
  const settings = await searchSettings(payload)
  const [{ docFreq }, corrections] = await Promise.all([
    vocabulary(pool, locale),
    spellingOf({ pool, locale, settings, words: [...new Set(words)], frequent }),
  ])
  return {
    isOnSite: (word) => docFreq(word) !== undefined,
    isCommon: (word, each) => rarityOf(word, each) < 1,
    isReal: isRealWord,
    correctionOf: (word) => corrections.get(word),
  }
}
