import { settings as site } from '../../platform/settings'
import { emailIn } from '../conversations/emailIn'
import type { Citation } from '../events/citation'
import type { Turn } from '../events/turn'
import type { MessageLanguage } from '../language/messageLanguage'
import { answerTypes } from '../retrieval/question/answerTypes'
import { tells } from '../retrieval/question/telling'
import type { QuotedUp } from '../retrieval/quotedUp'
import type { Retrieved } from '../retrieval/retrieve'
import { assistantDefaults } from '../settings/assistantDefaults'
import type { AssistantSettings } from '../settings/assistantSettings'
import { chooseFindings } from './chooseFindings'
import { cited } from './cited'
import { localWords } from './localWords'
import { askInOurs, isInNone, ours } from './askInOurs'
import { listed, sayingOf, type Said } from './saying'
import { mayAsk } from './talk/asks'
import { mannerOf, type Manner } from './talk/mannerOf'
import { isAside, namesThing, remarkOf } from './talk/remarkOf'
import { smallTalk } from './talk/smallTalk'
import type { SmallTalk } from './talk/talkPatterns'

export type ComposeLocalAnswer = MessageLanguage & {
  /** `undefined` when the database is away. */
  retrieved: Retrieved | undefined
  question: string
  /** What was said before, the oldest first. */
  history?: readonly Turn[]
  settings: AssistantSettings
}

export type LocalAnswer = {
  /** Plain text with `[n]`: the n-th citation. */
  text: string
  citations: Citation[]
}

const handOver = ({ handOver, contactUrl }: AssistantSettings): string =>
  [handOver, contactUrl].filter(Boolean).join(' ')

/** Whether one of so many answers before has offered to talk to people. */
const hasOffered = ({ history = [], settings }: ComposeLocalAnswer, among = 1): boolean =>
  Boolean(settings.contactUrl) &&
  history
    .filter(({ role }) => role === 'assistant')
    .slice(-among)
    .some(({ content }) => content.includes(settings.contactUrl))

const mostRepeated = 2

/** The same offer below each of several answers is one that nobody reads. */
const offerBelow = (compose: ComposeLocalAnswer): string[] =>
  hasOffered(compose, mostRepeated) ? [] : [handOver(compose.settings)]

const saidOf = (talk: SmallTalk, compose: ComposeLocalAnswer): string => {
  const { question, settings, locale } = compose
  const words = localWords[locale]
  const { name } = settings
  switch (talk) {
    case 'greeting':
      return settings.greeting
    case 'thanks':
    case 'farewell':
    case 'howAreYou':
    case 'okay':
    case 'pity':
    case 'help':
    case 'browsing':
    case 'unclear':
      return words[talk]
    case 'yes':
      return hasOffered(compose) ? `${words.toPeople} ${settings.contactUrl}` : words.yes
    case 'no':
      return words.okay
    case 'angry':
    case 'comment':
    case 'confused':
    case 'doubt':
      return `${words[talk]} ${handOver(settings)}`
    case 'human':
      return handOver(settings)
    case 'callBack':
      return emailIn(question) ? words.leftAddress : `${words.callBack} ${settings.contactUrl}`
    case 'whoAreYou':
      return words.whoAreYou(name === assistantDefaults.name[locale] ? undefined : name)
    case 'languages':
      return `${words.inThese(ours(locale))} ${words.yes}`
  }
}

const toManner = (manner: Manner, { settings, locale }: ComposeLocalAnswer): string => {
  switch (manner) {
    case 'opening':
      return settings.greeting
    case 'closing':
      return localWords[locale].thanks
    case 'upset':
      return `${localWords[locale].angry} ${handOver(settings)}`
    case 'leftAddress':
      return localWords[locale].leftAddress
  }
}

const isOurs = (language: string) => (site.locales as string[]).includes(language)

const inOtherLanguage = ({ question, language, settings }: ComposeLocalAnswer): LocalAnswer => ({
  text: askInOurs({ message: question, language, contactUrl: settings.contactUrl }),
  citations: [],
})

/** Whether something was answered from the site right before. */
const goesOn = ({ history = [] }: ComposeLocalAnswer): boolean =>
  /\[\d\]/.test(history.findLast(({ role }) => role === 'assistant')?.content ?? '')

/** The message, spelt as it was meant. */
const meantBy = ({ question, retrieved }: ComposeLocalAnswer): string =>
  retrieved?.meant ?? question

/** `We only have eight vans`: who tells something, and asks nothing. */
const isTold = (compose: ComposeLocalAnswer): boolean =>
  !mayAsk(meantBy(compose)) && remarkOf(meantBy(compose), compose.locale) === 'comment'

/** `I called. Nobody answered.`: whatever page has these words, it is no answer. */
const onlyTells = (compose: ComposeLocalAnswer): boolean =>
  isTold(compose) &&
  tells(meantBy(compose)) &&
  answerTypes(meantBy(compose), compose.locale).length === 0

const nothingFound = (compose: ComposeLocalAnswer): LocalAnswer => {
  const { question, language, locale, settings } = compose
  if (!isOurs(language) || isInNone(question)) return inOtherLanguage(compose)
  const manner = mannerOf(question, locale)
  if (manner) return { text: toManner(manner, compose), citations: [] }
  const { comment, sorry, tellMe } = localWords[locale]
  const remark = remarkOf(meantBy(compose), locale)
  if (remark === 'sorry') return { text: sorry, citations: [] }
  const isGoingOn = goesOn(compose)
  const begin = remark || (isGoingOn && isAside(question)) ? comment : settings.nothingFound
  const back = remark && !isGoingOn ? `${tellMe} ` : ''
  return { text: `${begin} ${back}${handOver(settings)}`, citations: [] }
}

const cannotLook = ({ settings, locale }: ComposeLocalAnswer): LocalAnswer => ({
  text: `${localWords[locale].cannotLook} ${handOver(settings)}`,
  citations: [],
})

/** So many words of what somebody tells must stand in what may be of use to them. */
const leastShared = 2

const isOfUse = ({ quotes: [best] }: Retrieved): boolean =>
  Array.from(best?.covered ?? []).filter((share) => share >= leastSaid).length >= leastShared

/** So much of a word is said where it stands in another form. */
const leastSaid = 0.7

/** `Prices`: who names a thing, and asks nothing of it, is told what there is, if all that is named is there. */
const isTopic = (question: string, { quotes, worth }: Retrieved): boolean =>
  namesThing(question) &&
  worth.every((_, word) => quotes.some(({ covered }) => covered[word]! >= leastSaid))

/** To who tells something: what may be of use, one statement of it where nothing was answered before. */
const toTold = (
  retrieved: Retrieved,
  all: readonly Said[],
  compose: ComposeLocalAnswer,
): LocalAnswer => {
  if (!isOfUse(retrieved)) return nothingFound(compose)
  const { locale } = compose
  const { comment, perhaps, tellMe } = localWords[locale]
  const isGoingOn = goesOn(compose)
  const first = { ...all[0]!, sayings: all[0]!.sayings.slice(0, 1) }
  const { paragraphs, citations } = cited(isGoingOn ? listed(all) : [first], locale)
  const end = isGoingOn ? offerBelow(compose) : [[tellMe, ...offerBelow(compose)].join(' ')]
  return { text: [`${comment} ${perhaps}`, ...paragraphs, ...end].join('\n\n'), citations }
}

const saidOfLookUp = ({ quotes }: QuotedUp): Said[] =>
  quotes.map((quote) => ({ source: quote.source, sayings: [sayingOf(quote)] }))

/** What was looked up, and then what else was asked. */
const lookedUp = (
  { found, isMore }: NonNullable<Retrieved['lookedUp']>,
  retrieved: Retrieved,
  { locale, settings }: ComposeLocalAnswer,
): LocalAnswer => {
  const { beside, nonePlanned } = localWords[locale]
  const up = found.map((each) => ({ ...each, said: saidOfLookUp(each) }))
  const nothing = { said: [], isSure: true }
  const { said: others, isSure } = isMore ? chooseFindings(retrieved, locale) : nothing
  const behind = isSure ? others : listed(others)
  const { paragraphs, citations } = cited([...up.flatMap(({ said }) => said), ...behind], locale)
  const text = up.flatMap(({ none, said }) => [
    ...(none ? [nonePlanned[none]] : []),
    ...paragraphs.splice(0, said.length),
  ])
  const begin = others.length > 0 ? beside.nearest : beside.nothing
  const rest = isSure ? paragraphs : [begin, ...paragraphs, handOver(settings)]
  return { text: [...text, ...rest].join('\n\n'), citations }
}

/**
 * Extractive answering: an answer made of sentences of the site itself, without a language model: for when there is
 * none, or none answers.
 */
export const composeLocalAnswer = (compose: ComposeLocalAnswer): LocalAnswer => {
  const { retrieved, question, history = [], language, isSure: isPlain, locale } = compose
  const talk = smallTalk(question, locale, history.length > 0)
  if (talk) return { text: saidOf(talk, compose), citations: [] }
  if (isPlain && !isOurs(language)) return inOtherLanguage(compose)
  if (!retrieved) return cannotLook(compose)
  if (retrieved.lookedUp) return lookedUp(retrieved.lookedUp, retrieved, compose)
  const { said: all, isSure, isLikely } = chooseFindings(retrieved, locale)
  const isTalk = !isSure && mannerOf(question, locale) !== undefined
  if (all.length === 0 || isTalk) return nothingFound(compose)

  if (isSure ? onlyTells(compose) : isTold(compose)) return toTold(retrieved, all, compose)
  const { paragraphs, citations } = cited(isSure ? all : listed(all), locale)
  if (isSure) return { text: paragraphs.join('\n\n'), citations }
  const { about, likely, nearest } = localWords[locale]
  const otherwise = isLikely ? likely : nearest
  const begin = isTopic(meantBy(compose), retrieved) ? about : otherwise
  return { text: [begin, ...paragraphs, ...offerBelow(compose)].join('\n\n'), citations }
}
