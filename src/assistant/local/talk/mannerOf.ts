import type { LocaleCode } from '../../../platform/locales'
import { fold, foldedWords } from '../../../platform/text/fold'
import { languagesOf } from '../../../platform/text/languagesOf'
import { isCommonWord } from '../../../search/engine'
import { emailIn } from '../../conversations/emailIn'
import { asks } from './asks'
import { greets, takesLeave, thanks } from './talkPatterns'

/** What a message is that asks nothing of the site, when nothing there says anything of it. */
export type Manner = 'opening' | 'closing' | 'upset' | 'leftAddress'

/** Who thanks at greater length has more to say. */
const longestClosing = 100

/** A word for everyday in capitals between words that are not: `do it NOW`. */
const shouts = (message: string, locale: LocaleCode): boolean =>
  /\p{Ll}{3}/u.test(message) &&
  (message.match(/(?<!\p{L})\p{Lu}{3,}(?!\p{L})/gu) ?? []).some((word) =>
    languagesOf(locale).some((language) => isCommonWord(fold(word), language)),
  )

/** What those complain of who were let down. */
const complaint =
  /(?<!\p{L})(?:(?:chat ?)?bots?|nobody|no one|niemand|keiner|still (?:not|nothing|no)|immer noch|schon wieder|yet again|seriously|ernsthaft|(?:second|third|fourth) time|zum (?:zweiten|dritten|vierten) mal|broken|kaputt|(?:isn.t|is not|not) working|doesn.t work|does not work|(?:geht|funktioniert|l[äa]uft|l[äa]dt|laden)(?: \p{L}+)? (?:nicht|nichts))(?!\p{L})/iu

/** Two of three: signs, capitals, and words of complaint. One of the first two is enough where nothing is asked. */
export const isUpset = (message: string, locale: LocaleCode): boolean => {
  if (/!{2}|\?!|!\?/.test(message)) return true
  const shouted = shouts(message, locale)
  const signs = [/\?{2}/.test(message), shouted, complaint.test(message)].filter(Boolean).length
  return signs > 1 || (shouted && !asks(message))
}

const wordsOf = (text: string) => foldedWords(text).join(' ')

/** How the first clause begins: what goes on behind a comma is no part of a greeting. */
const opens = (message: string): boolean =>
  greets.test(
    message
      .split(/[.,:;!\n–—]/)
      .map(wordsOf)
      .find(Boolean) ?? '',
  )

/** How a message is meant, by its form. */
export const mannerOf = (message: string, locale: LocaleCode): Manner | undefined => {
  if (emailIn(message)) return 'leftAddress'
  if (isUpset(message, locale)) return 'upset'
  if (asks(message)) return undefined
  const text = wordsOf(message)
  if (text.length <= longestClosing && (thanks.test(text) || takesLeave.test(text)))
    return 'closing'
  return opens(message) ? 'opening' : undefined
}
