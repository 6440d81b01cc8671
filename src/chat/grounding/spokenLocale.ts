import { env } from '../../env'
import type { LocaleCode } from '../../locales'
import { analyze } from '../../search/analyze'
import { stopWords } from '../../search/stopWords'
import { askingWords } from './askingWords'

const commonIn = (text: string, language: LocaleCode): number =>
  analyze(text, language).filter(
    ({ word }) => stopWords[language].has(word) || askingWords[language].has(word),
  ).length

/**
 * The locale to answer in: the visitor's, unless they clearly write in another language of the site. Told by its
 * common words; a question without any says nothing.
 */
export const spokenLocale = (question: string, locale: LocaleCode): LocaleCode => {
  const own = commonIn(question, locale)
  const [best] = env.LOCALES.filter((other) => other !== locale)
    .map((other) => ({ other, count: commonIn(question, other) }))
    .sort((a, b) => b.count - a.count)
  return best && best.count >= 2 && best.count > 2 * own ? best.other : locale
}
