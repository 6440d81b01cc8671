import { settings } from '../../../platform/settings'
import type { LocaleCode } from '../../../platform/locales'
import { analyze } from '../../../platform/text/analyze'
import { stopWords } from '../../../platform/text/stopWords'
import { questionWords } from './questionWords'

/** What questions are made with beside the words that say nothing, folded. */
const verbs: Record<LocaleCode, ReadonlySet<string>> = {
  en: new Set(['cost', 'costs', 'offer', 'need', 'work', 'works', 'use', 'sell']),
  de: new Set(
    ['kostet', 'kosten', 'gibt', 'geht', 'braucht', 'brauche', 'heisst', 'habt', 'bietet'].concat([
      'macht',
      'funktioniert',
      'arbeitet',
      'verkauft',
      'bekomme',
    ]),
  ),
}

const isCommon = (word: string, language: LocaleCode): boolean =>
  stopWords[language].has(word) || questionWords[language].has(word) || verbs[language].has(word)

/** How many words are common there, and in no other language of the site: `was` says nothing. */
const tellingIn = (text: string, language: LocaleCode): number => {
  const others = settings.locales.filter((other) => other !== language)
  return analyze(text, language).filter(
    ({ word }) => isCommon(word, language) && !others.some((other) => isCommon(word, other)),
  ).length
}

/**
 * Language identification by stop words: the locale to answer in, the visitor's, unless they clearly write in
 * another language of the site. A question without any says nothing.
 */
export const detectLanguage = (question: string, locale: LocaleCode): LocaleCode => {
  const own = tellingIn(question, locale)
  const [best] = settings.locales
    .filter((other) => other !== locale)
    .map((other) => ({ other, count: tellingIn(question, other) }))
    .sort((a, b) => b.count - a.count)
  return best && best.count > 2 * own ? best.other : locale
}
