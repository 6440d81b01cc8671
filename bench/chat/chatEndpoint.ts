import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { questions } from '../../tests/assistant/questions'
import { overFetch } from './chatContenders'
import { percentile } from '../percentile'
import { apiKey, production, start } from '../servers'
import { startFakes } from './startFakes'
import type { Bench } from '../types'

const rounds = 400

type Taken = { first: number; whole: number }
type Contender = { name: string; ask: (round: number) => Promise<Taken> }

let clients = 0
const newAddress = () => `10.50.${(++clients >> 8) & 255}.${clients & 255}`

/** A visitor's question over HTTP: when its first word was there, and the last. */
const overEndpoint =
  (url: string, accept: string) =>
  async (round: number): Promise<Taken> => {
    const { question: message, locale } = questions[round % questions.length]!
    const startedAt = performance.now()
    const response = await fetch(`${url}/api/chat`, {
      method: 'POST',
      headers: {
        Accept: accept,
        'Content-Type': 'application/json',
        'X-Forwarded-For': newAddress(),
      },
      body: JSON.stringify({ message, locale }),
    })
    if (!response.ok || !response.body) throw new Error(`${response.status}`)
    const decoder = new TextDecoder()
    let first = 0
    let text = ''
    for await (const bytes of response.body as unknown as AsyncIterable<Uint8Array>) {
      text += decoder.decode(bytes, { stream: true })
      if (!first && (text.includes('event: delta') || text.startsWith('{')))
        first = performance.now() - startedAt
    }
    if (!/"done"|event: done|"message":/.test(text)) throw new Error(text)
    return { first, whole: performance.now() - startedAt }
  }

const seed = (folder: string) =>
  promisify(execFile)(
    process.execPath,
    ['-C', 'production', '--import', 'tsx', 'src/cli/demo/seed.ts'],
    {
      env: {
        ...process.env,
        DATA_DIR: folder,
        PAYLOAD_SECRET: 'bench-secret-'.repeat(4),
        ADMIN_API_KEY: apiKey,
        LOG_LEVEL: 'warn',
      },
    },
  )

/** Each in turn, round after round, so that whatever else the machine does hits all alike. */
const measureInTurn = async (contenders: Contender[]): Promise<Taken[][]> => {
  const times = contenders.map((): Taken[] => [])
  for (let round = -100; round < rounds; round++) {
    for (const [index, { ask }] of contenders.entries()) {
      const taken = await ask(round + 100)
      if (round >= 0) times[index]?.push(taken) // the others warm up
    }
  }
  return times
}

const ms = (value: number) => value.toFixed(1)

const rowOf = (name: string, times: Taken[], control: Taken[]): string[] => [
  name,
  ...(['first', 'whole'] as const).flatMap((kind) => {
    const [own, other] = [times, control].map((all) => all.map((taken) => taken[kind]))
    const added = percentile(own ?? [], 0.5) - percentile(other ?? [], 0.5)
    return [`${ms(percentile(own ?? [], 0.5))} / ${ms(percentile(own ?? [], 0.95))}`, ms(added)]
  }),
]

/** What a visitor waits for beside the provider: limits, conversation, passages, safety, storage. */
export const chatEndpoint: Bench = {
  name: 'chat-endpoint',
  title: 'Assistant: the whole endpoint',
  run: async ({ folder }) => {
    const fakes = await startFakes()
    const provider = fakes.urls.answers ?? ''
    const own = { command: production, folder }
    const env = { CHAT_PROVIDERS: 'fake:m', FAKE_BASE_URL: provider, FAKE_API_KEY: 'bench' }
    const server = await start({ ...own, env })
    await seed(folder)
    const alone = await start({ ...own, env: { CHAT_PROVIDERS: '' } })
    try {
      const contenders: Contender[] = [
        { name: 'provider, plain `fetch`', ask: overFetch(provider, { stream: true }) },
        { name: '`POST /api/chat`, stream', ask: overEndpoint(server.url, 'text/event-stream') },
        { name: '`POST /api/chat`, JSON', ask: overEndpoint(server.url, 'application/json') },
        { name: 'no provider: local answer', ask: overEndpoint(alone.url, 'application/json') },
      ]
      const times = await measureInTurn(contenders)
      return {
        note: `${rounds} rounds, all in turn in each, one visitor at a time, each with another address; the demo content, its ${questions.length} questions in two languages; the provider is a fake in its own process that answers 20 pieces at once. “Added”: p50 less that of the provider by itself. The endpoint counts limits, begins a conversation, finds passages, checks what is said and stores it.`,
        columns: ['', 'first word, p50 / p95 ms', 'added', 'whole answer, p50 / p95 ms', 'added'],
        rows: contenders.map(({ name }, index) => rowOf(name, times[index] ?? [], times[0] ?? [])),
      }
    } finally {
      await alone.stop()
      await server.stop()
      fakes.stop()
    }
  },
}
