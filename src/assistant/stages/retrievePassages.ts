import type { Payload } from 'payload'
import { logger } from '../../platform/logging'
import { withTimeout } from '../../platform/async/withTimeout'
import { findPassages } from '../retrieval/findPassages'
import type { Passage } from '../retrieval/passage'
import type { GroundedQuestion } from './groundedQuestion'

type Question = Pick<GroundedQuestion, 'asked' | 'conversation'> & { payload: Payload }

const mostWaitMs = 2000

/** Retrieval, within the time that a visitor waits for it. @returns `undefined` when the database is away */
export const retrievePassages = async ({
  payload,
  asked: { question, locale },
  conversation: { turns: history },
}: Question): Promise<Passage[] | undefined> => {
  try {
    return await withTimeout(findPassages({ payload, question, history, locale }), mostWaitMs)
  } catch (error) {
    logger.error({ msg: 'The assistant could not look for passages', err: error })
    return undefined
  }
}
