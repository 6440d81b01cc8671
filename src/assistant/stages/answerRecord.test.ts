import { describe, expect, it } from '@jest/globals'
import type { AnswerEvent } from '../events/answerEvent'
import { newRecord, recordEvent, savedAnswer } from './answerRecord'

const words = { refusal: 'I can’t help with that.', nothingFound: 'I found nothing.' }
const who = { provider: 'openai', model: 'small' }
const cited = { title: 'Prices', url: 'https://www.example.com/p', type: 'content', id: 'd-1' }

const start: AnswerEvent = { type: 'start', conversationId: 'c', messageId: 'm', locale: 'en' }
const prompt: AnswerEvent = { type: 'prompt', tokens: 100 }
const call: AnswerEvent = { type: 'call', ...who }
const answering: AnswerEvent = { type: 'provider', ...who }
const local: AnswerEvent = {
  type: 'provider',
  provider: 'local',
  model: 'extractive',
  isFallback: true,
}
const answered: AnswerEvent = {
  type: 'attempt',
  attempt: { ...who, outcome: 'answered', ms: 7, firstTokenMs: 3 },
}
const failed: AnswerEvent = {
  type: 'attempt',
  attempt: { ...who, outcome: 'failed', reason: 'server', ms: 2 },
}
const text = (said: string): AnswerEvent => ({ type: 'text', text: said })
const end: AnswerEvent = {
  type: 'end',
  finishReason: 'stop',
  tokens: { prompt: 90, completion: 5 },
}

/** An event every 10 ms, and 10 ms more until it is stored. */
const savedOf = (events: AnswerEvent[]) =>
  savedAnswer(
    events.reduce(
      (record, event, index) => recordEvent(record, { event, atMs: 10 * index, words }),
      newRecord('m'),
    ),
    10 * events.length,
  )

describe('what an answer was', () => {
  const contactUrl = 'https://www.example.com/contact'
  const outcome = (events: AnswerEvent[], more: object = {}) =>
    [...events, end].reduce(
      (record, event) => recordEvent(record, { event, atMs: 1, words: { ...words, contactUrl, ...more } }), // prettier-ignore
      newRecord('m'),
    ).outcome
  const cites: AnswerEvent = { type: 'citations', citations: [cited] }

  it.each<[string, AnswerEvent[], object, string]>([
    ['a hello', [local, text('Hello.')], { talk: 'greeting' }, 'smallTalk'],
    ['a wish for people', [answering, text('Sure.')], { talk: 'human' }, 'handedOver'],
    ['an address', [local, text('Thank you.')], { leavesAddress: true }, 'handedOver'],
    ['a question with an address', [local, text('5 € [1].'), cites], { leavesAddress: true }, 'answered'], // prettier-ignore
    ['a model’s own way to say no', [answering, text(`No idea, see ${contactUrl}.`)], {}, 'unanswered'], // prettier-ignore
    ['an answer that names the page', [answering, text(`At ${contactUrl} [1].`), cites], {}, 'answered'], // prettier-ignore
    ['a model’s answer', [answering, text('Yes.')], {}, 'answered'],
  ])('%s', (_, events, more, wanted) => {
    expect(outcome(events, more)).toBe(wanted)
  })
})

describe('what is kept of an answer', () => {
  it('is all that its events told', () => {
    const citations: AnswerEvent = { type: 'citations', citations: [cited] }
    const events = [start, prompt, call, answering, text('It costs '), text('5 € [1].')]
    expect(savedOf([...events, answered, citations, end])).toEqual({
      ...{ id: 'm', ...who, fallback: false, content: 'It costs 5 € [1].', citations: [cited] },
      attempts: [{ ...who, outcome: 'answered', ms: 7, firstTokenMs: 3 }],
      ...{ firstTokenMs: 40, latencyMs: 90, tokens: { prompt: 90, completion: 5 } },
      outcome: 'answered',
    })
  })

  it.each([
    [`Sorry. ${words.refusal}`, 'refused'],
    [`${words.nothingFound} Ask us.`, 'unanswered'],
    ['Yes.', 'answered'],
  ])('%s is %s', (said, outcome) => {
    expect(savedOf([start, answering, text(said), end]).outcome).toBe(outcome)
  })

  it('names those who failed before the site’s own content answered, which costs nothing', () => {
    const free: AnswerEvent = { ...end, tokens: { prompt: 0, completion: 0 } }
    expect(savedOf([start, prompt, call, failed, local, text('From us.'), free])).toMatchObject({
      provider: 'local',
      fallback: true,
      attempts: [{ ...who, outcome: 'failed' }],
      tokens: { prompt: 0, completion: 0 },
    })
  })

  it('has a call that its reader left, and what that may have cost', () => {
    expect(savedOf([start, prompt, call, answering, text('x'.repeat(35))])).toMatchObject({
      attempts: [{ ...who, outcome: 'aborted', ms: 30 }],
      tokens: { prompt: 100, completion: 10 },
      outcome: 'aborted',
    })
    expect(savedOf([start, prompt, call])).toMatchObject({ tokens: undefined, outcome: 'aborted' })
  })

  it('has a call that the guard cut off as one that answered', () => {
    const saved = savedOf([start, prompt, call, answering, text('No.'), end])
    expect(saved.attempts).toEqual([{ ...who, outcome: 'answered', ms: 30 }])
  })

  it('says that it broke off, by whose fault ever', () => {
    const cutOff: AnswerEvent = { type: 'cutOff', code: 'internal' }
    expect(savedOf([start, prompt, call, answering, text('Yes'), failed, cutOff])).toMatchObject({
      attempts: [{ outcome: 'failed' }],
      outcome: 'cutOff',
      tokens: { prompt: 100, completion: 1 },
    })
  })
})
