import type { LocaleCode } from '../../platform/locales'
import { settings as site } from '../../platform/settings'
import { escapeMarkup } from '../../platform/text/escapeMarkup'
import { emailIn } from '../conversations/emailIn'
import type { Citation } from '../events/citation'
import type { Turn } from '../events/turn'
import type { MessageLanguage } from '../language/messageLanguage'
import type { QuotedUp, Retrieved } from '../retrieval/retrieve'
import { assistantDefaults } from '../settings/assistantDefaults'
import type { AssistantSettings } from '../settings/assistantSettings'
import { chooseFindings } from './chooseFindings'
import { localWords } from './localWords'
import { askInOurs, isInNone, ours } from './askInOurs'
import { sayingOf, type Said, type Saying } from './saying'
import { mayAsk } from './talk/asks'
import { mannerOf, type Manner } from './talk/mannerOf'
import { namesThing, remarkOf } from './talk/remarkOf'
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

/** Whether the last answer has offered to talk to people. */
const hasOffered = ({ history = [], settings }: ComposeLocalAnswer): boolean =>
  Boolean(settings.contactUrl) &&
  Boolean(
    history.findLast(({ role }) => role === 'assistant')?.content.includes(settings.contactUrl),
  )

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

const citationOf = ({ title, url, type, id }: Citation): Citation => ({ title, url, type, id })

const ended = (text: string): string =>
  /[.!?…]["”“»)]?$/.test(text) ? text : `${text.replace(/[,;:]$/, '')}.`

const asLine = (text: string): string => ended(escapeMarkup(text))

/** Sentences that stand together, or items of a list with what leads to them. */
const runText = (run: Saying[]): string => {
  const [{ leadIn, isItem }] = run as [Saying]
  const lead = leadIn && escapeMarkup(leadIn)
  if (!isItem || run.length === 1)
    return [lead, ...run.map(({ text }) => asLine(text))].filter(Boolean).join(' ')
  return [lead, ...run.map(({ text }) => `• ${asLine(text)}`)].filter(Boolean).join('\n')
}

/** What stands apart on the page stands apart here. */
const saidText = (sayings: Saying[]): string => {
  const runs: Saying[][] = []
  for (const saying of sayings) {
    if (saying.goesOn) runs.at(-1)!.push(saying)
    else runs.push([saying])
  }
  return runs.map(runText).join('\n')
}

const isOurs = (language: string) => (site.locales as string[]).includes(language)

const inOtherLanguage = ({ question, language, settings }: ComposeLocalAnswer): LocalAnswer => ({
  text: askInOurs({ message: question, language, contactUrl: settings.contactUrl }),
  citations: [],
})

/** Whether something was answered from the site right before. */
const goesOn = ({ history = [] }: ComposeLocalAnswer): boolean =>
  /\[\d\]/.test(history.findLast(({ role }) => role === 'assistant')?.content ?? '')

/** `We only have eight vans`: who tells something, and asks nothing, of what they have not been told about. */
const isTold = (compose: ComposeLocalAnswer): boolean =>
  !goesOn(compose) &&
  !mayAsk(compose.question) &&
  remarkOf(compose.question, compose.locale) === 'comment'

const nothingFound = (compose: ComposeLocalAnswer): LocalAnswer => {
  const { question, language, locale, settings } = compose
  if (!isOurs(language) || isInNone(question)) return inOtherLanguage(compose)
  const manner = mannerOf(question, locale)
  if (manner) return { text: toManner(manner, compose), citations: [] }
  const remark = remarkOf(question, locale)
  if (remark === 'sorry') return { text: localWords[locale].sorry, citations: [] }
  const { comment, yes } = localWords[locale]
  const begin = remark ? comment : settings.nothingFound
  const back = remark && !goesOn(compose) ? `${yes} ` : ''
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

/** What one document says, then where from. */
const paragraphIn =
  (locale: LocaleCode) =>
  ({ source, sayings, isBeside }: Said, index: number): string => {
    const kind = source.type === 'content' ? (source.kind ?? 'page') : source.type
    const words = localWords[locale]
    const note = source.language === locale ? '' : `${words.onlyIn[source.language]}, `
    const begin = isBeside ? `${words.seeAlso} ` : ''
    return `${begin}${saidText(sayings)} (${note}${words.from(kind, escapeMarkup(source.title))} [${index + 1}])`
  }

const lookedUp = ({ quotes, none }: QuotedUp, { locale }: ComposeLocalAnswer): LocalAnswer => {
  const said = quotes.map((quote): Said => ({ source: quote.source, sayings: [sayingOf(quote)] }))
  const begin = none ? [localWords[locale].nonePlanned[none]] : []
  return {
    text: [...begin, ...said.map(paragraphIn(locale))].join('\n\n'),
    citations: quotes.map(({ source }) => citationOf(source)),
  }
}

/** So much of a word is said where it stands in another form. */
const leastSaid = 0.7

/** `Prices`: who names a thing, and asks nothing of it, is told what there is, if all that is named is there. */
const isTopic = (question: string, { quotes, worth }: Retrieved): boolean =>
  namesThing(question) &&
  worth.every((_, word) => quotes.some(({ covered }) => covered[word]! >= leastSaid))

/**
 * Extractive answering: an answer made of sentences of the site itself, without a language model: for when there is
 * none, or none answers.
 */
export const composeLocalAnswer = (compose: ComposeLocalAnswer): LocalAnswer => {
  const { retrieved, question, history = [], language, isSure: isPlain, locale, settings } = compose
  const talk = smallTalk(question, locale, history.length > 0)
  if (talk) return { text: saidOf(talk, compose), citations: [] }
  if (isPlain && !isOurs(language)) return inOtherLanguage(compose)
  if (!retrieved) return cannotLook(compose)
  if (retrieved.lookedUp) return lookedUp(retrieved.lookedUp, compose)
  const { said: all, isSure, isLikely } = chooseFindings(retrieved, locale)
  const isTalk = !isSure && mannerOf(question, locale) !== undefined
  if (all.length === 0 || isTalk) return nothingFound(compose)

  const isOnlyTold = !isSure && isTold(compose)
  if (isOnlyTold && !isOfUse(retrieved)) return nothingFound(compose)
  const first = { ...all[0]!, sayings: all[0]!.sayings.slice(0, 1) }
  const paragraphs = (isOnlyTold ? [first] : all).map(paragraphIn(locale))
  const { about, comment, likely, nearest, perhaps, yes } = localWords[locale]
  if (isOnlyTold) {
    const text = [`${comment} ${perhaps}`, ...paragraphs, `${yes} ${handOver(settings)}`].join(
      '\n\n',
    )
    return { text, citations: [citationOf(first.source)] }
  }
  const otherwise = isLikely ? likely : nearest
  const begin = isTopic(question, retrieved) ? about : otherwise
  const text = isSure ? paragraphs : [begin, ...paragraphs, handOver(settings)]
  return {
    text: text.join('\n\n'),
    citations: all.map(({ source }) => citationOf(source)),
  }
}
