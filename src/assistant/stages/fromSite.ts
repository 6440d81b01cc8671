import { env } from '../../env'
import type { AnswerEvent, GroundedQuestion } from '../events/answerEvent'
import { composeLocalAnswer, type LocalAnswer } from '../local/composeLocalAnswer'
import type { Passage } from '../retrieval/passage'
import type { Attempt } from '../events/attempt'
import type { RoutedEvent } from '../failover/routedEvent'
import { guardAnswer } from '../guard/guardAnswer'

type Grounded = Omit<GroundedQuestion, 'passages'> & {
  /** `undefined` when nobody could look. */
  passages: Passage[] | undefined
}

/** Who answers when no provider does. */
export const localProvider = { provider: 'local', model: 'extractive' } as const

const said = async function* (text: string, attempts: Attempt[]): AsyncGenerator<RoutedEvent> {
  yield { type: 'provider', ...localProvider, attempts }
  yield { type: 'text', text }
  const tokens = { prompt: 0, completion: 0, isEstimated: false }
  yield { type: 'end', finishReason: 'stop', tokens, attempts }
}

/** What the answer may repeat: the documents under its own numbers, and what editors have it say. */
const sourcesOf = (
  { citations }: LocalAnswer,
  { passages = [], settings }: Grounded,
): Passage[] => {
  const words = [settings.greeting, settings.nothingFound, settings.handOver].join('\n')
  const own = { title: '', url: settings.contactUrl, type: '', id: '', score: 0 }
  const cited = citations.map((citation, index) => {
    const pieces = passages.filter(({ type, id }) => type === citation.type && id === citation.id)
    const text = pieces.map((piece) => piece.text).join('\n')
    return { ...citation, number: index + 1, text, score: 1 }
  })
  return [...cited, { ...own, number: 0, text: words }]
}

/** An answer from the site's own content, after the providers that failed. A page may hold anything, too. */
export const fromSite = (grounded: Grounded, attempts: Attempt[]): AsyncGenerator<AnswerEvent> => {
  const { passages, asked, settings } = grounded
  const { question, locale } = asked
  const answer = composeLocalAnswer({ passages, question, locale, settings })
  return guardAnswer(said(answer.text, attempts), {
    passages: sourcesOf(answer, grounded),
    messages: [],
    siteUrl: env.SITE_URL,
    refusal: settings.refusal,
  })
}
