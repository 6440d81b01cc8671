import type { LocaleCode } from '../../../platform/locales'
import { foldedWords } from '../../../platform/text/fold'
import { sentencesOf } from '../../../platform/text/sentences'
import { asks } from './asks'
import { smallTalk } from './smallTalk'
import { takesLeave, thanks, type SmallTalk } from './talkPatterns'

/** What people say that they do next, and ask nobody to: of folded words. */
const doesNext =
  /\b(?:i|we) (?:(?:ll|will|shall|(?:m|am|re|are) going to) (?:\w+ ){0,2})(?:call|ring|phone|try|wait|e?mail|write|contact|ask|check|look|read|think|(?:come|be|get) (?:back|in touch)|do (?:that|it|so)|pass|forward|discuss|talk|speak|leave)\b|\b(?:dann|gut|ok) (?:rufe|versuche|probiere|warte|schreibe|melde|schaue|lese|frage|sehe)n? (?:ich|wir)\b|^(?:ich|wir) (?:rufe?n?|versuche?n?|probiere?n?|warten?|schreiben?|melden?|schauen?|lesen?|besprechen?|komme?n?)\b(?: \w+){0,5} (?:an|mal|es|das|dann|gleich|spater|mich|uns|wieder|ab|durch|drauf zuruck|auf sie zu)$/

/** `Melde mich`, without who does so. */
const withoutSubject =
  /^(?:melde (?:mich|uns)(?: (?:dann|gleich|spater|bald|morgen|wieder|nochmal|noch|mal|bei (?:euch|ihnen)))*|(?:schaue?|rufe|versuche?|probiere?|warte|uberlege?|schreibe?)(?: (?!bitte|mich|uns)\w+){0,3} (?:an|mal|es|das|dann|gleich|spater|morgen|wieder)|(?:schaue?|uberlege?|sehe?)(?: \w+)? (?:mir|uns)(?: \w+)? (?:an|mal|das|es))$/

const polite = new Set<SmallTalk>(['thanks', 'farewell', 'okay', 'yes', 'pity'])

const wordsOf = (text: string): string => foldedWords(text).join(' ')

const isNext = (said: string): boolean =>
  [doesNext, withoutSubject].some((pattern) => pattern.test(wordsOf(said)))

/** `All right, I will call the number. Thank you.`: who says what they do now wants no page that has these words. */
export const announced = (
  message: string,
  locale: LocaleCode,
): 'thanks' | 'farewell' | 'okay' | undefined => {
  if (asks(message)) return undefined
  const isPolite = (said: string) => polite.has(smallTalk(said, locale) ?? 'help')
  const parts = sentencesOf(message).flatMap((sentence) =>
    isNext(sentence) ? [sentence] : sentence.split(/[,;–—]/).filter((part) => part.trim()),
  )
  const isAll = parts.every((part) => isNext(part) || isPolite(part))
  if (!isAll || !parts.some(isNext)) return undefined
  const text = wordsOf(message)
  if (takesLeave.test(text)) return 'farewell'
  return thanks.test(text) ? 'thanks' : 'okay'
}
