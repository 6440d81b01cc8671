import type { LocaleCode } from '../../platform/locales'
import { fold } from '../../platform/text/fold'
import { languagesOf } from '../../platform/text/languagesOf'
import { isCommonWord } from '../../search/engine'
import { emailIn } from '../conversations/emailIn'
import { greets, takesLeave, thanks } from './talkPatterns'

/** What a message is that asks nothing of the site, when nothing there says anything of it. */
export type Manner = 'opening' | 'closing' | 'upset' | 'leftAddress'

const asker = /^(?:what|which|how|who|where|when|why|was|welche\p{L}*|wie|wer|wo|wann|warum)\b/iu

/** Indirect questions, and wishes to know: `my boss asked me to find out whether …`. */
const indirect =
  /\b(?:whether|wonder(?:ing|ed)?|find out|(?:want|like|love|need|keen|curious)(?:ed)? to (?:know|learn|see)|(?:tell|let) (?:me|us)(?: know)?|looking for|interested in)\b|(?<!\p{L})(?:ob|wissen|erfahren|frage (?:mich|ist)|suchen? (?:ein|nach)\p{L}*|interessier\p{L}*)(?!\p{L})/iu

const asks = (message: string): boolean =>
  message.includes('?') ||
  indirect.test(message) ||
  message.split(/[.!\n]/).some((sentence) => asker.test(sentence.trim()))

/** Who thanks at greater length has more to say. */
const longestClosing = 100

/** A word for everyday in capitals between words that are not: `do it NOW`. */
const shouts = (message: string, locale: LocaleCode): boolean =>
  /\p{Ll}{3}/u.test(message) &&
  (message.match(/(?<!\p{L})\p{Lu}{3,}(?!\p{L})/gu) ?? []).some((word) =>
    languagesOf(locale).some((language) => isCommonWord(fold(word), language)),
  )

/** How a message is meant, by its form. */
export const mannerOf = (message: string, locale: LocaleCode): Manner | undefined => {
  if (emailIn(message)) return 'leftAddress'
  if (/!{2}|\?!|!\?/.test(message)) return 'upset'
  if (asks(message)) return undefined
  if (shouts(message, locale)) return 'upset'
  const text = fold(message).replace(/[^\p{L}\p{N}]+/gu, ' ').trim() // prettier-ignore
  if (text.length <= longestClosing && (thanks.test(text) || takesLeave.test(text)))
    return 'closing'
  return greets.test(text) ? 'opening' : undefined
}
