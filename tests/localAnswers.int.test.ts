import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { questions, type VisitorQuestion } from './assistant/questions'
import { post } from './helpers/chat'
import { createDemoDatabase } from './helpers/demoDatabase'
import type { TestDatabase } from './helpers/testDatabase'
import { startTestServer, type TestServer } from './helpers/testServer'

let database: TestDatabase
let server: TestServer

beforeAll(async () => {
  database = await createDemoDatabase()
  server = await startTestServer({ databaseUrl: database.url })
}, 180_000)

afterAll(async () => {
  await server?.stop()
  await database?.drop()
})

type Answer = { content: string; citations: { url: string }[] }

const ask = async ({ question, history = [], locale }: VisitorQuestion): Promise<Answer> => {
  const messages = [...history, { role: 'user', content: question }]
  const response = await post(server.url, { messages, locale })
  const body = (await response.json()) as { provider: string; message: Answer }
  expect(body).toMatchObject({ provider: 'local', model: 'extractive', fallback: true })
  return body.message
}

const isRight = ({ cited, fact }: VisitorQuestion, { content, citations }: Answer): boolean => {
  const paths = citations.map(({ url }) => new URL(url).pathname)
  if (!cited) return paths.length === 0
  const isCited = [cited].flat().some((wanted) => paths.some((path) => path.endsWith(`/${wanted}`)))
  return (
    isCited && (typeof fact === 'string' ? content.includes(fact) : fact?.test(content) !== false)
  )
}

it('a site without a language model answers its visitors’ questions over HTTP, word by word', async () => {
  const wrong: string[] = []
  const times: number[] = []
  for (const asked of questions) {
    const startedAt = performance.now()
    const answer = await ask(asked)
    times.push(performance.now() - startedAt)
    if (!isRight(asked, answer)) wrong.push(asked.question)
    expect(answer.content).not.toContain('removed]') // there is nothing to guard visitors from
  }
  times.sort((a, b) => a - b)
  const p95 = times[Math.floor(times.length * 0.95)]
  console.log(
    [
      `${questions.length - wrong.length} of ${questions.length} right, p95 ${p95?.toFixed(0)} ms`,
      ...wrong,
    ].join('\n'),
  )
  expect(wrong.length).toBeLessThanOrEqual(questions.length / 10)
}, 120_000)
