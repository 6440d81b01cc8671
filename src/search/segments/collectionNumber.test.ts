import { expect, it } from '@jest/globals'
import type { PayloadRequest } from 'payload'
import { forgetEverything } from '../../platform/changes/contentChanges'
import { tellOutcome } from '../../platform/database/transactions/whenTransactionEnds'
import { hasNumber } from './collectionNumber'

const site = () => {
  const stored = { isNumbered: true, asked: 0 }
  const execute = () => {
    stored.asked += 1
    return Promise.resolve({ rows: stored.isNumbered ? [{}] : [] })
  }
  const db = { pool: {}, sessions: { a: { db: { execute } } } }
  const req = { payload: { db }, transactionID: 'a' } as unknown as PayloadRequest
  return { stored, has: () => hasNumber(req, 'content') }
}

it('remembers a number that was committed, until the database may be another', async () => {
  const { stored, has } = site()
  expect(await has()).toBe(true)
  await tellOutcome('a', 'committed')
  expect([await has(), stored.asked]).toEqual([true, 1])
  stored.isNumbered = false // a backup from before it had one
  forgetEverything()
  expect([await has(), stored.asked]).toEqual([false, 2])
})

it('remembers none that may have been rolled back, or is of a database from before', async () => {
  const { stored, has } = site()
  await has()
  await tellOutcome('a', 'rolled back')
  await has()
  await tellOutcome('a', 'unknown')
  await has()
  forgetEverything()
  await tellOutcome('a', 'committed')
  stored.isNumbered = false
  expect([await has(), stored.asked]).toEqual([false, 4])
})
