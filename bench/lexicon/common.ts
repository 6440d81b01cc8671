import { stemOf } from '../../src/platform/text/terms'
import { fold } from '../../src/platform/text/fold'
import type { LocaleCode } from '../../src/platform/locales'

/** So many stems are common: what is beyond is rare enough to tell what a question is about. */
const most = 6000

const isWord = (text: string) => /^\p{L}{2,}$/u.test(text)

/** The stems of a list of words, the commonest first. */
export const commonStems = (words: string[], language: LocaleCode): string[] =>
  [...new Set(words.filter(isWord).map((word) => stemOf(fold(word), language)))].slice(0, most)
