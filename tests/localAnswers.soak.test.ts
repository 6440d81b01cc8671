import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { questions } from './assistant/questions'
import { createDemoDatabase } from './helpers/demoDatabase'
import { wronglyAnswered } from './helpers/localAnswers'
import type { TestDatabase } from './helpers/testDatabase'
import { startTestServer, type TestServer } from './helpers/testServer'

let database: TestDatabase
let server: TestServer

beforeAll(async () => {
  database = await createDemoDatabase()
  server = await startTestServer({ databaseUrl: database.url, pages: false })
}, 180_000)

afterAll(async () => {
  await server?.stop()
  await database?.drop()
})

it('a site without a language model answers all of its visitors’ questions over HTTP, word by word', async () => {
  const wrong = await wronglyAnswered(server.url, questions)
  const right = questions.length - wrong.length
  console.log([`${right} of ${questions.length} right`, ...wrong].join('\n'))
  expect(wrong.length).toBeLessThanOrEqual(questions.length / 10)
}, 120_000)
