import { logger } from '../../platform/logging'
import type { AnswerEvent } from '../events/answerEvent'

type Signals = {
  /** Aborts when the visitor has left. */
  left: AbortSignal
  /** Aborts when the process ends. */
  ending: AbortSignal
}

/** Fallback: the events of the providers, then those of another source if no provider has said a word. */
export const withFallback = async function* (
  providers: AsyncIterable<AnswerEvent>,
  fallback: () => AsyncIterable<AnswerEvent>,
  { left, ending }: Signals,
): AsyncGenerator<AnswerEvent> {
  let hasSpoken = false
  try {
    for await (const event of providers) {
      hasSpoken ||= event.type === 'provider'
      yield event
    }
  } catch (error) {
    if (hasSpoken || left.aborted) throw error
    if (error !== ending.reason)
      logger.error({ msg: 'The providers could not be asked', err: error })
  }
  if (!hasSpoken) yield* fallback()
}

/** An answer that fails ends with an event that says so; one whose visitor has left just ends. */
export const cutOffOnError = async function* (
  events: AsyncIterable<AnswerEvent>,
  { left, ending }: Signals,
): AsyncGenerator<AnswerEvent> {
  try {
    yield* events
  } catch (error) {
    if (left.aborted) return
    if (!ending.aborted) logger.error({ msg: 'An answer failed', err: error })
    yield { type: 'cutOff', code: ending.aborted ? 'cut_off' : 'internal' }
  }
}
