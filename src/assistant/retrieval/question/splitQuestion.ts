import type { LocaleCode } from '../../../platform/locales'
import { analyze } from '../../../platform/text/analyze'
import { languagesOf } from '../../../platform/text/languagesOf'
import { sentencesOf } from '../../../platform/text/sentences'
import { questionWords } from '../../../platform/text/stopWords'
import { hasName, withoutNames } from './rewriteQuestion'

/** Beyond these it is an inquiry, which a person answers. */
const mostParts = 3

const asker: Record<LocaleCode, string> = {
  en: "(?:what(?:[’']?s)?|which|how|who|whose|whom|where|when|why)",
  de: '(?:was|welch(?:e|er|es|em|en)?|wie(?:viele?[nrs]?)?|wer|wem|wen|wessen|wo(?:hin|her|für|mit|zu|von|bei|durch)?|wann|warum|wieso)',
}
const preposition: Record<LocaleCode, string> = {
  en: '(?:for|at|in|to|until|since|from|by|on|with|of|above|below|under|over|between|after|before|within|per|about)',
  de: '(?:für|bis|ab|seit|in|mit|zu|an|um|von|auf|bei|aus|nach|vor|über|unter|zwischen|pro|je|gegen)',
}
/** `at roughly what size` */
const hedge: Record<LocaleCode, string> = {
  en: '(?:roughly|about|exactly|approximately)',
  de: '(?:etwa|ungefähr|genau|circa|rund)',
}
/** `if it breaks down, when …`: a few words that lead to a question. */
const condition: Record<LocaleCode, string> = { en: '(?:if|once)', de: '(?:wenn|falls|sobald)' }
const mostOfCondition = 8
const verb: Record<LocaleCode, string> = {
  en: '(?:can|could|do|does|did|is|are|was|were|will|would|should|has|have) (?:i|you|we|they|it|he|she|there|the|your|our|my|that|this|a|an|one|any)',
  de: '(?:gibts|gibt|kann|könnt|können|ist|sind|war|hat|haben|habt|darf|muss|müssen|müsst|wird|geht|(?:bekomm|krieg|brauch|koste|funktionier|läuf|gil|lohn)\\p{L}* (?:man|ich|wir|ihr|es|das|der|die|sich))',
}
const and: Record<LocaleCode, string> = {
  en: '(?:and|or|but)(?: also| then)?',
  de: '(?:und|oder|aber)(?: auch| dann)?',
}

const ofLanguage = (language: LocaleCode) => {
  const asks = `(?<![\\p{L}\\p{N}])${asker[language]}(?![\\p{L}\\p{N}])`
  const next = `(?:(?:${preposition[language]}|${hedge[language]}) ){0,2}${asks}`
  const leading = `${condition[language]} (?:[^\\s,]+,? ){1,${mostOfCondition}}${asks}`
  return {
    asks: new RegExp(asks, 'iu'),
    beginsAsking: new RegExp(`^(?:${next}|${verb[language]}(?![\\p{L}\\p{N}]))`, 'iu'),
    /** Where another question begins: `…, and how long …`. */
    joint: new RegExp(`(?:,|;| [–—-])? ${and[language]} (?=${next}|${leading}|${verb[language]}(?![\\p{L}\\p{N}]))`, 'iu'), // prettier-ignore
    /** The same asked again: `how much in A, how much in B`. */
    again: new RegExp(`(${asks} \\p{L}+) [^,;]+[,;] (?=\\1)`, 'iu'),
  }
}

const patterns: Record<LocaleCode, ReturnType<typeof ofLanguage>> = {
  en: ofLanguage('en'),
  de: ofLanguage('de'),
}

const saysSomething = (text: string, language: LocaleCode): boolean =>
  analyze(text, language).some(
    ({ isStop, word }) => !isStop && word.length > 1 && !questionWords[language].has(word),
  )

/** What is told of a piece of a message. */
type Tells = (text: string) => boolean

type Place = { end: number; next: number; shared?: string }

/** Who says something of themselves or of what is asks nothing. */
const tells =
  /(?<!\p{L})(?:i|we|you|they|he|she|it|there|our|my|am|is|are|was|were|have|has|had|need|want|run|ich|wir|ihr|sie|er|es|unser\p{L}*|mein\p{L}*|bin|ist|sind|war|waren|haben|hat|hatte|brauchen|wollen|möchten)(?!\p{L})/iu
const longestLabel = 90

/** `Yearly fee, and can one controller do it?`: words that stand for a question, in a sentence that asks. */
const isLabel = (before: string, after: string): boolean =>
  /^[,;].*\?$/.test(after) &&
  before.length <= longestLabel &&
  !/[.,;:]/.test(before) &&
  !tells.test(before)

const placeOf = (sentence: string, language: LocaleCode, isKnown: Tells): Place | undefined => {
  const { asks, beginsAsking, joint, again } = patterns[language]
  const match = joint.exec(sentence)
  const before = sentence.slice(0, match?.index ?? 0)
  if (
    match &&
    (asks.test(before) ||
      beginsAsking.test(before) ||
      isKnown(before) ||
      isLabel(before, sentence.slice(match.index)))
  )
    return { end: match.index, next: match.index + match[0].length }
  const repeated = again.exec(sentence)
  if (!repeated) return undefined
  const next = repeated.index + repeated[0].length
  // `Highest power in the first year: how much in A, how much in B`
  return { end: next - 2, next, shared: sentence.slice(0, repeated.index) }
}

/** A sentence cut where another question begins, so often at the most; `Say how long it takes` is one. */
const cut = (
  sentence: string,
  language: LocaleCode,
  isKnown: Tells,
  most = mostParts,
): string[] => {
  const place = most > 0 ? placeOf(sentence, language, isKnown) : undefined
  if (!place) return [sentence]
  const { end, next, shared = '' } = place
  const pieces = [sentence.slice(0, end), shared + sentence.slice(next)] as const
  return pieces.every((piece) => isKnown(piece) || saysSomething(piece, language))
    ? [pieces[0], ...cut(pieces[1], language, isKnown, most - 1)]
    : [sentence]
}

/** One of several questions, and what was said before it in the same message. */
export type QuestionPart = { question: string; before: string[] }

const withoutAnd = (sentence: string, language: LocaleCode): string =>
  sentence.replace(new RegExp(`^${and[language]} `, 'iu'), '')

/** What is asked of somebody else is not about those who were named before. */
const besideNames = ({ question, before }: QuestionPart, language: LocaleCode): QuestionPart =>
  hasName(question, language)
    ? { question, before: before.map((said) => withoutNames(said, language)) }
    : { question, before }

/**
 * Query decomposition: the questions that a message asks, when they are several; each can be answered by itself.
 * @param isKnown what is a question whatever its words: `next webinar`, `what do you do`
 */
export const splitQuestion = (
  message: string,
  locale: LocaleCode,
  isKnown: Tells = () => false,
): QuestionPart[] => {
  const [language] = languagesOf(locale)
  const sentences = sentencesOf(message.replace(/\s+/g, ' '))
  const { asks, beginsAsking } = patterns[language]
  const isAnyAsked = message.includes('?')
  const parts: QuestionPart[] = []
  const before: string[] = []
  /** `And when was it founded`, without any mark behind it. */
  const isUnmarked = (sentence: string) => !/[.!:]$/.test(sentence) && beginsAsking.test(withoutAnd(sentence, language)) // prettier-ignore
  for (const sentence of sentences) {
    if (parts.length > mostParts) break
    const isAsked = isAnyAsked
      ? sentence.endsWith('?') || isUnmarked(sentence)
      : asks.test(sentence) || isKnown(sentence)
    for (const piece of isAsked ? cut(sentence, language, isKnown) : [sentence]) {
      if (isAsked && (isKnown(piece) || saysSomething(piece, language)))
        parts.push({ question: piece, before: [...before] })
      before.push(piece)
    }
  }
  return parts.length > 1 && parts.length <= mostParts
    ? parts.map((part) => besideNames(part, language))
    : []
}

/** A longer message tells a story first. */
const longest = 300
const mostBefore = 3

/** What a long message asks, and what was said right before it: whoever tells a story asks at its end, or its beginning. */
export const withoutStory = (message: string, locale: LocaleCode): QuestionPart => {
  const whole = { question: message, before: [] }
  if (message.length <= longest) return whole
  const { asks } = patterns[languagesOf(locale)[0]]
  const sentences = sentencesOf(message.replace(/\s+/g, ' '))
  const isAnyAsked = message.includes('?')
  const isAsked = (sentence: string) => (isAnyAsked ? sentence.endsWith('?') : asks.test(sentence))
  const asked = sentences.filter(isAsked).slice(-mostParts)
  if (asked.length === 0) return whole
  const from = sentences.indexOf(asked[0]!)
  return {
    question: asked.join(' '),
    before: sentences.slice(Math.max(0, from - mostBefore), from),
  }
}
