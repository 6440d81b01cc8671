import { settings } from '../../platform/settings'
import type { AnswerEvent } from '../events/answerEvent'
import { guardAnswer } from '../guard/guardAnswer'
import { composeLocalAnswer, type LocalAnswer } from '../local/composeLocalAnswer'
import type { Passage } from '../retrieval/passage'
import type { GroundedQuestion } from './groundedQuestion'

const said = async function* (text: string): AsyncGenerator<AnswerEvent> {
  yield { type: 'provider', provider: 'local', model: 'extractive', isFallback: true }
  yield { type: 'text', text }
  yield { type: 'end', finishReason: 'stop', tokens: { prompt: 0, completion: 0 } }
}

/** What the answer may repeat: the documents under its own numbers, and what editors have it say. */
const sourcesOf = (
  { citations }: LocalAnswer,
  { passages = [], assistant }: GroundedQuestion,
): Passage[] => {
  const words = [assistant.greeting, assistant.nothingFound, assistant.handOver].join('\n')
  const own = { title: '', url: assistant.contactUrl, type: '', id: '', score: 0 }
  const cited = citations.map((citation, index) => {
    const chunks = passages.filter(({ type, id }) => type === citation.type && id === citation.id)
    const text = chunks.map((chunk) => chunk.text).join('\n')
    return { ...citation, number: index + 1, text, score: 1 }
  })
  return [...cited, { ...own, number: 0, text: words }]
}

/** Extractive answer from the site's own content → guard: a page may hold anything, too. */
export const fromSite = (grounded: GroundedQuestion): AsyncGenerator<AnswerEvent> => {
  const { passages, asked, assistant } = grounded
  const { question, locale } = asked
  const answer = composeLocalAnswer({ passages, question, locale, settings: assistant })
  return guardAnswer(said(answer.text), {
    passages: sourcesOf(answer, grounded),
    messages: [],
    siteUrl: settings.siteUrl,
    refusal: assistant.refusal,
  })
}
