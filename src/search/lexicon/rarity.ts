import type { LocaleCode } from '../../platform/locales'
import { stemOf } from '../../platform/text/terms'
import common from './common.json' with { type: 'json' }

const ranked = new Map<LocaleCode, ReadonlyMap<string, number>>()

const ranksOf = (language: LocaleCode): ReadonlyMap<string, number> => {
  const ranks =
    ranked.get(language) ?? new Map(common[language].split(' ').map((stem, rank) => [stem, rank]))
  ranked.set(language, ranks)
  return ranks
}

/** The commonest words are as common as each other. */
const first = 50

/** How rare a word is in what people say: from 0, as common as `get`, to 1, for names and what few people talk of. */
export const rarityOf = (word: string, language: LocaleCode): number => {
  const ranks = ranksOf(language)
  const rank = ranks.get(stemOf(word, language))
  if (rank === undefined) return 1
  return Math.max(0, Math.log((rank + 1) / first) / Math.log(ranks.size / first))
}
