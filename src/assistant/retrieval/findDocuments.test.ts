import { expect, it } from '@jest/globals'
import type { Payload } from 'payload'
import { firstReads } from '../../search/engine'
import { findDocuments } from './findDocuments'
import { rewriteQuestion } from './question/rewriteQuestion'

it('a question waits until what a start reads of the index is there', async () => {
  let hasAsked = false
  const payload = {
    get db(): never {
      hasAsked = true
      throw new Error('asked')
    },
  } as unknown as Payload
  let end = () => undefined as void
  const read = new Promise<void>((resolve) => (end = resolve))
  const reading = firstReads.begin('en', () => read)
  const question = rewriteQuestion({
    question: 'Who makes charging depots?',
    history: [],
    locale: 'en',
  })
  const found = findDocuments({ payload, question, locale: 'en', count: 10 })
  found.catch(() => undefined)
  await new Promise(setImmediate)
  expect(hasAsked).toBe(false)
  end()
  await reading
  await expect(found).rejects.toThrow('asked')
})
