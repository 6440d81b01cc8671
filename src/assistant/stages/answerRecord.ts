import type { SavedAnswer } from '../conversations/exchange'
import type { AnswerEvent } from '../events/answerEvent'
import { estimateText } from '../../platform/providers/estimateText'

type Words = { refusal: string; nothingFound: string }

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

const outcomeOf = (content: string, { refusal, nothingFound }: Words) => {
  if (content.includes(refusal)) return 'refused'
  return content.includes(nothingFound) ? 'unanswered' : 'answered'
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
  /** By which an answer is known that is none. */
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
      return { ...ended, tokens: event.tokens, outcome: outcomeOf(record.content, words) }
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
