import type { LocaleCode } from '../../platform/locales'
import { escapeMarkup } from '../../platform/text/escapeMarkup'
import type { Citation } from '../events/citation'
import type { Retrieved } from '../retrieval/retrieve'
import type { AssistantSettings } from '../settings/assistantSettings'
import { chooseFindings } from './chooseFindings'
import { localWords } from './localWords'
import { askInOurs, otherLanguage } from './otherLanguage'
import { smallTalk, type SmallTalk } from './smallTalk'

export type ComposeLocalAnswer = {
  /** `undefined` when the database is away. */
  retrieved: Retrieved | undefined
  question: string
  locale: LocaleCode
  settings: AssistantSettings
}

export type LocalAnswer = {
  /** Plain text with `[n]`: the n-th citation. */
  text: string
  citations: Citation[]
}

const handOver = ({ handOver, contactUrl }: AssistantSettings): string =>
  [handOver, contactUrl].filter(Boolean).join(' ')

const saidOf = (talk: SmallTalk, { settings, locale }: ComposeLocalAnswer): string => {
  const words = localWords[locale]
  switch (talk) {
    case 'greeting':
      return settings.greeting
    case 'thanks':
      return words.thanks
    case 'farewell':
    case 'howAreYou':
    case 'okay':
      return words[talk]
    case 'angry':
      return `${words.angry} ${handOver(settings)}`
    case 'human':
      return handOver(settings)
    case 'whoAreYou':
      return `${words.whoAreYou(settings.name)} ${settings.greeting}`
  }
}

const citationOf = ({ title, url, type, id }: Citation): Citation => ({ title, url, type, id })

const ended = (text: string): string =>
  /[.!?…]["”“»)]?$/.test(text) ? text : `${text.replace(/[,;:]$/, '')}.`

const nothingFound = ({ settings }: ComposeLocalAnswer): LocalAnswer => ({
  text: `${settings.nothingFound} ${handOver(settings)}`,
  citations: [],
})

const cannotLook = ({ settings, locale }: ComposeLocalAnswer): LocalAnswer => ({
  text: `${localWords[locale].cannotLook} ${handOver(settings)}`,
  citations: [],
})

/**
 * Extractive answering: an answer made of sentences of the site itself, without a language model: for when there is
 * none, or none answers.
 */
export const composeLocalAnswer = (compose: ComposeLocalAnswer): LocalAnswer => {
  const { retrieved, question, locale, settings } = compose
  const talk = smallTalk(question, locale)
  if (talk) return { text: saidOf(talk, compose), citations: [] }
  const other = otherLanguage(question)
  if (other) return { text: askInOurs(other), citations: [] }
  if (!retrieved) return cannotLook(compose)
  const { said: all, isSure } = chooseFindings(retrieved, locale)
  if (all.length === 0) return nothingFound(compose)

  const paragraphs = all.map(({ source, texts }, index) => {
    const said = texts.map((text) => ended(escapeMarkup(text))).join(' ')
    const kind = source.type === 'content' ? (source.kind ?? 'page') : source.type
    const words = localWords[locale]
    const note = source.language === locale ? '' : `${words.onlyIn[source.language]}, `
    return `${said} (${note}${words.from(kind, escapeMarkup(source.title))} [${index + 1}])`
  })
  if (!isSure) paragraphs.push(`${localWords[locale].unsure} ${handOver(settings)}`)
  return {
    text: paragraphs.join('\n\n'),
    citations: all.map(({ source }) => citationOf(source)),
  }
}
