import { expect, test } from '@jest/globals'
import type { Turn } from '../events/turn'
import type { FindEvidence, FoundEvidence } from './findEvidence'
import { readBothWays, type FoundParts } from './readings'

const found = (isFollowUp: boolean): FoundParts => ({
  found: {
    ...{ candidates: [], evidence: [], asked: [], conjuncts: [], worth: [], names: [], parts: 1 },
    ...{ isNaming: false, addressing: { you: false, we: false }, locale: 'en' },
    question: { text: '', kinds: [], asked: [], said: '' },
    isFollowUp,
  } satisfies FoundEvidence,
  apart: [],
})

const historiesRead = async (isFollowUp: boolean, history: Turn[]) => {
  const read: Turn[][] = []
  const find = { question: 'What does it cost?', history, locale: 'en' } as unknown as FindEvidence
  const findParts = (each: FindEvidence) => {
    read.push(each.history ?? [])
    return Promise.resolve(found(isFollowUp && (each.history ?? []).length > 0))
  }
  await readBothWays({ find, own: [], findParts })
  return read
}

const before: Turn[] = [
  { role: 'user', content: 'When is the round table?' },
  { role: 'assistant', content: 'In March. (from our event “Round table” [1])' },
]

test('what may go on from an answer is read without it as well', async () => {
  expect(await historiesRead(true, before)).toEqual([before, []])
})

test('what stands by itself is read once', async () => {
  expect(await historiesRead(false, before)).toEqual([before])
  expect(await historiesRead(true, [])).toEqual([[]])
})

test('what was only told is no question to go on from', async () => {
  const told: Turn[] = [{ role: 'user', content: 'We only have eight vans.' }]
  expect(await historiesRead(true, told)).toEqual([told])
})
