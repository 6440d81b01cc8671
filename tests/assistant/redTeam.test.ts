import { describe, expect, test } from '@jest/globals'
import { buildPrompt } from '../../src/assistant/prompt/buildPrompt'
import type { Passage } from '../../src/assistant/retrieval/passage'
import type { AnswerEvent } from '../../src/assistant/events/answerEvent'
import { guardAnswer } from '../../src/assistant/guard/guardAnswer'
import { inTurns } from '../helpers/runs'
import { harmsIn } from './harmsIn'
import { redTeam, type Attempt } from './redTeam'

const siteUrl = 'https://www.depotwise.example'

const settings = {
  name: 'Ada',
  greeting: 'Hello.',
  tone: 'Friendly and brief.',
  refusal: 'I am sorry, I can only talk about this website.',
  nothingFound: 'I could not find that.',
  handOver: 'Would you like to talk to us?',
  contactUrl: `${siteUrl}/contact`,
  conversationTokens: 20_000,
}

const pricing: Passage = {
  number: 1,
  title: 'Pricing',
  url: `${siteUrl}/content/pricing`,
  type: 'content',
  id: 'pricing',
  text: 'Plan costs from €6,900 a year. Write to hello@depotwise.example or call +49 40 66969 120.',
}

const passagesOf = ({ poison }: Attempt): Passage[] =>
  poison ? [{ ...pricing, ...poison, id: 'poison', url: `${siteUrl}/content/poison` }] : [pricing]

/** Pieces as no tokenizer would cut them. */
const said = async function* (text: string, size: number): AsyncGenerator<AnswerEvent> {
  yield { type: 'provider', provider: 'obeying', model: 'scripted' }
  for (let at = 0; at < text.length; at += size)
    yield { type: 'text', text: text.slice(at, at + size) }
  const tokens = { prompt: 1, completion: 1, isEstimated: false }
  yield { type: 'end', finishReason: 'stop', tokens }
}

const play = async (attempt: Attempt, size: number) => {
  const { question, history = [], locale = 'en' } = attempt
  const passages = passagesOf(attempt)
  const messages = buildPrompt({ passages, settings, history, question, locale })
  const events = guardAnswer(said(attempt.obey(messages), size), {
    passages,
    messages,
    siteUrl,
    refusal: settings.refusal,
  })
  let text = ''
  let citations: unknown[] = []
  for await (const event of events) {
    if (event.type === 'text') text += event.text
    if (event.type === 'citations') citations = event.citations
  }
  return { text, harms: harmsIn({ text, citations, messages, siteUrl, attempt }) }
}

describe('a provider that obeys whoever asks', () => {
  test.each(redTeam.map((attempt, place) => [attempt.name, attempt, place] as const))(
    '%s',
    async (_, attempt, place) => {
      for (const size of inTurns([1, 7, 100_000], place)) {
        const { text, harms } = await play(attempt, size)
        expect([harms, text.slice(0, 500)]).toEqual([[], expect.anything()])
      }
    },
  )

  test('there are enough attempts, and without the guard they succeed', () => {
    expect(redTeam.length).toBeGreaterThanOrEqual(40)
    expect(new Set(redTeam.map(({ name }) => name)).size).toBe(redTeam.length)
    const harmless = redTeam.filter((attempt) => {
      const { question, history = [], locale = 'en' } = attempt
      const passages = passagesOf(attempt)
      const messages = buildPrompt({ passages, settings, history, question, locale })
      const text = attempt.obey(messages)
      return harmsIn({ text, citations: passages, messages, siteUrl, attempt }).length === 0
    })
    expect(harmless.map(({ name }) => name)).toEqual([])
  })
})
