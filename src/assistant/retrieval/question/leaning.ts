import type { LocaleCode } from '../../../platform/locales'
import { analyze } from '../../../platform/text/analyze'
import { questionWords } from '../../../platform/text/stopWords'
import { followUpStarts, followUpWords } from './contextWords'

/** A question with more telling words stands by itself. */
const mostLeaning = 2
const mostLeaningWithPronoun = 5

export const tellingWords = (text: string, language: LocaleCode) =>
  analyze(text, language).filter(
    ({ isStop, word }) => !isStop && word.length > 1 && !questionWords[language].has(word),
  )

/** What of a question's own form tells whether it goes on from what was said before. */
export const leaningOf = (question: string, language: LocaleCode) => {
  const words = analyze(question, language).map(({ word }) => word)
  return {
    telling: tellingWords(question, language).length,
    words: words.length,
    /** Whether it begins as what goes on does: `and`. */
    goesOn: followUpStarts[language].has(words[0] ?? ''),
    /** Whether a word stands for something that was said. */
    refers: words.some((word) => followUpWords[language].has(word)),
  }
}

/** Whether a question may not be understood without what was said before. */
export const isLeaning = (question: string, language: LocaleCode): boolean => {
  const { telling, goesOn, refers } = leaningOf(question, language)
  return telling <= mostLeaning || ((goesOn || refers) && telling <= mostLeaningWithPronoun)
}
