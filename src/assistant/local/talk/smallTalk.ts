import type { LocaleCode } from '../../../platform/locales'
import { analyze } from '../../../platform/text/analyze'
import { foldedWords } from '../../../platform/text/fold'
import { languagesOf } from '../../../platform/text/languagesOf'
import { sentencesOf } from '../../../platform/text/sentences'
import {
  alone,
  angry,
  beside,
  callBack,
  comments,
  entertainment,
  human,
  languages,
  swearWords,
  whoAreYou,
  type SmallTalk,
} from './talkPatterns'
import { hasPhone, wordlessTalk } from './wordlessTalk'

/** Who is angry says so shortly, and so does who says what they think; a longer message has a question in it. */
const longestAnger = 60
const longestComment = 80

/** `Yes, but how much is it?` asks. */
const asker =
  /\b(?:what|which|how|who|where|when|why|welche\w*|wie|wer|wo|wann|warum)\b|^\s*(?:(?:und|aber) )?was\b/

/** `Hmm, can I do both?` asks, of words that hold a sentence together alone. */
const answers = new Set<SmallTalk>(['okay', 'yes', 'no'])

/** What is asked back; another word with a mark behind it asks for a thing: `toll?`, `cancel?` */
const askedBack =
  /^(?:ok|okay|k|alright|sure|yes|no|ja|nein|ne|nee|oh|ha|aha|h+m+|gut|klar|genau|correct|maybe|vielleicht)$/

const isAsked = (message: string, said: string) => message.includes('?') && !askedBack.test(said)

const saysNothingElse = (text: string, pattern: RegExp, locale: LocaleCode): boolean => {
  const rest = text.replace(pattern, ' ')
  if (asker.test(rest)) return false
  const [language] = languagesOf(locale)
  return analyze(rest, language).every(({ isStop, word }) => isStop || beside.has(word))
}

/** `:D` */
const emoticon = /(?<![\p{L}\p{N}])[:;=]['-]?[)(DPpoO|/]+(?![\p{L}\p{N}])/gu

const fewestAsked = 3

/** `Charger says 350, I am getting 190, wtf` asks. */
const isAngry = (text: string, locale: LocaleCode): boolean => {
  if (text.length > longestAnger) return false
  if (angry.test(text)) return true
  const rest = text.replaceAll(swearWords, ' ')
  if (rest === text) return false
  const [language] = languagesOf(locale)
  const asked = analyze(rest, language).filter(({ isStop, word }) => !isStop && !beside.has(word))
  return asked.length < fewestAsked
}

/** A wish for a person may be long; a question that happens to name one is longer. */
const longestWish = 160

/**
 * Intent detection by patterns: whether what a visitor says is no question of the site's content.
 * @param isGoingOn whether something was answered before
 */
export const smallTalk = (
  message: string,
  locale: LocaleCode,
  isGoingOn = false,
): SmallTalk | undefined => {
  const wordless = wordlessTalk(message, isGoingOn)
  if (wordless) return wordless
  const text = foldedWords(message.replace(emoticon, ' ')).join(' ')
  if (text.length > longestWish) return undefined
  if (whoAreYou.test(text)) return 'whoAreYou'
  if (languages.test(text) && saysNothingElse(text, languages, locale)) return 'languages'
  if (callBack.test(text)) return 'callBack'
  if (entertainment.test(text)) return 'help'
  if (hasPhone(message) && !message.includes('?') && !asker.test(text)) return 'callBack'
  if (human.some((pattern) => pattern.test(text))) return 'human'
  if (isAngry(text, locale)) return 'angry'
  const said = alone.find(
    ([talk, pattern]) =>
      pattern.test(text) &&
      saysNothingElse(text, pattern, locale) &&
      !(answers.has(talk) && isAsked(message, text)),
  )?.[0]
  if (said || !isGoingOn || message.includes('?')) return said
  // `That is marketing. Show me where you were wrong.` wants something.
  if (text.length > longestComment || sentencesOf(message).length > 1) return undefined
  const rest = text.replace(/^(?:(?:thanks?|thank you|danke)(?: (?:but|aber))? )+/, '')
  return comments.some((pattern) => pattern.test(rest)) ? 'comment' : undefined
}
