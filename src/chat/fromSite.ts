import type { AnswerEvent, GroundedQuestion } from './answerEvent'
import { composeLocalAnswer } from './local/composeLocalAnswer'
import type { Attempt } from './router/attempt'

/** Who answers when no provider does. */
export const localProvider = { provider: 'local', model: 'extractive' } as const

/** An answer from the site's own content, after the providers that failed. */
export const fromSite = function* (
  { passages, asked, settings }: GroundedQuestion,
  attempts: Attempt[],
): Generator<AnswerEvent> {
  const { question, locale } = asked
  const { text, citations } = composeLocalAnswer({ passages, question, locale, settings })
  yield { type: 'provider', ...localProvider }
  yield { type: 'text', text }
  yield { type: 'citations', citations }
  const tokens = { prompt: 0, completion: 0, isEstimated: false }
  yield { type: 'end', finishReason: 'stop', tokens, attempts }
}
