import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { createTestDatabase, type TestDatabase } from '../../../tests/helpers/database/testDatabase'
import { startTestPayload, type TestPayload } from '../../../tests/helpers/database/testPayload'
import { isFastPathOpen } from '../../http/cache/serveFromCache'
import { resolveCaller } from './caller'

let database: TestDatabase
let test: TestPayload

beforeAll(async () => {
  database = await createTestDatabase()
  test = await startTestPayload(database.url)
})

afterAll(async () => {
  await test?.close()
  await database.drop()
})

it('asks no strategy for a visitor, and leaves public reads to the cache before everything else', async () => {
  const asked: string[] = []
  const { authStrategies } = test.payload
  test.payload.authStrategies = authStrategies.map((strategy) => ({
    ...strategy,
    authenticate: (args) => {
      asked.push(strategy.name)
      return strategy.authenticate(args)
    },
  }))
  expect(await resolveCaller(test.payload, new Headers())).toEqual({ kind: 'visitor', user: null })
  expect([asked, isFastPathOpen()]).toEqual([[], true])
})
