import { settings } from '../../platform/settings'
import type { AnswerEvent } from '../events/answerEvent'
import { guardAnswer } from '../guard/guardAnswer'
import { composeLocalAnswer } from '../local/composeLocalAnswer'
import type { LocalAnswer } from '../local/localAnswer'
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
  { retrieved, assistant }: GroundedQuestion,
): Passage[] => {
  const { greeting, nothingFound, handOver, phone = '' } = assistant
  const words = [greeting, nothingFound, handOver, phone].join('\n')
  const own = { title: '', url: assistant.contactUrl, type: '', id: '' }
  const cited = citations.map((citation, index) => {
    const { apart = [], compared = [], lookedUp, help } = retrieved ?? {}
    const found = [retrieved, ...apart, ...compared, help, ...(lookedUp?.found ?? [])].flatMap(
      (each) => each?.quotes ?? [],
    )
    const own = found.filter(({ source }) => source.id === citation.id)
    const text = own.flatMap((quote) => [quote.text, ...quote.near.map((near) => near.text)])
    return { ...citation, number: index + 1, text: text.join('\n') }
  })
  return [...cited, { ...own, number: 0, text: words }]
}

/** Extractive answer from the site's own content → guard: a page may hold anything, too. */
export const fromSite = (grounded: GroundedQuestion): AsyncGenerator<AnswerEvent> => {
  const { retrieved, asked, conversation, assistant } = grounded
  const history = conversation.turns
  const answer = composeLocalAnswer({ ...asked, history, retrieved, settings: assistant })
  return guardAnswer(said(answer.text), {
    passages: sourcesOf(answer, grounded),
    messages: [],
    siteUrl: settings.siteUrl,
    refusal: assistant.refusal,
  })
}
