import type { LocaleCode } from '../../platform/locales'
import { settings } from '../../platform/settings'
import type { Turn } from '../events/turn'
import { foreignLanguage } from './foreignLanguage'
import { isOfFewWords, siteLanguage } from './siteLanguage'
import { isLocale, scoresOf } from './wordsOfMessage'

export type MessageLanguage = {
  /** That it is written in, of ISO 639-1: one of the site's, or another. */
  language: string
  /** False where it is likelier a name than a word of another language. */
  isSure: boolean
  /** That it is answered in. */
  locale: LocaleCode
}

type Message = {
  question: string
  /** What was said before, the oldest first. */
  history?: readonly Turn[]
  /** As the client says, which knows the page and not the visitor. */
  said?: LocaleCode
}

/** What was said before. */
type Before = Partial<MessageLanguage> & {
  /** Whether a sentence has told, and not a word or two. */
  isTold?: boolean
}

const mostTurns = 8

/** What was said before is read the same way, turn by turn. */
const languageBefore = (history: readonly Turn[], said?: LocaleCode): Before => {
  const isSaid = ({ role, content }: Turn) => role === 'user' && /\p{L}/u.test(content)
  const asked = history.filter(isSaid).slice(-mostTurns)
  return asked.reduce<Before>(
    (before, { content }) => ({
      ...readOne(content, before, said),
      isTold: before.isTold || !isOfFewWords(content),
    }),
    {},
  )
}

const readOne = (question: string, before: Before, said?: LocaleCode): MessageLanguage => {
  const spoken = before.isSure && before.language && !isLocale(before.language) ? before.language : undefined // prettier-ignore
  const scores = scoresOf(question)
  const locale = siteLanguage(question, scores, { ...before, locale: said ?? before.locale })
  const foreign = foreignLanguage(question, scores, spoken)
  return foreign ? { ...foreign, locale: before.locale ?? said ?? settings.locales[0]! } : { language: locale, isSure: true, locale } // prettier-ignore
}

/**
 * Which language a message is in: what it is written in counts more than what was written before, and that more than
 * what the client says.
 */
export const messageLanguage = ({ question, history = [], said }: Message): MessageLanguage => {
  const before = languageBefore(history, said)
  return readOne(question, before, before.locale ?? said)
}
