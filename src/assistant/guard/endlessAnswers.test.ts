import { expect, it } from '@jest/globals'
import { growth, linear } from '../../../tests/helpers/cpuMs'
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

it.each<[string, (letters: number) => string]>([
  ['a number of signs', (letters) => `01${'-'.repeat(letters)}1 x`],
  ['blanks', (letters) => `a${' '.repeat(letters)}b`],
  ['signs of plus', (letters) => `${'+'.repeat(letters)} end`],
  ['open brackets', (letters) => '[a'.repeat(letters / 2)],
  ['one word', (letters) => 'aB3'.repeat(letters / 3)],
])('%s, as long as an answer may be, do not block the event loop', async (_, text) => {
  // It was quadratic: half a minute.
  expect(await growth(58_000, (letters) => guarded(text(letters)))).toBeLessThan(linear)
})

it('signs of plus hold nothing back', async () => {
  expect(await guarded(`It is ${'+'.repeat(1500)} good`)).toMatch(/good$/)
})
