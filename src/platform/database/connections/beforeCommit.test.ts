import { expect, it } from '@jest/globals'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { storeBeforeCommit, storedAtCommit, storeWith } from './beforeCommit'

const gatheredIn = (id: string, hasParts: boolean) => {
  const log: string[] = []
  let isTaken = false
  storedAtCommit(id, () => ({
    parts: () => {
      if (!hasParts) return undefined
      isTaken = true
      return [['trail', sql`select 1`]]
    },
    store: () => {
      if (!isTaken) log.push('stored')
      return Promise.resolve(!isTaken)
    },
  }))
  return log
}

const db = {} as Parameters<typeof storeBeforeCommit>[1]

it('what was a part of the last statement is not stored again, and the commit is told that there was a statement', async () => {
  const log = gatheredIn('one', true)
  await storeWith('one', (parts) => Promise.resolve(void log.push(`sent ${parts?.length}`)))
  expect([await storeBeforeCommit('one', db), log]).toEqual([true, ['sent 1']])
  expect(await storeBeforeCommit('one', db)).toBe(false)
})

it('what can be no part is stored before the commit', async () => {
  const log = gatheredIn('two', false)
  await storeWith('two', (parts) => Promise.resolve(void log.push(`sent ${parts?.length}`)))
  expect([await storeBeforeCommit('two', db), log]).toEqual([true, ['sent undefined', 'stored']])
})

it('a last statement that fails leaves nothing noted', async () => {
  gatheredIn('three', true)
  await expect(storeWith('three', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await storeBeforeCommit('three', db)).toBe(false)
})
