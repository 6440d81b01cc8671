import type { Payload } from 'payload'
import { logger } from '../../platform/logging'
import { withTimeout } from '../../platform/async/withTimeout'
import { withoutPleasantries } from '../local/talk/withoutPleasantries'
import { retrieve, type Retrieved } from '../retrieval/retrieve'
import type { GroundedQuestion } from './groundedQuestion'

type Question = Pick<GroundedQuestion, 'asked' | 'conversation'> & { payload: Payload }

const mostWaitMs = 2000

/** Retrieval, within the time that a visitor waits for it. @returns `undefined` when the database is away */
export const retrieveForAnswer = async ({
  payload,
  asked: { question: said, locale },
  conversation: { turns: history },
}: Question): Promise<Retrieved | undefined> => {
  const question = withoutPleasantries(said, locale)
  try {
    return await withTimeout(retrieve({ payload, question, history, locale }), mostWaitMs)
  } catch (error) {
    logger.error({ msg: 'The assistant could not look for passages', err: error })
    return undefined
  }
}
