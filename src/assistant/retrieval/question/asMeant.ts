import type { LocaleCode } from '../../../platform/locales'
import { editDistance } from '../../../platform/text/editDistance'
import { fold } from '../../../platform/text/fold'
import { languagesOf } from '../../../platform/text/languagesOf'
import { questionWords, stopWords } from '../../../platform/text/stopWords'
import type { Correction } from '../../../search/engine'
import { isSlip } from './isSlip'

export type Known = {
  /** Whether a page of the site has this word, folded. */
  isOnSite: (word: string) => boolean
  /** Whether people use it often. */
  isCommon: (word: string, language: LocaleCode) => boolean
  /** Whether it is a word at all, or a name that many know. */
  isReal: (word: string, language: LocaleCode) => boolean
  /** What a word may have been that nobody uses, folded. */
  correctionOf: (word: string) => Correction | undefined
}

/** So many unknown words are compared with others: more are no question. */
const mostUnknown = 40

/** How people write in a hurry. */
const short: Record<LocaleCode, ReadonlyMap<string, string>> = {
  en: new Map(
    Object.entries({
      u: 'you', r: 'are', ur: 'your', pls: 'please', plz: 'please', nr: 'number', tel: 'telephone', wanna: 'want to',
      nxt: 'next', abt: 'about', bc: 'because', btw: 'by the way', asap: 'soon', thru: 'through', wat: 'what', wats: 'what is',
    }),
  ),
  de: new Map(
    Object.entries({
      nr: 'Nummer', tel: 'Telefon', vllt: 'vielleicht', bzgl: 'bezüglich', evtl: 'eventuell', max: 'maximal', inkl: 'inklusive',
      pls: 'bitte', iwo: 'irgendwo', iwie: 'irgendwie', ne: 'eine', nen: 'einen', gibts: 'gibt es', wieviel: 'wie viel',
    }),
  ),
} // prettier-ignore

/** Words that hold questions together. */
const functionWords: Record<LocaleCode, readonly string[]> = {
  en: [...stopWords.en, ...questionWords.en],
  de: [...stopWords.de, ...questionWords.de],
}

/** What a message begins with, however it is typed. */
const askers: Record<LocaleCode, readonly string[]> = {
  en: ['what', 'how', 'where', 'when', 'which', 'who', 'why'],
  de: ['was', 'wie', 'wo', 'wann', 'welche', 'wer', 'warum'],
}

/** The word that a question begins with, of which this one is a letter away: `whch`. */
export const askerOf = (word: string, language: LocaleCode): string | undefined =>
  askers[language].find((other) => editDistance(word, other, 1) === 1)

const isTransposed = (one: string, other: string): boolean =>
  one.length === other.length && [...one].sort().join('') === [...other].sort().join('')

/** One edit away; three letters only change places. */
const isNear = (typed: string, word: string): boolean => {
  if (Math.abs(typed.length - word.length) > 1 || editDistance(typed, word, 1) !== 1) return false
  if (isTransposed(typed, word)) return true
  return typed.length > 3 && word.length > 3 && typed[0] === word[0]
}

const umlauts: Record<string, string> = { ae: 'ä', oe: 'ö', ue: 'ü', Ae: 'Ä', Oe: 'Ö', Ue: 'Ü' }

const withUmlauts = (word: string): string =>
  word.replace(/(?<![aeq])(?:[aou]e)/giu, (pair) => umlauts[pair] ?? pair)

/** Within a sentence, as names and German nouns are written. */
const isName = (written: string, before: string): boolean => {
  const said = before.trimEnd()
  const isBegin = said === '' || (said !== before && '.!?:'.includes(said.at(-1)!))
  return /^\p{Lu}/u.test(written) && !isBegin
}

const likeWritten = (word: string, written: string): string =>
  /\p{Lu}/u.test(written) ? word[0]!.toUpperCase() + word.slice(1) : word

/** `SAP`, `iPhone`: who writes so means just that. */
const isTrademark = (written: string): boolean => /\p{L}\p{Lu}/u.test(written)

/** `MUCH DOES IT COST` names nobody. */
const inSmallLetters = (text: string): string => {
  const letters = text.match(/\p{L}/gu) ?? []
  const words = text.match(/\p{Lu}{2,}/gu) ?? []
  return words.length > 2 && letters.every((letter) => !/\p{Ll}/u.test(letter))
    ? text.toLowerCase()
    : text
}

/**
 * Noisy text normalization: words that neither a page nor people have, but for how they are typed: without umlauts, in a
 * hurry, as people write on phones. Of words that say something the search looks for other spellings; what only holds a
 * question together is not missing on any page.
 */
export const asMeant = (typed: string, locale: LocaleCode, known: Known): string => {
  const { isOnSite, isCommon } = known
  const [language] = languagesOf(locale)
  const isFunction = (word: string) =>
    stopWords[language].has(word) || questionWords[language].has(word)
  const isKnown = (word: string) => isFunction(word) || isOnSite(word) || isCommon(word, language)
  let unknown = 0
  return inSmallLetters(typed).replace(/\p{L}+/gu, (written, at: number, text: string) => {
    const word = fold(written)
    const whole = word === written ? short[language].get(word) : undefined
    if (whole && (word.length === 1 || !isOnSite(word))) return whole
    if (word.length < 3 || isTrademark(written) || isKnown(word)) return written
    const marked = language === 'de' ? withUmlauts(written) : written
    if (marked !== written && isKnown(fold(marked))) return marked
    const before = text.slice(0, at)
    const isNamed = isName(written, before)
    const better = known.correctionOf(word)
    if (better && isSlip(word, better, { isName: isNamed, language }))
      return likeWritten(better.words.join(' '), written)
    if (++unknown > mostUnknown || isNamed || known.isReal(word, language)) return written
    const asker = /\p{L}/u.test(before) ? undefined : askerOf(word, language)
    return asker ?? functionWords[language].find((other) => isNear(word, other)) ?? written
  })
}
