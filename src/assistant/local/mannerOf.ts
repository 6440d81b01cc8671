import type { LocaleCode } from '../../platform/locales'
import { editDistance } from '../../platform/text/editDistance'
import { fold } from '../../platform/text/fold'
import { languagesOf } from '../../platform/text/languagesOf'
import { isCommonWord } from '../../search/engine'
import { emailIn } from '../conversations/emailIn'
import { greets, takesLeave, thanks } from './talkPatterns'

/** What a message is that asks nothing of the site, when nothing there says anything of it. */
export type Manner = 'opening' | 'closing' | 'upset' | 'leftAddress'

const asker = /^(?:what|which|how|who|where|when|why|was|welche\p{L}*|wie|wer|wo|wann|warum)\b/iu

/** Indirect questions, and wishes to know: `my boss asked me to find out whether …`, `I need your number`. */
const indirect =
  /\b(?:whether|wonder(?:ing|ed)?|find out|(?:want|like|love|need|keen|curious)(?:ed)? to (?:know|learn|see)|(?:tell|let) (?:me|us)(?: know)?|looking for|interested in|(?:i|we) need)\b|(?<!\p{L})(?:(?:brauch|benötig)\p{L}*|ob|wissen|erfahren|frage (?:mich|ist)|suchen? (?:ein|nach)\p{L}*|interessier\p{L}*)(?!\p{L})/iu

const asks = (message: string): boolean =>
  message.includes('?') ||
  indirect.test(message) ||
  message.split(/[.!,\n]/).some((sentence) => asker.test(sentence.trim()))

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
const isUpset = (message: string, locale: LocaleCode): boolean => {
  if (/!{2}|\?!|!\?/.test(message)) return true
  const shouted = shouts(message, locale)
  const signs = [/\?{2}/.test(message), shouted, complaint.test(message)].filter(Boolean).length
  return signs > 1 || (shouted && !asks(message))
}

const sorry =
  /(?<!\p{L})(?:sorry|my bad|apologi[sz]e|apologies|(?:ent|t)schuldig\p{L}*|verzeihung|tut mir leid)(?!\p{L})/iu

/** `Sorry, I meant the second one` goes on. */
const corrects = /(?<!\p{L})(?:meant?|mein\p{L}*|but|aber|not|nicht|instead|statt\p{L}*|sondern)(?!\p{L})/iu // prettier-ignore

/** Who says something of themselves, of the other, or of what was said, and wants nothing. */
const ofPeople =
  /(?<!\p{L})(?:i|i['’]\p{L}+|we|we['’]\p{L}+|us|my|our|you|your|ich|wir|uns|mir|mich|hab|mein\p{L}*|unser\p{L}*|ihr|euch|eure?\p{L}?|that|this|das)(?!\p{L})/iu
const wants =
  /(?<!\p{L})(?:need|want|like|looking|please|send|show|tell|give|explain|help|book|order|quote|offer|bitte|brauch\p{L}*|möcht\p{L}*|moecht\p{L}*|will|wollen|hätten?|such\p{L}*|schick\p{L}*|zeig\p{L}*|nenn\p{L}*|gib|geben|erklär\p{L}*|hilf|helfen|buch\p{L}*|bestell\p{L}*|angebot)(?!\p{L})/iu
const longestRemark = 120

/** How a message is meant, by its form. */
export const mannerOf = (message: string, locale: LocaleCode): Manner | undefined => {
  if (emailIn(message)) return 'leftAddress'
  if (isUpset(message, locale)) return 'upset'
  if (asks(message)) return undefined
  const text = fold(message).replace(/[^\p{L}\p{N}]+/gu, ' ').trim() // prettier-ignore
  if (text.length <= longestClosing && (thanks.test(text) || takesLeave.test(text)))
    return 'closing'
  return greets.test(text) ? 'opening' : undefined
}

/** `Is there a …`, without a mark behind it. */
const yesOrNo =
  /^(?:(?:and|und|so|but|aber|ok) )?(?:and|und|or|oder|do|does|did|can|could|is|are|will|would|should|have|has|may|any|gibt|gibts|kann|können|könnt|kannst|habt|haben|hast|hat|seid|sind|ist|macht|bietet|darf|dürfen|muss|müssen|wird|werden)(?!\p{L})/iu

const mostOfName = 3

/** Whether a message may be the name of a thing: few words, of which none asks or wants. */
export const namesThing = (message: string): boolean => {
  const name = message.trim().replace(/\?{1,3}$/, '')
  const isPlain = ![ofPeople, wants, yesOrNo].some((pattern) => pattern.test(name))
  return /\p{L}{2}/u.test(name) && name.split(/\s+/).length <= mostOfName && isPlain && !asks(name)
}

/** `Whch`: as one begins to ask, however it is typed. */
const askers = ['what', 'which', 'where', 'when', 'welche', 'warum', 'wieviel']

const beginsAsQuestion = (message: string): boolean => {
  const [first = ''] = fold(message).match(/\p{L}+/gu) ?? []
  return first.length > 3 && askers.some((asker) => editDistance(first, asker, 1) <= 1)
}

/** What is said where nothing is asked, and the site has nothing of it: an apology, or `we stay for now, then`. */
export const remarkOf = (message: string): 'sorry' | 'comment' | undefined => {
  if (message.length > longestRemark || asks(message) || beginsAsQuestion(message)) return undefined
  if (sorry.test(message) && !corrects.test(message)) return 'sorry'
  const isStated = ofPeople.test(message) && !wants.test(message)
  return isStated && !yesOrNo.test(message.trim()) ? 'comment' : undefined
}
