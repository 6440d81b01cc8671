import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import type { Payload } from 'payload'
import type { retrieve, Retrieved } from '../retrieval/retrieve'
import { retrieveFor } from './retrieveForAnswer'

const said = 'Nothing is charging again. What does it cost?'
const found = { quotes: [], worth: [1] } as unknown as Retrieved
const helpful = { quotes: [], worth: [2] } as unknown as Retrieved

const asked = { payload: {} as Payload, history: [], locale: 'en' as const }

/** The question is answered at once, and how people are reached as is said here. */
const looking = (help: () => Promise<Retrieved>) =>
  jest.fn<typeof retrieve>(({ question }) =>
    question.startsWith('emergency') ? help() : Promise.resolve(found),
  )

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

test('who is let down is also told how people are reached', async () => {
  const look = looking(() => Promise.resolve(helpful))
  expect(await retrieveFor({ ...asked, said }, look)).toEqual({ ...found, help: helpful })
})

test('who is not let down costs one retrieval', async () => {
  const look = looking(() => Promise.resolve(helpful))
  await retrieveFor({ ...asked, said: 'What does it cost?' }, look)
  expect(look).toHaveBeenCalledTimes(1)
})

test('where how people are reached cannot be looked up, the answer stays', async () => {
  const look = looking(() => Promise.reject(new Error('away')))
  expect(await retrieveFor({ ...asked, said }, look)).toEqual(found)
})

test('the answer does not wait for it beyond a second', async () => {
  const look = looking(() => new Promise(() => {}))
  const answer = retrieveFor({ ...asked, said }, look)
  await jest.advanceTimersByTimeAsync(1100)
  expect(await answer).toEqual(found)
})

test('the failure of the question itself is not hidden', async () => {
  const look = jest.fn<typeof retrieve>(() => Promise.reject(new Error('away')))
  await expect(retrieveFor({ ...asked, said }, look)).rejects.toThrow('away')
})
