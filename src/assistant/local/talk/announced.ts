import type { LocaleCode } from '../../../platform/locales'
import { fold } from '../../../platform/text/fold'
import { sentencesOf } from '../../../platform/text/sentences'
import { asks } from './asks'
import { smallTalk } from './smallTalk'
import { thanks, type SmallTalk } from './talkPatterns'

/** What people say that they do next, and ask nobody to: of folded words. */
const doesNext =
  /\b(?:i|we) (?:(?:ll|will|shall|(?:m|am|re|are) going to) (?:\w+ ){0,2})(?:call|ring|phone|try|wait|e?mail|write|contact|ask|check|look|read|think|(?:come|be|get) (?:back|in touch)|do (?:that|it|so)|pass|forward|discuss|talk|speak|leave)\b|\b(?:dann|gut|ok) (?:rufe|versuche|probiere|warte|schreibe|melde|schaue|lese|frage|sehe)n? (?:ich|wir)\b|^(?:ich|wir) (?:rufe?n?|versuche?n?|probiere?n?|warten?|schreiben?|melden?|schauen?|lesen?|besprechen?|komme?n?)\b(?: \w+){0,5} (?:an|mal|es|das|dann|gleich|spater|mich|uns|wieder|ab|durch|drauf zuruck|auf sie zu)$/

const polite = new Set<SmallTalk>(['thanks', 'farewell', 'okay', 'yes', 'pity'])

const wordsOf = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** `All right, I will call the number. Thank you.`: who says what they do now wants no page that has these words. */
export const announced = (message: string, locale: LocaleCode): 'thanks' | 'okay' | undefined => {
  if (asks(message)) return undefined
  const sentences = sentencesOf(message)
  const isNext = sentences.map((sentence) => doesNext.test(wordsOf(sentence)))
  const isAll = sentences.every(
    (sentence, at) => isNext[at] || polite.has(smallTalk(sentence, locale) ?? 'help'),
  )
  if (!isAll || !isNext.includes(true)) return undefined
  return thanks.test(wordsOf(message)) ? 'thanks' : 'okay'
}
