import { expect, it } from '@jest/globals'
import { createAnswerMemory } from './answerMemory'

const kib = 1024
const sized = (byteLength: number, sources = 0) => ({ answer: { body: { byteLength } }, sources })

it('large answers push out large ones alone', () => {
  const memory = createAnswerMemory({ maxBytes: 8 * 1024 * kib })
  memory.set('small', sized(10 * kib))
  for (let one = 0; one < 20; one++) memory.set(`large ${one}`, sized(500 * kib))
  expect(memory.get('small')).toBeDefined()
  expect(memory.get('large 19')).toBeDefined()
  expect(memory.get('large 0')).toBeUndefined()
})

it('an answer that became small or large is there once', () => {
  const memory = createAnswerMemory({ maxBytes: 8 * 1024 * kib })
  memory.set('it', sized(500 * kib))
  memory.set('it', sized(10 * kib))
  expect(memory.get('it')?.answer.body.byteLength).toBe(10 * kib)
  memory.set('it', sized(600 * kib))
  expect(memory.get('it')?.answer.body.byteLength).toBe(600 * kib)
})

it('what an answer is made of takes its room as well', () => {
  const memory = createAnswerMemory({ maxBytes: 8 * 1024 * kib })
  for (let one = 0; one < 100; one++) memory.set(`${one}`, sized(kib, 500))
  expect(memory.use().entries).toBeLessThan(40)
})
