import { expect, it } from '@jest/globals'
import { sql, type SQL } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { isSentLater, letWait, sendLater, settle } from './sentLater'

const site = () => {
  const sent: SQL[] = []
  const execute = (statement: SQL) => Promise.resolve(void sent.push(statement))
  const payload = { db: { drizzle: { execute }, sessions: {} } } as unknown as Payload
  return { sent, req: { payload, transactionID: 'a' } }
}

it('sends a statement at once where nothing may wait', async () => {
  const { sent, req } = site()
  const statement = sql`select 1`
  await sendLater(req, statement)
  expect(sent).toEqual([statement])
})

it('lets statements of a group wait until somebody reads, or the group ends', async () => {
  const { sent, req } = site()
  const statements: SQL[] = []
  const flush = () => Promise.resolve(void sent.push(...statements.splice(0)))
  const stop = letWait('a', { statements, flush })
  const [one, two] = [sql`select 1`, sql`select 2`]
  await sendLater(req, one)
  expect([await isSentLater(req), sent.length]).toEqual([true, 0])
  await settle({ transactionID: 'b' })
  expect(sent).toEqual([])
  await settle(req)
  expect(sent).toEqual([one])
  stop()
  await sendLater(req, two)
  expect([await isSentLater(req), sent]).toEqual([false, [one, two]])
})
