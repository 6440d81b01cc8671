import type { Outcome, SavedAnswer } from '../conversations/exchange'
import type { AnswerEvent } from '../events/answerEvent'
import { estimateText } from '../../platform/providers/estimateText'
import { isNearest } from '../local/localWords'
import type { SmallTalk } from '../local/talk/talkPatterns'

/** By which an answer is known that is none. */
type Words = {
  refusal: string
  nothingFound: string
  contactUrl?: string
  /** What the question was, if it was none. */
  talk?: SmallTalk
  /** Whether the visitor left an address in it. */
  leavesAddress?: boolean
}

const wantsPeople = new Set<SmallTalk>(['human', 'callBack', 'angry'])

/** What is known of an answer from the events so far. */
export type AnswerRecord = Omit<SavedAnswer, 'latencyMs'> & {
  /** Estimated; missing while no provider was asked. */
  promptTokens?: number
  /** A call that has not told how it ended. */
  call?: { provider: string; model: string; atMs: number }
}

/** Before the first event. An answer that does not end otherwise was aborted. */
export const newRecord = (id: string): AnswerRecord => ({
  id,
  content: '',
  citations: [],
  fallback: false,
  attempts: [],
  outcome: 'aborted',
})

/**
 * What the site's own answer says without a source is talk, or the way to people. A language model that finds nothing
 * names the contact page, as it is told to (prompt/promptRules.ts), and cites nothing.
 */
const outcomeOf = ({ content, citations, fallback }: AnswerRecord, words: Words): Outcome => {
  const { refusal, nothingFound, contactUrl, talk, leavesAddress } = words
  if (content.includes(refusal)) return 'refused'
  if (content.includes(nothingFound) || isNearest(content)) return 'unanswered'
  if (talk && wantsPeople.has(talk)) return 'handedOver'
  if (citations.length > 0) return 'answered'
  const namesContact = Boolean(contactUrl) && content.includes(contactUrl!)
  if (talk) return talk === 'yes' && fallback && namesContact ? 'handedOver' : 'smallTalk'
  if (namesContact) return 'unanswered'
  if (leavesAddress) return 'handedOver'
  return fallback ? 'smallTalk' : 'answered'
}

/** A call that was left before it told how it ended: by the guard, or by its reader. */
const withoutCall = (
  { call, ...record }: AnswerRecord,
  { outcome, atMs }: { outcome: 'answered' | 'aborted'; atMs: number },
): AnswerRecord => {
  if (!call) return record
  const { provider, model } = call
  const ms = Math.round((atMs - call.atMs) * 10) / 10
  return { ...record, attempts: [...record.attempts, { provider, model, outcome, ms }] }
}

type Happened = {
  event: AnswerEvent
  /** Since the visitor asked. */
  atMs: number
  words: Words
}

/** Event sourcing's fold: the record after one more event. */
export const recordEvent = (
  record: AnswerRecord,
  { event, atMs, words }: Happened,
): AnswerRecord => {
  switch (event.type) {
    case 'start':
      return record
    case 'prompt':
      return { ...record, promptTokens: event.tokens }
    case 'call':
      return { ...record, call: { provider: event.provider, model: event.model, atMs } }
    case 'attempt':
      return { ...record, call: undefined, attempts: [...record.attempts, event.attempt] }
    case 'provider': {
      const { provider, model, isFallback = false } = event
      return { ...record, provider, model, fallback: isFallback }
    }
    case 'text': {
      const { content, firstTokenMs = Math.round(atMs) } = record
      return { ...record, content: content + event.text, firstTokenMs }
    }
    case 'citations':
      return { ...record, citations: event.citations }
    case 'end': {
      const ended = withoutCall(record, { outcome: 'answered', atMs })
      return { ...ended, tokens: event.tokens, outcome: outcomeOf(record, words) }
    }
    case 'cutOff':
      return { ...record, tokens: event.tokens, outcome: 'cutOff' }
  }
}

/**
 * A call that was given up after its first words has been paid for as well: no provider says what it cost, so it is
 * estimated. What was given up before stands among the attempts.
 */
const tokensOf = ({ tokens, promptTokens, provider, fallback, content }: AnswerRecord) =>
  tokens ??
  (promptTokens !== undefined && provider && !fallback
    ? { prompt: promptTokens, completion: estimateText(content) }
    : undefined)

/** What is stored of an answer, `atMs` after the question, however it ended. */
export const savedAnswer = (record: AnswerRecord, atMs: number): SavedAnswer => {
  const { promptTokens: _, ...ended } = withoutCall(record, { outcome: 'aborted', atMs })
  return { ...ended, tokens: tokensOf(record), latencyMs: Math.round(atMs) }
}
