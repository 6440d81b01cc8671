import { expect, it } from '@jest/globals'
import { cpuMs } from '../../../tests/helpers/cpuMs'
import type { AnswerEvent } from '../events/answerEvent'
import { guardAnswer } from './guardAnswer'

const guarded = async (text: string) => {
  const events = async function* (): AsyncGenerator<AnswerEvent> {
    yield { type: 'provider', provider: 'one', model: 'one-model' }
    yield { type: 'text', text }
    const tokens = { prompt: 1, completion: 1, isEstimated: true }
    yield { type: 'end', finishReason: 'stop', tokens }
  }
  const guard = { passages: [], messages: [], siteUrl: 'https://www.example.com', refusal: 'No.' }
  let shown = ''
  for await (const event of guardAnswer(events(), guard))
    if (event.type === 'text') shown += event.text
  return shown
}

it.each([
  ['a number of signs', `01${'-'.repeat(59_000)}1 x`],
  ['blanks', `a${' '.repeat(59_000)}b`],
  ['signs of plus', `${'+'.repeat(59_000)} end`],
  ['open brackets', '[a'.repeat(29_000)],
  ['one word', 'aB3'.repeat(19_000)],
])('%s, as long as an answer may be, do not block the event loop', async (_, text) => {
  expect(await cpuMs(() => guarded(text))).toBeLessThan(2500) // it was quadratic: half a minute
})

it('signs of plus hold nothing back', async () => {
  expect(await guarded(`It is ${'+'.repeat(1500)} good`)).toMatch(/good$/)
})
