import { describe, expect, it } from '@jest/globals'
import type { AnswerEvent } from '../events/answerEvent'
import { cutOffOnError, withFallback } from './withFallback'

const failed: AnswerEvent = {
  type: 'attempt',
  attempt: { provider: 'one', model: 'm', outcome: 'failed', reason: 'server', ms: 1 },
}
const speaks: AnswerEvent[] = [
  { type: 'provider', provider: 'one', model: 'm' },
  { type: 'text', text: 'Hello' },
]

const tell = async function* (events: AnswerEvent[], error?: Error) {
  yield* events
  if (error) throw error
}

const signals = ({ left = false, ending = false } = {}) => ({
  left: left ? AbortSignal.abort() : new AbortController().signal,
  ending: ending ? AbortSignal.abort() : new AbortController().signal,
})

const typesOf = async (events: AsyncIterable<AnswerEvent>) => {
  const types: string[] = []
  for await (const { type } of events) types.push(type)
  return types
}

const local = () => tell([{ type: 'text', text: 'From the site' }])

describe('the fallback', () => {
  it('answers when the providers have said nothing, after what happened to them', async () => {
    const events = withFallback(tell([failed]), local, signals())
    expect(await typesOf(events)).toEqual(['attempt', 'text'])
  })

  it('answers when asking them failed, also because the process ends', async () => {
    const both = signals({ ending: true })
    for (const error of [new Error('Ours'), both.ending.reason])
      expect(await typesOf(withFallback(tell([failed], error), local, both))).toEqual([
        'attempt',
        'text',
      ])
  })

  it('is silent once a provider has spoken, and when the visitor has left', async () => {
    expect(await typesOf(withFallback(tell(speaks), local, signals()))).toHaveLength(2)
    const error = new Error('Ours')
    await expect(typesOf(withFallback(tell(speaks, error), local, signals()))).rejects.toBe(error)
    const gone = signals({ left: true })
    await expect(typesOf(withFallback(tell([], error), local, gone))).rejects.toBe(error)
  })
})

describe('an answer that fails', () => {
  const lastOf = async (given: { left?: boolean; ending?: boolean }) => {
    let last: AnswerEvent | undefined
    for await (const event of cutOffOnError(tell(speaks, new Error('Ours')), signals(given)))
      last = event
    return last
  }

  it('says whose fault it was', async () => {
    expect(await lastOf({})).toEqual({ type: 'cutOff', code: 'internal' })
    expect(await lastOf({ ending: true })).toEqual({ type: 'cutOff', code: 'cut_off' })
  })

  it('just ends for a visitor who has left', async () => {
    expect(await lastOf({ left: true })).toEqual(speaks[1])
  })
})
