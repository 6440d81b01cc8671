import type { Payload } from 'payload'
import { logger } from '../../logging'
import { inTime } from '../../time/inTime'
import type { AnswerEvent, GroundedQuestion } from '../events/answerEvent'
import { fromProviders } from './fromProviders'
import { fromSite } from './fromSite'
import { findPassages } from '../retrieval/findPassages'
import type { Passage } from '../retrieval/passage'
import { AnswerAborted } from '../failover/answerAborted'
import type { Attempt } from '../events/attempt'
import { chatProviders } from '../failover/chatProviders'
import { NoProviderAnswered } from '../failover/noProviderAnswered'

type Question = Omit<GroundedQuestion, 'passages'> & {
  payload: Payload
  /** `whole`: nothing is seen before the end. */
  visible: 'stream' | 'whole'
  /** Aborts when the visitor has left. */
  left: AbortSignal
  /** Aborts when the process ends. */
  ending: AbortSignal
}

const mostWaitMs = 2000

/** `undefined` when nobody can look: the database is away. */
const passagesFor = async (wanted: Question): Promise<Passage[] | undefined> => {
  const { payload, asked, conversation } = wanted
  const { question, locale } = asked
  const { turns: history } = conversation
  try {
    return await inTime(findPassages({ payload, question, history, locale }), mostWaitMs)
  } catch (error) {
    logger.error({ msg: 'The assistant could not look for passages', err: error })
    return undefined
  }
}

const isExpected = (error: unknown): error is NoProviderAnswered | AnswerAborted =>
  error instanceof NoProviderAnswered || error instanceof AnswerAborted

/** Who was asked before it ended like this, if the error knows. */
export const attemptsOf = (error: unknown): Attempt[] | undefined =>
  isExpected(error) ? error.attempts : undefined

/** A conversation that has had its share costs nothing more. */
const mayAskProviders = ({ conversation, settings }: Question): boolean =>
  conversation.tokensSpent < settings.conversationTokens && chatProviders().providers.length > 0

/** An answer from the first provider that gives one, else from the site's own content. */
export const whoAnswers = async function* (wanted: Question): AsyncGenerator<AnswerEvent> {
  const { asked, conversation, settings, visible, left, ending } = wanted
  const passages = await passagesFor(wanted)
  let attempts: Attempt[] = []
  // Without a look at the content, what a provider says would be made up.
  if (passages && mayAskProviders(wanted)) {
    const question = { asked, conversation, settings, passages }
    const signal = AbortSignal.any([left, ending])
    let hasSpoken = false
    try {
      for await (const event of fromProviders({ question, visible, signal })) {
        hasSpoken ||= event.type !== 'prompt'
        yield event
      }
      return
    } catch (error) {
      if (hasSpoken || left.aborted) throw error
      attempts = attemptsOf(error) ?? []
      if (!isExpected(error)) logger.error({ msg: 'The providers could not be asked', err: error })
    }
  }
  yield* fromSite({ asked, conversation, settings, passages }, attempts)
}
