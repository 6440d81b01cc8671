import type { LocaleCode } from '../../platform/locales'
import { escapeMarkup } from '../../platform/text/escapeMarkup'
import { couldAnswer } from '../retrieval/question/answerTypes'
import type { Quote } from '../retrieval/quote'
import type { Finding } from '../retrieval/retrieve'
import { chooseFindings } from './choose/chooseFindings'
import { cited } from './cited'
import type { ComposeLocalAnswer, LocalAnswer } from './localAnswer'
import { localWords } from './localWords'
import { handOver } from './offer'
import { isOpen, sayingOf, type Said } from './choose/saying'
import { asks } from './talk/asks'
import { needOf } from './talk/needOf'
import { smallTalk } from './talk/smallTalk'

/** Words for who is there when others are not. */
const urgent: Record<LocaleCode, RegExp> = {
  en: /\bemergenc|\bhotline\b|around the clock|\b24\/7\b/iu,
  de: /notfall|notruf|notdienst|\bhotline\b|rund um die uhr|\b24\/7\b/iu,
}

const mostLooked = 8
const leastSure = 0.75

/** Of the page that says how people are reached: who is there when it is urgent, and by which number or address. */
const linesOf = ({ quotes, confidence: { sure, right } }: Finding): Quote[] => {
  const [best] = quotes
  if (!best || (sure ?? right) < leastSure) return []
  const own = quotes
    .slice(0, mostLooked)
    .filter(
      ({ source, isTitle, text }) => source.id === best.source.id && !isTitle && !isOpen(text),
    )
  const isUrgent = ({ text, source }: Quote) => urgent[source.language].test(text)
  const byNumber = own.find((each) => isUrgent(each) && /number|nummer|\+\d/iu.test(each.text))
  const lines = [
    byNumber ?? own.find(isUrgent),
    own.find(({ text }) => couldAnswer(text, 'contact')),
  ]
  return [...new Set(lines.filter((line) => line !== undefined))]
}

const isSaidIn = ({ history = [] }: ComposeLocalAnswer, { text }: Quote): boolean =>
  history.some(({ role, content }) => role === 'assistant' && content.includes(escapeMarkup(text)))

/** Of what is said, that which is not among these lines. */
const without = (lines: readonly Quote[], { sayings, ...said }: Said): Said[] => {
  const isTold = (text?: string) => lines.some((line) => line.text === text)
  const others = sayings
    .map((saying, at) => ({ ...saying, goesOn: saying.goesOn && !isTold(sayings[at - 1]?.text) }))
    .filter(({ text }) => !isTold(text))
  return others.length > 0 ? [{ ...said, sayings: others }] : []
}

/** What else is asked, where it is surely answered. */
const restOf = ({ question, retrieved, locale }: ComposeLocalAnswer, lines: Quote[]): Said[] => {
  if (!retrieved || !asks(question)) return []
  const { said, isSure } = chooseFindings(retrieved, locale)
  return isSure ? said.flatMap((each) => without(lines, each)) : []
}

const answerOf = ({ retrieved, locale }: ComposeLocalAnswer) =>
  retrieved && chooseFindings(retrieved, locale)

/** Of a site that does not say how people are reached, what it says of the trouble is better than nothing. */
const withoutHelp = (compose: ComposeLocalAnswer): LocalAnswer | undefined => {
  const { settings, locale } = compose
  if (answerOf(compose)?.said.length) return undefined
  return { text: `${localWords[locale].angry} ${handOver(settings)}`, citations: [] }
}

/**
 * To who is let down: regret, and first how people are reached, in the site's own words; then what else is asked.
 * `undefined` where nobody is, or where they have been told and ask what the site answers.
 */
export const answerInNeed = (compose: ComposeLocalAnswer): LocalAnswer | undefined => {
  const { question, history, retrieved, settings, locale } = compose
  const need = needOf({ message: question, history, locale })
  if (!need) return undefined
  const all = retrieved?.help ? linesOf(retrieved.help) : []
  const [first] = all
  if (!first) return need === 'help' ? withoutHelp(compose) : undefined
  const isRepeated = need === 'help' && all.some((line) => isSaidIn(compose, line))
  if (isRepeated && answerOf(compose)?.isSure) return undefined
  const lines = isRepeated ? [first] : all
  const help = [{ source: first.source, sayings: lines.map(sayingOf) }]
  const rest = need === 'help' ? restOf(compose, lines) : []
  const { paragraphs, citations } = cited([...help, ...rest], locale)
  const { angry, callBack } = localWords[locale]
  const regret = need === 'help' ? [angry] : []
  const isToBeCalled = smallTalk(question, locale) === 'callBack'
  const more = isToBeCalled ? [`${callBack()} ${settings.contactUrl}`] : []
  return { text: [...regret, ...paragraphs, ...more].join('\n\n'), citations }
}
