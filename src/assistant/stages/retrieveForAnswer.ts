import type { Payload } from 'payload'
import { logger } from '../../platform/logging'
import type { LocaleCode } from '../../platform/locales'
import { withTimeout } from '../../platform/async/withTimeout'
import type { Turn } from '../events/turn'
import { needOf } from '../local/talk/needOf'
import { withoutPleasantries } from '../local/talk/withoutPleasantries'
import { retrieve, type Retrieved } from '../retrieval/retrieve'
import type { GroundedQuestion } from './groundedQuestion'

type Question = Pick<GroundedQuestion, 'asked' | 'conversation'> & { payload: Payload }

type Look = { payload: Payload; said: string; history: Turn[]; locale: LocaleCode }

const mostWaitMs = 2000

/** So long at most the answer waits for how people are reached, which it can do without. */
const mostWaitForHelpMs = 1000

/** As the page that says how people are reached is asked for, by who is let down. */
const askForHelp: Record<LocaleCode, string> = {
  en: 'emergency number, phone of support',
  de: 'Notrufnummer, Telefon des Supports',
}

type Retrieve = typeof retrieve

/** How people are reached. @returns `undefined` where that cannot be found out in time */
const lookForHelp = async ({ payload, locale }: Look, look: Retrieve) => {
  try {
    const question = askForHelp[locale]
    return await withTimeout(look({ payload, question, locale }), mostWaitForHelpMs)
  } catch (error) {
    logger.warn({ msg: 'The assistant could not look for how people are reached', err: error })
    return undefined
  }
}

/** Retrieval for a message as it was typed, and for who is let down also of how people are reached. */
export const retrieveFor = async (asked: Look, look: Retrieve = retrieve): Promise<Retrieved> => {
  const { payload, said, history, locale } = asked
  const question = withoutPleasantries(said, locale)
  const [found, help] = await Promise.all([
    look({ payload, question, history, locale }),
    needOf({ message: said, history, locale }) ? lookForHelp(asked, look) : undefined,
  ])
  return { ...found, help }
}

/** Retrieval, within the time that a visitor waits for it. @returns `undefined` when the database is away */
export const retrieveForAnswer = async ({
  payload,
  asked: { question: said, locale },
  conversation: { turns: history },
}: Question): Promise<Retrieved | undefined> => {
  try {
    return await withTimeout(retrieveFor({ payload, said, history, locale }), mostWaitMs)
  } catch (error) {
    logger.error({ msg: 'The assistant could not look for passages', err: error })
    return undefined
  }
}
