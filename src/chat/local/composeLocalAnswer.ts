import type { LocaleCode } from '../../locales'
import type { AssistantSettings } from '../assistantSettings'
import { answerKinds } from '../grounding/answerKinds'
import type { Citation, Passage } from '../passage'
import { bestStatements } from './bestStatements'
import { localWords } from './localWords'
import { plainText } from './plainText'
import { smallTalk, type SmallTalk } from './smallTalk'

export type ComposeLocalAnswer = {
  passages: Passage[]
  question: string
  locale: LocaleCode
  settings: AssistantSettings
}

export type LocalAnswer = {
  /** Plain text with `[n]`: the n-th citation. */
  text: string
  citations: Citation[]
}

/** Below the first nothing is answered; below the second it is said how to ask a person. */
const sure = { least: 0.415, well: 0.55 }

const most = { documents: 3, statements: 3, statementsOfOthers: 1 }

/** Others than the best are named when they are about as good. */
const leastOfOthers = 0.62

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
      return words.farewell
    case 'human':
      return handOver(settings)
    case 'whoAreYou':
      return `${words.whoAreYou(settings.name)} ${settings.greeting}`
  }
}

/** Passages by document, the best document first. */
const byDocument = (passages: Passage[]): Passage[][] => {
  const documents = new Map<string, Passage[]>()
  for (const passage of passages) {
    const key = `${passage.type} ${passage.id}`
    documents.set(key, [...(documents.get(key) ?? []), passage])
  }
  return [...documents.values()]
}

const citationOf = ({ title, url, type, id }: Passage): Citation => ({ title, url, type, id })

const ended = (text: string): string => (/[.!?…:]["”“»)]?$/.test(text) ? text : `${text}.`)

const nothingFound = ({ settings }: ComposeLocalAnswer): LocalAnswer => ({
  text: `${settings.nothingFound} ${handOver(settings)}`,
  citations: [],
})

/**
 * An answer made of sentences of the site itself, without a language model: for when there is none, or none answers.
 */
export const composeLocalAnswer = (compose: ComposeLocalAnswer): LocalAnswer => {
  const { passages, question, locale, settings } = compose
  const talk = smallTalk(question, locale)
  if (talk) return { text: saidOf(talk, compose), citations: [] }
  const confidence = Math.max(0, ...passages.map(({ confidence = 0 }) => confidence))
  if (confidence < sure.least) return nothingFound(compose)

  const kinds = answerKinds(question, locale)
  const documents = byDocument(passages).slice(0, most.documents + 2)
  const best = documents[0]?.[0]?.score ?? 0
  const paragraphs: string[] = []
  const citations: Citation[] = []
  for (const own of documents) {
    const [first] = own
    if (!first || citations.length === most.documents) break
    const isFirst = citations.length === 0
    if (!isFirst && first.score < best * leastOfOthers) break
    const count = isFirst ? most.statements : most.statementsOfOthers
    const statements = bestStatements(own, { kinds, locale, count })
    if (statements.length === 0) continue
    citations.push(citationOf(first))
    const kind = first.type === 'content' ? (first.kind ?? 'page') : first.type
    const words = localWords[locale][isFirst ? 'from' : 'also'](kind, plainText(first.title))
    const said = statements.map(({ text }) => ended(plainText(text))).join(' ')
    paragraphs.push(`${words} ${said} [${citations.length}]`)
  }
  if (citations.length === 0) return nothingFound(compose)
  if (confidence < sure.well) paragraphs.push(`${localWords[locale].unsure} ${handOver(settings)}`)
  return { text: paragraphs.join('\n\n'), citations }
}
