import type { LocaleCode } from '../../platform/locales'
import type { Citation } from '../events/citation'
import { answerTypes, type AnswerType } from '../retrieval/answerTypes'
import type { Passage } from '../retrieval/passage'
import type { AssistantSettings } from '../settings/assistantSettings'
import { localWords } from './localWords'
import { escapeMarkup } from './escapeMarkup'
import { selectSentences, type Said } from './selectSentences'
import { smallTalk, type SmallTalk } from './smallTalk'

export type ComposeLocalAnswer = {
  /** `undefined` when the database is away. */
  passages: Passage[] | undefined
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

const most = { documents: 3, statements: 3 }

/** Others than the best are named when what they say is about as good, and sooner when the best may be wrong. */
const leastOfOthers = { sure: 0.85, unsure: 0.72 }

const surelyAbout = 0.8

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

const ended = (text: string): string =>
  /[.!?…]["”“»)]?$/.test(text) ? text : `${text.replace(/[,;:]$/, '')}.`

type Spoken = { passage: Passage; said: Said; worth: number }

/** What documents say, the best first: by how much they are about the question, and how well they answer it. */
const spoken = (passages: Passage[], locale: LocaleCode, kinds: AnswerType[]): Spoken[] => {
  const all = byDocument(passages).flatMap((own): Omit<Spoken, 'worth'>[] => {
    const said = selectSentences(own, { kinds, locale, count: most.statements })
    return own[0] && said ? [{ passage: own[0], said }] : []
  })
  const bestScore = Math.max(...all.map(({ passage }) => passage.score))
  const bestSaid = Math.max(...all.map(({ said }) => said.score))
  return all
    .map((each) => ({
      ...each,
      worth: each.passage.score / bestScore + each.said.score / bestSaid,
    }))
    .sort((a, b) => b.worth - a.worth)
}

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
  const { passages, question, locale, settings } = compose
  const talk = smallTalk(question, locale)
  if (talk) return { text: saidOf(talk, compose), citations: [] }
  if (!passages) return cannotLook(compose)
  const confidence = Math.max(0, ...passages.map(({ confidence = 0 }) => confidence))
  if (confidence < sure.least) return nothingFound(compose)

  const [first, ...others] = spoken(passages, locale, answerTypes(question, locale))
  if (!first) return nothingFound(compose)
  const isSure = (first.passage.confidence ?? 0) >= surelyAbout
  const least = first.worth * (isSure ? leastOfOthers.sure : leastOfOthers.unsure)
  const also = others.filter(({ worth }) => worth >= least).slice(0, most.documents - 1)
  const paragraphs = [first, ...also].map(({ passage, said }, index) => {
    const words = localWords[locale]
    const kind = passage.type === 'content' ? (passage.kind ?? 'page') : passage.type
    const begin = (index === 0 ? words.from : words.also)(kind, escapeMarkup(passage.title))
    const texts = index === 0 ? said.texts : [said.best]
    return `${begin} ${texts.map((text) => ended(escapeMarkup(text))).join(' ')} [${index + 1}]`
  })
  if (confidence < sure.well) paragraphs.push(`${localWords[locale].unsure} ${handOver(settings)}`)
  return {
    text: paragraphs.join('\n\n'),
    citations: [first, ...also].map(({ passage }) => citationOf(passage)),
  }
}
