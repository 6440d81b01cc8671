import { describe, expect, it } from '@jest/globals'
import type { AnswerEvent } from '../events/answerEvent'
import { serverSentEvents } from './serverSentEvents'
import { uiMessageStream } from './uiMessageStream'
import { wholeAnswer } from './wholeAnswer'

const citation = { title: 'Prices', url: 'https://www.example.com/p', type: 'content', id: 'd-1' }
const meta = {
  conversationId: 'c-1',
  messageId: 'm-1',
  provider: 'openai',
  model: 'small',
  fallback: false,
}
const attempt = { provider: 'openai', model: 'small', outcome: 'answered', ms: 5 } as const
const begun: AnswerEvent[] = [
  { type: 'start', conversationId: 'c-1', messageId: 'm-1', locale: 'de' },
  { type: 'prompt', tokens: 10 },
  { type: 'call', provider: 'openai', model: 'small' },
  { type: 'provider', provider: 'openai', model: 'small' },
]
const answer: AnswerEvent[] = [
  ...begun,
  { type: 'text', text: 'It costs\n\n' },
  { type: 'text', text: '5 € [1].' },
  { type: 'attempt', attempt },
  { type: 'citations', citations: [citation] },
  { type: 'end', finishReason: 'filtered', tokens: { prompt: 10, completion: 5 } },
]
const broken: AnswerEvent[] = [
  ...answer.slice(0, 5),
  { type: 'citations', citations: [] },
  { type: 'cutOff' },
]
const brokeOff = 'Die Antwort ist hier abgebrochen. Bitte fragen Sie noch einmal.'

const tell = async function* (events: AnswerEvent[]) {
  yield* events
}

const usage = { promptTokens: 10, completionTokens: 5, totalTokens: 15 }

describe('server-sent events', () => {
  const sent = (events: AnswerEvent[]) => {
    const { encode } = serverSentEvents()
    return events.map(encode).filter(Boolean)
  }

  it('are the contract’s, one data line each', () => {
    expect(sent(answer)).toEqual([
      'event: meta\ndata: {"conversationId":"c-1","messageId":"m-1","provider":"openai","model":"small","fallback":false}\n\n',
      'event: delta\ndata: {"text":"It costs\\n\\n"}\n\n',
      'event: delta\ndata: {"text":"5 € [1]."}\n\n',
      `event: citations\ndata: {"citations":[${JSON.stringify(citation)}]}\n\n`,
      `event: done\ndata: {"finishReason":"filtered","usage":${JSON.stringify(usage)}}\n\n`,
    ])
  })

  it('say why an answer ends early', () => {
    expect(sent(broken).at(-1)).toBe(
      `event: error\ndata: {"code":"cut_off","message":"${brokeOff}"}\n\n`,
    )
  })
})

describe('the UI message stream', () => {
  const partsOf = (events: AnswerEvent[]) => {
    const { encode } = uiMessageStream()
    const lines = events.map(encode).join('').trimEnd().split('\n\n')
    return lines.map((line) => line.replace(/^data: /, ''))
  }

  it('opens and closes what it says, in the SDK’s order', () => {
    const parts = partsOf(answer)
    expect(parts.pop()).toBe('[DONE]')
    const { conversationId, provider, model, fallback } = meta
    expect(parts.map((part) => JSON.parse(part) as unknown)).toEqual([
      {
        type: 'start',
        messageId: 'm-1',
        messageMetadata: { conversationId, provider, model, fallback },
      },
      { type: 'start-step' },
      { type: 'text-start', id: 'answer' },
      { type: 'text-delta', id: 'answer', delta: 'It costs\n\n' },
      { type: 'text-delta', id: 'answer', delta: '5 € [1].' },
      { type: 'text-end', id: 'answer' },
      { type: 'source-url', sourceId: 'd-1', url: citation.url, title: 'Prices' },
      { type: 'finish-step' },
      { type: 'finish', finishReason: 'content-filter', messageMetadata: { usage } },
    ])
  })

  it('ends with the error, and is complete', () => {
    const parts = partsOf(broken)
    expect(parts.slice(-2)).toEqual([`{"type":"error","errorText":"${brokeOff}"}`, '[DONE]'])
  })
})

describe('an answer in one piece', () => {
  it('has the contract’s shape', async () => {
    expect(await wholeAnswer(tell(answer))).toEqual({
      conversationId: 'c-1',
      message: {
        id: 'm-1',
        role: 'assistant',
        content: 'It costs\n\n5 € [1].',
        citations: [citation],
      },
      provider: 'openai',
      model: 'small',
      fallback: false,
      usage,
    })
  })

  it('is no answer when it broke off', async () => {
    await expect(wholeAnswer(tell(broken))).rejects.toMatchObject({ code: 'unavailable' })
    await expect(wholeAnswer(tell(begun))).rejects.toMatchObject({ code: 'unavailable' })
    const ours: AnswerEvent = { type: 'cutOff', code: 'internal' }
    await expect(wholeAnswer(tell([...begun, ours]))).rejects.toMatchObject({ code: 'internal' })
  })
})
