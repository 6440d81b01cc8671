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

/** As the page that says how people are reached is asked for, by who is let down. */
const askForHelp: Record<LocaleCode, string> = {
  en: 'emergency number, phone of support',
  de: 'Notrufnummer, Telefon des Supports',
}

/** Retrieval for a message as it was typed, and for who is let down also of how people are reached. */
export const retrieveFor = async ({ payload, said, history, locale }: Look): Promise<Retrieved> => {
  const question = withoutPleasantries(said, locale)
  const need = needOf({ message: said, history, locale })
  const [found, help] = await Promise.all([
    retrieve({ payload, question, history, locale }),
    need ? retrieve({ payload, question: askForHelp[locale], locale }) : undefined,
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
